import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about their tickets. */
export const ticketNotifications = notificationKinds({
  ticket_answered: {
    severity: 'success',
    params: { subject: 'text' },
    title: m.notification_ticket_answered_title,
    text: m.notification_ticket_answered_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof ticketNotifications> {}
}
