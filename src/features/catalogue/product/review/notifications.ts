import { notificationKinds } from '../../../../server/notification-kinds.ts'
import type { KindsOf } from '../../../../server/notification-kinds.ts'
import { m } from '../../../../shared/wording/messages.js'

const title = { title: 'text' } as const
const decision = { title: 'text', words: 'text' } as const

/** Notifications about the review of products. */
export const productNotifications = notificationKinds({
  product_approved: {
    severity: 'success',
    params: title,
    title: m.notification_product_approved_title,
    text: ({ title }) => title,
  },
  product_returned: {
    severity: 'warn',
    params: decision,
    title: m.notification_product_returned_title,
    text: m.notification_product_words,
  },
  product_removed: {
    severity: 'error',
    params: decision,
    title: m.notification_product_removed_title,
    text: m.notification_product_words,
  },
  product_restored: {
    severity: 'success',
    params: title,
    title: m.notification_product_restored_title,
    text: ({ title }) => title,
  },
})

declare module '../../../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof productNotifications> {}
}
