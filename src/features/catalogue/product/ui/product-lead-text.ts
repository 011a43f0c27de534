import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { boundText } from '../rules/product.quantity.policy.ts'

/** Lead time in days, or "in stock". */
export const waitText = (days: number): string => (days === 0 ? m.product_in_stock() : m.product_days({ count: days }))

/** Lead time by quantity: `1000件以内15天，以上30天`. */
export function leadText(leadTimes: ProductAnswers['leadTimes'], unit?: ProductAnswers['unit']): string {
  return leadTimes
    .map(({ upTo, days }, row) =>
      upTo !== null
        ? m.product_lead_within({
            // A text that could not be read as a number stands as it was typed.
            quantity:
              typeof upTo !== 'number'
                ? String(upTo)
                : unit
                  ? boundText(upTo, unit)
                  : formatNumber(upTo, currentLocale()),
            days: waitText(days),
          })
        : row > 0
          ? m.product_lead_above({ days: waitText(days) })
          : waitText(days),
    )
    .join(m.product_lead_joint())
}
