import { formatCalendarDay } from '../../shared/text/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'

type Params = Record<string, string | number>
type Text = { title: (params: Params) => string; text: (params: Params) => string }
const word = (params: Params, name: string) => String(params[name] ?? '')
/** A calendar day as the language writes it. */
const dayIn = (params: Params) => {
  const day = word(params, 'date')
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatCalendarDay(day, currentLocale()) : day
}
const storeOf = (params: Params) => ({ store: word(params, 'store') })
const planOf = (params: Params) => ({ plan: word(params, 'plan') })
const productOf = (params: Params) => ({ title: word(params, 'title'), words: word(params, 'words') })
const withWords = (params: Params) => ({ ...storeOf(params), words: word(params, 'words') })

/** Everything that people are told, by kind: title and text in the language of the moment. Stored notifications hold only kind and params. */
export const notificationTexts = {
  company_approved: {
    title: () => m.notification_company_approved_title(),
    text: (p) => m.notification_company_approved_text(storeOf(p)),
  },
  company_returned: {
    title: () => m.notification_company_returned_title(),
    text: (p) => m.notification_company_returned_text({ ...storeOf(p), count: Number(p.count ?? 1) }),
  },
  company_rejected: {
    title: () => m.notification_company_rejected_title(),
    text: (p) => m.notification_company_rejected_text(withWords(p)),
  },
  company_change_approved: {
    title: () => m.notification_company_change_approved_title(),
    text: (p) => m.notification_company_change_approved_text(storeOf(p)),
  },
  company_change_returned: {
    title: () => m.notification_company_change_returned_title(),
    text: (p) => m.notification_company_change_returned_text({ ...storeOf(p), count: Number(p.count ?? 1) }),
  },
  company_change_rejected: {
    title: () => m.notification_company_change_rejected_title(),
    text: (p) => m.notification_company_change_rejected_text(withWords(p)),
  },
  company_suspended: {
    title: () => m.notification_company_suspended_title(),
    text: (p) => m.notification_company_suspended_text(withWords(p)),
  },
  company_lifted: {
    title: () => m.notification_company_lifted_title(),
    text: (p) => m.notification_company_lifted_text(storeOf(p)),
  },
  company_closed: {
    title: () => m.notification_company_closed_title(),
    text: (p) => m.notification_company_closed_text(withWords(p)),
  },
  company_expires: {
    title: () => m.notification_company_expires_title(),
    text: (p) => m.notification_company_expires_text({ ...storeOf(p), date: dayIn(p) }),
  },
  company_certificate_expires: {
    title: () => m.notification_company_certificate_expires_title(),
    text: (p) => m.notification_company_certificate_expires_text({ ...storeOf(p), date: dayIn(p) }),
  },
  company_expired: {
    title: () => m.notification_company_expired_title(),
    text: (p) => m.notification_company_expired_text(storeOf(p)),
  },
  company_invited: {
    title: () => m.notification_company_invited_title(),
    text: (p) => m.notification_company_invited_text(storeOf(p)),
  },
  company_joined: {
    title: () => m.notification_company_joined_title(),
    text: (p) => m.notification_company_joined_text({ ...storeOf(p), person: word(p, 'person') }),
  },
  company_join_asked: {
    title: () => m.notification_company_join_asked_title(),
    text: (p) => m.notification_company_join_asked_text({ ...storeOf(p), person: word(p, 'person') }),
  },
  company_join_accepted: {
    title: () => m.notification_company_join_accepted_title(),
    text: (p) => m.notification_company_join_accepted_text(storeOf(p)),
  },
  company_join_refused: {
    title: () => m.notification_company_join_refused_title(),
    text: (p) => m.notification_company_join_refused_text(withWords(p)),
  },
  company_role_changed: {
    title: () => m.notification_company_role_changed_title(),
    text: (p) => m.notification_company_role_changed_text(storeOf(p)),
  },
  company_removed: {
    title: () => m.notification_company_removed_title(),
    text: (p) => m.notification_company_removed_text(storeOf(p)),
  },
  company_owner: {
    title: () => m.notification_company_owner_title(),
    text: (p) => m.notification_company_owner_text(storeOf(p)),
  },
  product_approved: { title: () => m.notification_product_approved_title(), text: (p) => word(p, 'title') },
  product_returned: {
    title: () => m.notification_product_returned_title(),
    text: (p) => m.notification_product_words(productOf(p)),
  },
  product_removed: {
    title: () => m.notification_product_removed_title(),
    text: (p) => m.notification_product_words(productOf(p)),
  },
  product_restored: { title: () => m.notification_product_restored_title(), text: (p) => word(p, 'title') },
  subscription_match: {
    title: (p) => m.notification_subscription_match_title({ what: word(p, 'what') }),
    text: (p) => word(p, 'title'),
  },
  subscription_digest: {
    title: (p) => m.notification_subscription_digest_title({ count: Number(p.count ?? 1) }),
    text: (p) => m.notification_subscription_digest_text({ title: word(p, 'title') }),
  },
  account_export_ready: {
    title: () => m.notification_account_export_ready_title(),
    text: (p) => m.notification_account_export_ready_text({ days: Number(p.days ?? 7) }),
  },
  account_closing: {
    title: (p) => m.notification_account_closing_title({ date: dayIn(p) }),
    text: (p) => m.notification_account_closing_text({ date: dayIn(p) }),
  },
  account_closing_stopped: {
    title: () => m.notification_account_closing_stopped_title(),
    text: () => m.notification_account_closing_stopped_text(),
  },
  plan_approved: {
    title: (p) => m.notification_plan_approved_title(planOf(p)),
    text: (p) => m.notification_plan_approved_text({ price: word(p, 'price'), words: word(p, 'words') }),
  },
  plan_declined: { title: (p) => m.notification_plan_declined_title(planOf(p)), text: (p) => word(p, 'words') },
  plan_begun: {
    title: (p) => m.notification_plan_begun_title(planOf(p)),
    text: (p) => m.notification_plan_begun_text({ date: dayIn(p) }),
  },
  plan_payment_reversed: {
    title: (p) => m.notification_plan_payment_reversed_title({ price: word(p, 'price') }),
    text: (p) => m.notification_plan_payment_reversed_text({ ...planOf(p), words: word(p, 'words') }),
  },
  plan_ending: {
    title: (p) => m.notification_plan_ending_title({ ...planOf(p), date: dayIn(p) }),
    text: () => m.notification_plan_ending_text(),
  },
  plan_ended: {
    title: (p) => m.notification_plan_ended_title(planOf(p)),
    text: () => m.notification_plan_ended_text(),
  },
  plan_invoice_issued: {
    title: (p) => m.notification_plan_invoice_issued_title({ number: word(p, 'number') }),
    text: () => m.notification_plan_invoice_issued_text(),
  },
  plan_invoice_declined: { title: () => m.notification_plan_invoice_declined_title(), text: (p) => word(p, 'words') },
  ticket_answered: {
    title: () => m.notification_ticket_answered_title(),
    text: (p) => m.notification_ticket_answered_text({ subject: word(p, 'subject') }),
  },
  company_recheck_due: {
    title: () => m.notification_company_recheck_due_title(),
    text: (p) => m.notification_company_recheck_due_text({ count: Number(p.count ?? 1) }),
  },
} as const satisfies Record<string, Text>

export type NotificationKind = keyof typeof notificationTexts

/** The words of a stored notification; empty for a kind that this version does not know. */
export function sayNotification(kind: string, params: Params): { title: string; text: string } {
  const texts: Text | undefined = kind in notificationTexts ? notificationTexts[kind as NotificationKind] : undefined
  return { title: texts?.title(params) ?? '', text: texts?.text(params).trim() ?? '' }
}
