import type { Ctx } from '../../../../server/context.ts'
import { stateList } from '../../../../server/database/columns.ts'
import { found } from '../../../../shared/errors.ts'
import { chinese, contentLanguageOf, locales, russian } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { companies } from '../../../company/company.table.ts'
import type { Company } from '../../../company/company.table.ts'
import { publicStatuses } from '../../../company/company.enums.policy.ts'
import { publicImageUrl } from '../../../media/media.policy.ts'
import { unitPrice } from '../rules/product.price.policy.ts'
import { unitBase } from '../rules/product.findings.policy.ts'
import type { ProductCard } from './product.public.contract.ts'
import { products } from '../product.table.ts'
import type { StoredCard } from '../product.table.ts'
import { publicProductStatuses } from '../product.enums.policy.ts'

export type CardRow = { card: StoredCard | null; names: Company['names'] }

const cards = { zh: products.cardZh, ru: products.cardRu, en: products.cardEn }
/** What a card is made of for the readers of a language, and its place in lists. */
export const cardColumnsOfProduct = (locale: Locale) => ({
  id: products.id,
  publishedAt: products.publishedAt,
  card: cards[contentLanguageOf(locale)],
  names: companies.names,
})

/** A product as a list shows it. With a quantity (in pieces if the unit is a number of pieces), also the unit price at that quantity. */
export function productCard({ locale }: Pick<Ctx, 'locale'>, row: CardRow, quantity?: number): ProductCard {
  const { picture, low, high, quantities, prices, ...card } = found(row.card)
  return {
    ...card,
    pictureUrl: picture === null ? null : publicImageUrl(picture, 240),
    price: low === null || high === null ? null : { low, high },
    quantityPrice:
      quantity === undefined
        ? null
        : unitPrice(
            {
              priceKind: card.priceKind,
              tiers: quantities.map((minQty, place) => ({ minQty, price: found(prices[place]) })),
              low,
              high,
            },
            quantity / unitBase(card.unit).count,
          ),
    storeName: supplierName(row.names, locale),
  }
}
/** The store's own name is Chinese; elsewhere its supplier is called as its page is headed. */
export function supplierName(names: Company['names'], locale: Locale): string {
  const known = names && [
    ...(contentLanguageOf(locale) === russian ? [names.nameRu] : []),
    ...(contentLanguageOf(locale) === chinese ? [] : [names.nameEn]),
    names.storeName,
  ]
  return known?.find((name) => name !== null) ?? ''
}

const cardOfLocale = locales.map((locale) => `when '${locale}' then p.card_${contentLanguageOf(locale)}`).join(' ')
/** The card and the supplier's names of each row of a table of ids `page` as one text `row`, for a statement that is written as text; `language` stands for a locale. */
export const cardRowsOfPage = (language: string): string => `
  select '{"card":' || (case ${language} ${cardOfLocale} end) || ',"names":' || c.names || '}' as row
  from page join products p on p.id = page.id and p.status in ${stateList(publicProductStatuses)} join companies c on c.id = p.company_id and c.status in ${stateList(publicStatuses)}`
