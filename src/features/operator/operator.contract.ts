import { operatorAuditEndpoints } from './audit/operator.audit.contract.ts'
import { operatorDashboardEndpoints } from './dashboard/operator.dashboard.contract.ts'
import { operatorSettingsEndpoints } from './settings/operator.settings.contract.ts'
import { operatorStateEndpoints } from './state/operator.state.contract.ts'
import { operatorUserEndpoints } from './users/operator.users.contract.ts'

export const operatorEndpoints = {
  ...operatorDashboardEndpoints,
  ...operatorUserEndpoints,
  ...operatorSettingsEndpoints,
  ...operatorAuditEndpoints,
  ...operatorStateEndpoints,
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof operatorEndpoints> {}
}
