import { languageTags } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { unitNames } from '../../product.names.policy.ts'
import { boundText } from '../../rules/product.quantity.policy.ts'
import type { ProductCard } from '../product.public.contract.ts'
import { waitText } from '../../ui/product-lead-text.ts'
import { readerPrice } from './reader-price.ts'
import type { ReaderPrices } from './reader-price.ts'

/** A product of a list with all its words, made where the page is loaded; where a quantity was asked for, the price is that of a unit then. */
export function productView(card: ProductCard, prices: ReaderPrices) {
  const unit = unitNames[card.unit]()
  const price = card.quantityPrice ?? card.price
  return {
    id: card.id,
    path: `/products/${card.slug}`,
    title: card.title,
    lang: languageTags[card.language],
    pictureUrl: card.pictureUrl,
    price: price
      ? { ...readerPrice({ ...price, currency: card.currency }, prices), unit }
      : { text: m.product_price_on_request(), source: '', stated: null, unit: '' },
    terms: [
      card.minimumOrderQuantity && m.product_from({ quantity: boundText(card.minimumOrderQuantity, card.unit) }),
      card.leadDays !== null && waitText(card.leadDays),
    ]
      .filter(Boolean)
      .join(' · '),
    storeName: card.storeName,
    verified: m.product_supplier_verified(),
    /** Says that the price is that of the quantity asked for. */
    atQuantity: card.quantityPrice ? m.product_at_quantity() : '',
    compare: m.compare_add(),
    save: m.favourite_add(),
  }
}
export type ProductView = ReturnType<typeof productView>
