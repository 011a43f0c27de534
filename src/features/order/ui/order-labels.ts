import { currentLocale } from '../../../shared/locale.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { OrderPage } from '../order.contract.ts'
import type { OrderSide, OrderState } from '../order.enums.policy.ts'
import { milestoneNames } from '../order.names.policy.ts'
import { doers } from '../order.policy.ts'

export const orderTones: Record<OrderState, StatusTone> = {
  active: 'info',
  completed: 'success',
  cancelled: 'secondary',
}

/** What is next, for the side of the reader: `Next, from you: Deposit · Due 7 November`. */
export function nextText(next: OrderPage['next'], side: OrderSide): string {
  if (!next) return ''
  const step = milestoneNames[next.kind]()
  // A side that does not do a step itself is asked to confirm that it is done.
  const own = doers[next.kind] === side ? m.order_next_you({ step }) : m.order_next_confirm({ step })
  const words = next.side === side ? own : m.order_next_other({ step })
  return next.dueOn ? `${words} · ${dueText(next.dueOn)}` : words
}

export const dueText = (day: string | null): string =>
  day ? m.order_due({ day: formatCalendarDay(day, currentLocale()) }) : m.order_no_date()
