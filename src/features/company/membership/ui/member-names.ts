import type { CompanyRole } from '../../../../shared/actor.ts'
import { m } from '../../../../shared/wording/messages.js'

export const companyRoleNames: Record<CompanyRole, () => string> = {
  owner: m.company_member_owner,
  manager: m.company_member_manager,
  sales: m.company_member_sales,
  viewer: m.company_member_viewer,
}

/** The permissions of a role, in a sentence. */
export const companyRoleHints: Record<CompanyRole, () => string> = {
  owner: m.company_member_owner_may,
  manager: m.company_member_manager_may,
  sales: m.company_member_sales_may,
  viewer: m.company_member_viewer_may,
}
