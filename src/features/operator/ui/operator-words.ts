import { formatDateTime, formatRelative } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../web/ui/status-badge.tsx'
import type { FoundUser } from '../operator.users.contract.ts'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment where the operator sits, to the minute. */
export const momentOf = (at: string): string => formatDateTime(at, currentLocale(), zone())

/** `3 hours ago`. */
export const agoOf = (at: string): string => formatRelative(at, new Date(), currentLocale())

export const roleName = (role: FoundUser['role']): string => ({ user: m.user_role_user, operator: m.user_role_operator, admin: m.user_role_admin })[role]()
export const statusName = (status: FoundUser['status']): string => ({ active: m.operator_users_active, suspended: m.operator_users_suspended })[status]()
export const roleTone = (role: FoundUser['role']): StatusTone => (role === 'user' ? 'secondary' : role === 'operator' ? 'info' : 'contrast')
export const statusTone = (status: FoundUser['status']): StatusTone => (status === 'active' ? 'success' : 'danger')

const actions: Record<string, () => string> = {
  login: m.operator_action_login,
  login_failed: m.operator_action_login_failed,
  logout: m.operator_action_logout,
  registered: m.operator_action_registered,
  password_changed: m.operator_action_password_changed,
  sessions_ended: m.operator_action_sessions_ended,
  role_changed: m.operator_action_role_changed,
  status_changed: m.operator_action_status_changed,
  setting_changed: m.operator_action_setting_changed,
  audit_verified: m.operator_action_audit_verified,
  audit_exported: m.operator_action_audit_exported,
}
const subjects: Record<string, () => string> = {
  user: m.operator_subject_user,
  setting: m.operator_subject_setting,
  audit: m.operator_subject_audit,
  company: m.operator_subject_company,
  article: m.operator_subject_article,
}

/** What an entry of the log calls an action or kind of subject; its own name where there is no better word. */
export const actionName = (action: string): string => actions[action]?.() ?? action
export const subjectName = (kind: string): string => subjects[kind]?.() ?? kind
