import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about subscriptions. */
export const subscriptionNotifications = notificationKinds({
  subscription_match: {
    severity: 'info',
    params: { what: 'text', title: 'text' },
    title: m.notification_subscription_match_title,
    text: ({ title }) => title,
  },
  subscription_digest: {
    severity: 'info',
    params: { count: 'number', title: 'text' },
    title: m.notification_subscription_digest_title,
    text: m.notification_subscription_digest_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof subscriptionNotifications> {}
}
