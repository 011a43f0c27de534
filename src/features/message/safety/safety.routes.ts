import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { safetyEndpoints } from './safety.contract.ts'
import { listReported, listReportedMessages, openReported, resolveReports } from './safety.operator.service.ts'
import { blockPartner, muteThread, reportThread } from './safety.service.ts'

export const safetyRoutes: Binding[] = [
  bind(safetyEndpoints.threadMute, muteThread),
  bind(safetyEndpoints.threadBlock, blockPartner),
  bind(safetyEndpoints.threadReport, reportThread),
  bind(safetyEndpoints.reportedThreads, listReported),
  bind(safetyEndpoints.reportedThread, openReported),
  bind(safetyEndpoints.reportedMessages, listReportedMessages),
  bind(safetyEndpoints.reportsResolve, resolveReports),
]
