import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about conversations between buyers and suppliers. */
export const messageNotifications = notificationKinds({
  inquiry_received: {
    severity: 'info',
    params: { buyer: 'text', subject: 'text' },
    title: m.notification_inquiry_received_title,
    text: m.notification_inquiry_received_text,
  },
  message_waiting: {
    severity: 'info',
    params: { sender: 'text', subject: 'text', text: 'text' },
    title: m.notification_message_waiting_title,
    text: m.notification_message_waiting_text,
  },
  thread_assigned: {
    severity: 'info',
    params: { colleague: 'text', partner: 'text' },
    title: m.notification_thread_assigned_title,
    text: m.notification_thread_assigned_text,
  },
  report_acted: {
    severity: 'success',
    params: { partner: 'text', reason: 'text' },
    title: m.notification_report_acted_title,
    text: m.notification_report_text,
  },
  report_no_breach: {
    severity: 'info',
    params: { partner: 'text', reason: 'text' },
    title: m.notification_report_no_breach_title,
    text: m.notification_report_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof messageNotifications> {}
}
