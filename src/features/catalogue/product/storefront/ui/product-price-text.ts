import { currentLocale } from '../../../../../shared/locale.ts'
import type { Currency } from '../../../../../shared/text/currencies.ts'
import { formatMoney } from '../../../../../shared/text/money-text.ts'

/** One price, or the lowest and the highest, in minor units. Where there is little room, the line breaks after the dash. */
export function spanText({ low, high }: { low: number; high: number }, currency: Currency): string {
  const money = (amount: number) => formatMoney({ amount, currency }, currentLocale())
  return low === high ? money(low) : `${money(low)}\u00A0– ${money(high)}`
}
