import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about plans and invoices. */
export const planNotifications = notificationKinds({
  plan_approved: {
    severity: 'success',
    params: { plan: 'text', price: 'text', words: 'text' },
    title: m.notification_plan_approved_title,
    text: m.notification_plan_approved_text,
  },
  plan_declined: {
    severity: 'error',
    params: { plan: 'text', words: 'text' },
    title: m.notification_plan_declined_title,
    text: ({ words }) => words,
  },
  plan_begun: {
    severity: 'success',
    params: { plan: 'text', date: 'day' },
    title: m.notification_plan_begun_title,
    text: m.notification_plan_begun_text,
  },
  plan_payment_reversed: {
    severity: 'error',
    params: { plan: 'text', price: 'text', words: 'text' },
    title: m.notification_plan_payment_reversed_title,
    text: m.notification_plan_payment_reversed_text,
  },
  plan_ending: {
    severity: 'warn',
    params: { plan: 'text', date: 'day' },
    title: m.notification_plan_ending_title,
    text: m.notification_plan_ending_text,
  },
  plan_ended: {
    severity: 'error',
    params: { plan: 'text', date: 'day' },
    title: m.notification_plan_ended_title,
    text: m.notification_plan_ended_text,
  },
  plan_invoice_issued: {
    severity: 'success',
    params: { number: 'text' },
    title: m.notification_plan_invoice_issued_title,
    text: m.notification_plan_invoice_issued_text,
  },
  plan_invoice_declined: {
    severity: 'error',
    params: { words: 'text' },
    title: m.notification_plan_invoice_declined_title,
    text: ({ words }) => words,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof planNotifications> {}
}
