import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about their account. */
export const accountNotifications = notificationKinds({
  account_export_ready: {
    severity: 'success',
    params: { days: 'number' },
    title: m.notification_account_export_ready_title,
    text: m.notification_account_export_ready_text,
  },
  account_closing: {
    severity: 'warn',
    params: { date: 'day' },
    title: m.notification_account_closing_title,
    text: m.notification_account_closing_text,
  },
  account_closing_stopped: {
    severity: 'warn',
    params: {},
    title: m.notification_account_closing_stopped_title,
    text: m.notification_account_closing_stopped_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof accountNotifications> {}
}
