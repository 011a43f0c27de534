import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about requests and quotations. */
export const rfqNotifications = notificationKinds({
  rfq_approved: {
    severity: 'success',
    params: { title: 'text' },
    title: m.notification_rfq_approved_title,
    text: m.notification_rfq_approved_text,
  },
  rfq_returned: {
    severity: 'warn',
    params: { title: 'text', count: 'number' },
    title: m.notification_rfq_returned_title,
    text: m.notification_rfq_returned_text,
  },
  rfq_removed: {
    severity: 'error',
    params: { title: 'text', words: 'text' },
    title: m.notification_rfq_removed_title,
    text: m.notification_rfq_removed_text,
  },
  rfq_expired: {
    severity: 'info',
    params: { title: 'text', count: 'number' },
    title: m.notification_rfq_expired_title,
    text: m.notification_rfq_expired_text,
  },
  rfq_match: {
    severity: 'info',
    params: { title: 'text' },
    title: m.notification_rfq_match_title,
    text: m.notification_rfq_match_text,
  },
  quotation_received: {
    severity: 'success',
    params: { title: 'text' },
    title: m.notification_quotation_received_title,
    text: m.notification_quotation_received_text,
  },
  quotation_withdrawn: {
    severity: 'warn',
    params: { title: 'text' },
    title: m.notification_quotation_withdrawn_title,
    text: m.notification_quotation_withdrawn_text,
  },
  quotation_shortlisted: {
    severity: 'success',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_shortlisted_title,
    text: m.notification_quotation_shortlisted_text,
  },
  quotation_revision: {
    severity: 'warn',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_revision_title,
    text: m.notification_quotation_revision_text,
  },
  quotation_declined: {
    severity: 'warn',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_declined_title,
    text: m.notification_quotation_declined_text,
  },
  quotation_accepted: {
    severity: 'success',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_accepted_title,
    text: m.notification_quotation_accepted_text,
  },
  quotation_lost: {
    severity: 'info',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_lost_title,
    text: m.notification_quotation_lost_text,
  },
  quotation_expired: {
    severity: 'warn',
    params: { title: 'text', words: 'text' },
    title: m.notification_quotation_expired_title,
    text: m.notification_quotation_expired_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof rfqNotifications> {}
}
