import { allDuties } from '../../../shared/actor.ts'
import { dutyListText } from '../../../shared/duty-names.ts'
import { formatRelative } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { FoundUser } from '../users/operator.users.contract.ts'

/** `3 hours ago`. */
export const agoOf = (at: string): string => formatRelative(at, new Date(), currentLocale())

export const roleName = (role: FoundUser['role']): string =>
  ({ user: m.user_role_user, operator: m.user_role_operator, admin: m.user_role_admin })[role]()
export const statusName = (status: FoundUser['status']): string =>
  ({ active: m.operator_users_active, suspended: m.operator_users_suspended, closed: m.operator_users_closed })[
    status
  ]()
export const roleTone = (role: FoundUser['role']): StatusTone =>
  role === 'user' ? 'secondary' : role === 'operator' ? 'info' : 'contrast'
/** The duties of an operator; in one word if she has all. */
export const dutiesText = (duties: FoundUser['duties']): string =>
  duties.length === allDuties.length ? m.operator_user_duties_all() : dutyListText(duties)
export const statusTone = (status: FoundUser['status']): StatusTone =>
  ({ active: 'success', suspended: 'danger', closed: 'secondary' } as const)[status]
