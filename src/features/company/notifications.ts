import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

const store = { store: 'text' } as const
const decision = { store: 'text', words: 'text' } as const
const remarks = { store: 'text', count: 'number' } as const
const colleague = { store: 'text', person: 'text' } as const
const ending = { store: 'text', date: 'day' } as const

/** Notifications about companies. */
export const companyNotifications = notificationKinds({
  company_approved: {
    severity: 'success',
    params: store,
    title: m.notification_company_approved_title,
    text: m.notification_company_approved_text,
    changesMembership: true,
  },
  company_returned: {
    severity: 'warn',
    params: remarks,
    title: m.notification_company_returned_title,
    text: m.notification_company_returned_text,
  },
  company_rejected: {
    severity: 'error',
    params: decision,
    title: m.notification_company_rejected_title,
    text: m.notification_company_rejected_text,
    changesMembership: true,
  },
  company_change_approved: {
    severity: 'success',
    params: store,
    title: m.notification_company_change_approved_title,
    text: m.notification_company_change_approved_text,
  },
  company_change_returned: {
    severity: 'warn',
    params: remarks,
    title: m.notification_company_change_returned_title,
    text: m.notification_company_change_returned_text,
  },
  company_change_rejected: {
    severity: 'error',
    params: decision,
    title: m.notification_company_change_rejected_title,
    text: m.notification_company_change_rejected_text,
  },
  company_suspended: {
    severity: 'error',
    params: decision,
    title: m.notification_company_suspended_title,
    text: m.notification_company_suspended_text,
    changesMembership: true,
  },
  company_lifted: {
    severity: 'success',
    params: store,
    title: m.notification_company_lifted_title,
    text: m.notification_company_lifted_text,
    changesMembership: true,
  },
  company_closed: {
    severity: 'error',
    params: decision,
    title: m.notification_company_closed_title,
    text: m.notification_company_closed_text,
    changesMembership: true,
  },
  company_expires: {
    severity: 'warn',
    params: ending,
    title: m.notification_company_expires_title,
    text: m.notification_company_expires_text,
  },
  company_certificate_expires: {
    severity: 'warn',
    params: ending,
    title: m.notification_company_certificate_expires_title,
    text: m.notification_company_certificate_expires_text,
  },
  company_expired: {
    severity: 'error',
    params: ending,
    title: m.notification_company_expired_title,
    text: m.notification_company_expired_text,
    changesMembership: true,
  },
  company_recheck_due: {
    severity: 'warn',
    params: { count: 'number' },
    title: m.notification_company_recheck_due_title,
    text: m.notification_company_recheck_due_text,
  },
  company_invited: {
    severity: 'info',
    params: store,
    title: m.notification_company_invited_title,
    text: m.notification_company_invited_text,
  },
  company_joined: {
    severity: 'success',
    params: colleague,
    title: m.notification_company_joined_title,
    text: m.notification_company_joined_text,
  },
  company_join_asked: {
    severity: 'warn',
    params: colleague,
    title: m.notification_company_join_asked_title,
    text: m.notification_company_join_asked_text,
  },
  company_join_accepted: {
    severity: 'success',
    params: store,
    title: m.notification_company_join_accepted_title,
    text: m.notification_company_join_accepted_text,
    changesMembership: true,
  },
  company_join_refused: {
    severity: 'error',
    params: decision,
    title: m.notification_company_join_refused_title,
    text: m.notification_company_join_refused_text,
  },
  company_role_changed: {
    severity: 'info',
    params: store,
    title: m.notification_company_role_changed_title,
    text: m.notification_company_role_changed_text,
    changesMembership: true,
  },
  company_removed: {
    severity: 'error',
    params: store,
    title: m.notification_company_removed_title,
    text: m.notification_company_removed_text,
    changesMembership: true,
  },
  company_owner: {
    severity: 'success',
    params: store,
    title: m.notification_company_owner_title,
    text: m.notification_company_owner_text,
    changesMembership: true,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof companyNotifications> {}
}
