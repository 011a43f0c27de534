import type { FieldErrors } from '../../shared/errors.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { fitsTransport } from '../reference/incoterm.policy.ts'
import type { RfqAnswers } from './rfq.answers.contract.ts'
import { mostDaysOpen } from './rfq.enums.policy.ts'

/** Moscow has had one offset all year since 2014. */
const moscowOffsetMs = 3 * 3_600_000

/** The instant at which a calendar day ends in Moscow: quotations and their validity end by this clock. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs - moscowOffsetMs)

/** The calendar day in Moscow at whose end something ends: the day that everybody reads, in every time zone. */
export const lastDayOf = (end: Date): string => dayAfter(new Date(end.getTime() - 1), 0)

/** The calendar day in Moscow, so many days after an instant. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + moscowOffsetMs + days * dayMs).toISOString().slice(0, 10)

/** Faults of what is there; with `isWhole` also what a submission lacks. */
export function faultsOf(answers: RfqAnswers, { isWhole, now }: { isWhole: boolean; now: Date }): FieldErrors {
  const { deadline, deliverBy, incoterm, transport, visibility, invited } = answers
  const faults: FieldErrors = {}
  if (!fitsTransport(incoterm, transport)) faults['incoterm'] = m.rfq_error_sea_only()
  if (deadline && deliverBy && deliverBy <= deadline) faults['deliverBy'] = m.rfq_error_deliver_early()
  if (!isWhole) return faults
  const isMissing = {
    title: answers.title === '',
    category: answers.category === '',
    items: answers.items.length === 0,
    destination: answers.destination === '',
    deadline: deadline === null,
  }
  for (const [field, isGone] of Object.entries(isMissing)) if (isGone) faults[field] = m.field_required()
  for (const [place, { name, quantity }] of answers.items.entries()) {
    if (name === '') faults[`items.${place}.name`] = m.field_required()
    if (quantity === null) faults[`items.${place}.quantity`] = m.field_required()
  }
  if (deadline && (deadline < dayAfter(now, 1) || deadline > dayAfter(now, mostDaysOpen)))
    faults['deadline'] = m.rfq_error_deadline({ days: mostDaysOpen })
  if (visibility === 'invited' && invited.length === 0) faults['invited'] = m.rfq_error_invited()
  return faults
}

/** The public pictures of a request. */
export const picturesOf = ({ items }: Pick<RfqAnswers, 'items'>): string[] => [
  ...new Set(items.flatMap(({ picture }) => picture ?? [])),
]
/** Its private files. */
export const attachmentsOf = ({ attachments }: Pick<RfqAnswers, 'attachments'>): string[] =>
  attachments.map(({ file }) => file)

const contacts =
  /[\p{L}\d._%+-]+@[\p{L}\d-]+\.[\p{L}\d-]+|https?:\/\/|www\.|\b(?:wechat|whats ?app|telegram|viber|skype)\b|微信|телеграм|ватсап|вайбер|(?:\+?\d[\s().-]*){10,}/iu

/** Whether texts name a way around the platform. */
export const hasContacts = ({
  title,
  description,
  items,
}: Pick<RfqAnswers, 'title' | 'description' | 'items'>): boolean =>
  [title, description, ...items.flatMap(({ name, specification }) => [name, specification])].some((text) =>
    contacts.test(text),
  )
