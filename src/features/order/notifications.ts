import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { currentLocale } from '../../shared/locale.ts'
import { formatCalendarDay } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'
import { milestoneKinds, orderVerbs } from './order.enums.policy.ts'
import { milestoneNames, orderVerbNames } from './order.names.policy.ts'

/** Stored names of verbs and milestones in the language of the reader. */
const verbOf = (stored: string): string => orderVerbNames[orderVerbs.find((verb) => verb === stored) ?? 'open']()
const stepOf = (stored: string): string => milestoneNames[milestoneKinds.find((kind) => kind === stored) ?? 'deposit']()

/** Words of a side, or the new date of a milestone. */
const wordsOf = (stored: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(stored) ? formatCalendarDay(stored, currentLocale()) : stored

/** Notifications about orders. */
export const orderNotifications = notificationKinds({
  order_step: {
    severity: 'info',
    params: { title: 'text', verb: 'text', step: 'text', words: 'text' },
    title: ({ verb, step }) => m.notification_order_step_title({ verb: verbOf(verb), step: stepOf(step) }),
    text: ({ title, words }) => m.notification_order_step_text({ title, words: wordsOf(words) }),
  },
  order_moved: {
    severity: 'warn',
    params: { title: 'text', verb: 'text', words: 'text' },
    title: ({ verb }) => m.notification_order_moved_title({ verb: verbOf(verb) }),
    text: m.notification_order_step_text,
  },
  order_completed: {
    severity: 'success',
    params: { title: 'text' },
    title: m.notification_order_completed_title,
    text: m.notification_order_completed_text,
  },
  order_late: {
    severity: 'warn',
    params: { title: 'text', step: 'text', day: 'day' },
    title: ({ step }) => m.notification_order_late_title({ step: stepOf(step) }),
    text: m.notification_order_late_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof orderNotifications> {}
}
