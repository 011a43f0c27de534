import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about the verification of a buyer. */
export const buyerNotifications = notificationKinds({
  buyer_approved: {
    severity: 'success',
    params: { company: 'text' },
    title: m.notification_buyer_approved_title,
    text: m.notification_buyer_approved_text,
  },
  buyer_returned: {
    severity: 'warn',
    params: { company: 'text', count: 'number' },
    title: m.notification_buyer_returned_title,
    text: m.notification_buyer_returned_text,
  },
  buyer_rejected: {
    severity: 'error',
    params: { company: 'text', words: 'text' },
    title: m.notification_buyer_rejected_title,
    text: m.notification_buyer_rejected_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof buyerNotifications> {}
}
