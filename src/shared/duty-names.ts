import type { Duty } from './actor.ts'
import { m } from './wording/messages.js'

export const dutyNames: Record<Duty, () => string> = {
  review: m.duty_review,
  editing: m.duty_editing,
  support: m.duty_support,
  finance: m.duty_finance,
}

/** `Review, Support` in the language of the page. */
export const dutyListText = (duties: readonly Duty[]): string =>
  duties.map((duty) => dutyNames[duty]()).join(m.duty_join())
