import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { companies } from '../company/company.table.ts'
import type { Company } from '../company/company.table.ts'
import { publicImageUrl } from '../media/media.policy.ts'
import { languageIn } from './product.columns.ts'
import { unitPrice } from './product.price.policy.ts'
import type { ProductCard } from './product.public.contract.ts'
import { products } from './product.table.ts'
import type { ProductRow } from './product.table.ts'

export type CardRow = Pick<ProductRow, 'id' | 'face' | 'slugs' | 'priceKind' | 'priceLow' | 'priceHigh' | 'minimumOrderQuantity' | 'leadDays' | 'companyId'> & Pick<Company, 'names'>

const { id, face, slugs, priceKind, priceLow, priceHigh, minimumOrderQuantity, leadDays, companyId, publishedAt } = products
/** What a card is made of, and its place in lists. */
export const cardColumnsOfProduct = { id, face, slugs, priceKind, priceLow, priceHigh, minimumOrderQuantity, leadDays, companyId, publishedAt, names: companies.names }

/** A product as it stands in lists; with a quantity also what a unit costs then. */
export function productCard({ locale }: Pick<Ctx, 'locale'>, row: CardRow, quantity?: number): ProductCard {
  const { titles, sourceLanguage, picture, unit, currency, tiers } = found(row.face)
  const language = found(languageIn(titles, sourceLanguage, locale))
  return {
    id: row.id,
    slug: found(row.slugs)[locale],
    title: titles[language] ?? '',
    language,
    pictureUrl: picture === null ? null : publicImageUrl(picture, 240),
    unit,
    priceKind: found(row.priceKind),
    price: row.priceLow === null || row.priceHigh === null ? null : { low: row.priceLow, high: row.priceHigh },
    quantityPrice: quantity === undefined ? null : unitPrice({ priceKind: found(row.priceKind), tiers, low: row.priceLow, high: row.priceHigh }, quantity),
    currency,
    minimumOrderQuantity: row.minimumOrderQuantity,
    leadDays: row.leadDays,
    companyId: row.companyId,
    storeName: supplierName(row.names, locale),
  }
}

/** The store's own name is Chinese; elsewhere its supplier is called as its page is headed. */
export function supplierName(names: Company['names'], locale: Locale): string {
  const known = names && [...(locale === 'ru' ? [names.nameRu] : []), ...(locale === 'zh' ? [] : [names.nameEn]), names.storeName]
  return known?.find((name) => name !== null) ?? ''
}

/** Rows of cards as a statement reads them that is written as text, by a table of ids `page`. */
export const cardRowsOfPage = `
  select p.id, p.face, p.slugs, p.price_kind as "priceKind", p.price_low as "priceLow", p.price_high as "priceHigh", p.minimum_order_quantity as "minimumOrderQuantity",
    p.lead_days as "leadDays", p.company_id as "companyId", c.names
  from page join products p on p.id = page.id and p.status in ('published', 'change_pending') join companies c on c.id = p.company_id and c.status in ('approved', 'change_pending')`
