import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { documentState } from '../../../shared/document-state.ts'
import { found } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { locales } from '../../../shared/locale.ts'
import type { ProductAnswers } from '../../catalogue/product/product.answers.contract.ts'
import { cardRowsOfPage, productCard } from '../../catalogue/product/storefront/product.cards.ts'
import type { CardRow } from '../../catalogue/product/storefront/product.cards.ts'
import { isListed, isOnShow } from '../../catalogue/product/storefront/product.list.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { companies } from '../../company/company.table.ts'
import { attributesOf } from '../../reference/categories/attributes.service.ts'
import { categoryWay } from '../../reference/reference.service.ts'
import type { SearchItem } from '../search.contract.ts'
import { weigh } from './search.searchable.ts'
import type { Searchable } from './search.searchable.ts'
import type { WeighedText } from '../analysis/search.vector.ts'

const longestDescription = 3000

/** Published goods of companies that the public sees. */
export const searchableProducts: Searchable = {
  kind: 'product',
  all: sql`select ${products.id} from ${products} where ${isOnShow}`,
  async read(ctx, ids) {
    const rows = await ctx.db
      .select({
        product: products,
        storeName: sql<string | null>`${companies.live}#>>'{trade,storeName}'`,
        role: companies.role,
        regionCodes: companies.regionCodes,
        certificates: companies.certificateKinds,
        verifiedUntil: companies.recheckOn,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(inArray(products.id, ids), isListed))
    return Promise.all(
      rows.map(async ({ product, storeName, role, regionCodes, certificates, verifiedUntil }) => {
        const live = found(product.live)
        return {
          id: product.id,
          companyId: product.companyId,
          texts: [...(await textsOf(ctx, live)), ...weigh('C', storeName)],
          score: scoreOf(live),
          at: found(product.publishedAt),
          values: {
            category: product.branches,
            region: regionCodes.slice(0, 1),
            role: [role],
            certificate: certificates,
            eac: [isEacOver(live, dayInChina(ctx.now)) ? null : product.eacKind],
            incoterm: [live.incoterm],
          },
          verifiedUntil,
          leadDays: product.leadDays,
          minimumOrderQuantity: product.minimumOrderQuantity,
          priceLow: product.priceLow,
          currency: product.currency,
        }
      }),
    )
  },
  async cards(ctx, ids, quantity) {
    const { rows } = await ctx.server.database.pool.query<{ row: string }>({
      name: 'search_product_cards',
      text: `with page as (select unnest($1::uuid[]) as id) ${cardRowsOfPage('$2::text')}`,
      values: [ids, ctx.locale],
    })
    return new Map(rows.map(({ row }) => cardOf(ctx, JSON.parse(row) as CardRow, quantity)))
  },
  inPage: { rows: cardRowsOfPage, card: cardOf },
}

function cardOf(ctx: Ctx, row: CardRow, quantity?: number): [string, SearchItem] {
  const product = productCard(ctx, row, quantity)
  return [product.id, { kind: 'product', product }]
}

/** Titles, marks and numbers; then what the category and the attributes are called in every language; then what is told at length. */
async function textsOf(ctx: Ctx, live: ProductAnswers): Promise<WeighedText[]> {
  const [leaf, ...above] = (await categoryWay(ctx, live.category)).toReversed()
  const texts = locales.flatMap((locale) => live.texts[locale] ?? [])
  return [
    ...weigh('A', ...texts.map(({ title }) => title), live.brand, live.model, live.articleNumber),
    ...weigh('B', ...locales.map((locale) => leaf?.[locale]), ...(await attributeWords(ctx, live))),
    ...weigh(
      'C',
      ...above.flatMap((name) => locales.map((locale) => name?.[locale])),
      ...texts.map(({ summary }) => summary),
      live.hs6,
      live.hsChina,
      live.hsEaeu,
    ),
    ...weigh('D', ...texts.map(({ description }) => description.slice(0, longestDescription))),
  ]
}

async function attributeWords(ctx: Ctx, { category, attributes }: ProductAnswers): Promise<string[]> {
  const rules = (await attributesOf(ctx, category)) ?? []
  return rules.flatMap(({ key, type, unit, choices }) => {
    const value = attributes[key]
    if (value === undefined || value === '' || typeof value === 'boolean') return []
    if (type !== 'choice') return [[String(value), unit?.en].filter(Boolean).join(' ')]
    const name = choices.find((choice) => choice.key === value)?.name
    return name ? locales.map((locale) => name[locale]) : []
  })
}

/** Goods are not found by an EAC document that has expired. */
const isEacOver = ({ eac }: ProductAnswers, today: string): boolean =>
  documentState({ expiresOn: eac.expiresOn, isVerified: false }, today) === 'expired'

/** Who says more of a product stands before who says less. */
function scoreOf({ pictures, texts, priceKind, packing, sample, eac, documents, attributes }: ProductAnswers): number {
  const said = locales.flatMap((locale) => texts[locale] ?? []).filter(({ title }) => title)
  const points = [
    Math.min(pictures.length, 4) * 5,
    said.length * 10,
    priceKind === 'on_request' ? 0 : 15,
    said.some(({ description }) => description.length >= 200) ? 10 : 0,
    packing.grossGrams ? 5 : 0,
    sample.isOffered ? 5 : 0,
    eac.number ? 5 : 0,
    documents.length > 0 ? 5 : 0,
    Object.keys(attributes).length >= 3 ? 5 : 0,
  ]
  return points.reduce((sum, one) => sum + one, 0)
}
