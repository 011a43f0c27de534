import { formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import type { Currency } from '../../../../../shared/text/currencies.ts'
import { formatMoney } from '../../../../../shared/text/money-text.ts'
import { m } from '../../../../../shared/wording/messages.js'

/** One price, or the lowest and the highest; minor units. */
export function spanText({ low, high }: { low: number; high: number }, currency: Currency): string {
  const money = (amount: number) => formatMoney({ amount, currency }, currentLocale())
  return low === high ? money(low) : `${money(low)} – ${money(high)}`
}

/** Says above a list at which quantity its prices are; nothing where none was asked for. */
export const quantityNotice = (quantity: unknown): string | null =>
  Number(quantity) > 0 ? m.products_for_quantity({ quantity: formatNumber(Number(quantity), currentLocale()) }) : null
