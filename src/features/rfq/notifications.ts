import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about requests. */
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
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof rfqNotifications> {}
}
