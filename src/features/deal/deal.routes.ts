import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { dealEndpoints } from './deal.contract.ts'
import { issueDocument } from './deal.issue.service.ts'
import { checkDocument, downloadPdf, downloadSheet, listDocuments } from './deal.service.ts'

export const dealRoutes: Binding[] = [
  bind(dealEndpoints.dealDocuments, listDocuments),
  bind(dealEndpoints.dealDocumentIssue, issueDocument),
  bind(dealEndpoints.dealDocumentPdf, downloadPdf),
  bind(dealEndpoints.dealDocumentSheet, downloadSheet),
  bind(dealEndpoints.documentCheck, checkDocument),
]
