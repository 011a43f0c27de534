import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about documents of a deal. */
export const dealNotifications = notificationKinds({
  document_issued: {
    severity: 'info',
    params: { title: 'text', words: 'text' },
    title: m.notification_document_issued_title,
    text: m.notification_document_issued_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof dealNotifications> {}
}
