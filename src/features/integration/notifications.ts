import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about access of other programs. */
export const integrationNotifications = notificationKinds({
  api_token_created: {
    severity: 'warn',
    params: { name: 'text' },
    title: m.notification_api_token_created_title,
    text: m.notification_api_token_created_text,
  },
  webhook_disabled: {
    severity: 'error',
    params: { host: 'text' },
    title: m.notification_webhook_disabled_title,
    text: m.notification_webhook_disabled_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof integrationNotifications> {}
}
