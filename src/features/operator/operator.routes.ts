import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { endSessionsOf, liftUser, suspendUser } from '../identity/account/standing.service.ts'
import { exportAudit, listAuditWords, readAudit, verifyChain } from './audit/operator.audit.service.ts'
import { operatorEndpoints } from './operator.contract.ts'
import { readDashboard } from './dashboard/operator.dashboard.service.ts'
import { readSettings, saveSettings } from './settings/operator.settings.service.ts'
import { readState } from './state/operator.state.service.ts'
import { changeDuties, changeRole } from './users/operator.rights.service.ts'
import { findUsers, watchUser } from './users/operator.users.service.ts'

export const operatorRoutes: Binding[] = [
  bind(operatorEndpoints.dashboard, readDashboard),
  bind(operatorEndpoints.users, findUsers),
  bind(operatorEndpoints.user, watchUser),
  bind(operatorEndpoints.suspendUser, suspendUser),
  bind(operatorEndpoints.liftUser, liftUser),
  bind(operatorEndpoints.endUserSessions, endSessionsOf),
  bind(operatorEndpoints.changeUserRole, changeRole),
  bind(operatorEndpoints.changeUserDuties, changeDuties),
  bind(operatorEndpoints.settings, readSettings),
  bind(operatorEndpoints.saveSettings, saveSettings),
  bind(operatorEndpoints.audit, readAudit),
  bind(operatorEndpoints.auditWords, listAuditWords),
  bind(operatorEndpoints.auditExport, exportAudit),
  bind(operatorEndpoints.verifyAudit, verifyChain),
  bind(operatorEndpoints.state, readState),
]
