import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { buyingEndpoints } from './buying.contract.ts'
import { listMySuppliers, listSentInquiries } from './buying.service.ts'
import { figuresEndpoints } from '../figures/figures.contract.ts'
import { exportMessageFigures, readMessageFigures } from '../figures/figures.service.ts'
import { improvementEndpoints } from './improvement.contract.ts'
import { listImprovements } from './improvement.service.ts'
import { inquiryOverviewEndpoints } from './overview.contract.ts'
import { readInquiryOverview } from './overview.service.ts'

export const messageOverviewRoutes: Binding[] = [
  bind(inquiryOverviewEndpoints.inquiryOverview, readInquiryOverview),
  bind(buyingEndpoints.sentInquiries, listSentInquiries),
  bind(buyingEndpoints.mySuppliers, listMySuppliers),
  bind(improvementEndpoints.improvements, listImprovements),
  bind(figuresEndpoints.messageFigures, readMessageFigures),
  bind(figuresEndpoints.messageFiguresExport, exportMessageFigures),
]
