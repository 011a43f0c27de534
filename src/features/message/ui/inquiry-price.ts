import { currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { quantityText } from '../../catalogue/product/rules/product.quantity.policy.ts'
import { spanText } from '../../catalogue/product/storefront/ui/product-price-text.ts'
import type { OpenThread } from './thread-state.ts'

type Asked = Pick<OpenThread['inquiry'], 'unit' | 'price' | 'minimumOrderQuantity'>

/** The unit price when a product was asked for; below the minimum order the price at that, with a note. */
export function priceThen({ unit, price, minimumOrderQuantity: minimum }: Asked): string {
  if (price === null) return m.product_price_on_request()
  const text = spanText(price, price.currency)
  if (minimum === null) return text
  return m.inquiry_price_at_minimum({
    price: text,
    minimum: unit ? quantityText(minimum, unit) : formatNumber(minimum, currentLocale()),
  })
}
