import { formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { boundText } from '../../rules/product.quantity.policy.ts'
import { productUnits } from '../../product.enums.policy.ts'

/** Says above a list at which quantity its prices are; nothing where none was asked for. */
export function quantityNotice(quantity: unknown, unit: string | undefined): string | null {
  const known = productUnits.find((one) => one === unit)
  return Number(quantity) > 0
    ? m.products_for_quantity({
        quantity: known ? boundText(Number(quantity), known) : formatNumber(Number(quantity), currentLocale()),
      })
    : null
}
