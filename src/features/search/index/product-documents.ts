import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { documentState } from '../../../shared/document-state.ts'
import { found } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ProductAnswers } from '../../catalogue/product/product.answers.contract.ts'
import { cardsOfPublicProducts } from '../../catalogue/product/storefront/public-cards.ts'
import { isListed, isPublicProduct } from '../../catalogue/product/storefront/public-products.ts'
import { products } from '../../catalogue/product/product.table.ts'
import type { ProductRow } from '../../catalogue/product/product.table.ts'
import { unitBase } from '../../catalogue/product/rules/product.findings.policy.ts'
import { companies } from '../../company/company.table.ts'
import { attributesOf } from '../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import { categoryWay } from '../../taxonomy/category.service.ts'
import type { SearchItem } from '../search.contract.ts'
import { presentTexts } from './searchable.ts'
import type { SearchableItem, Searchable } from './searchable.ts'

const longestDescription = 3000

/** Published goods of companies that the public sees. */
export const searchableProducts: Searchable = {
  kind: 'product',
  all: sql`select ${products.id} from ${products} where ${isPublicProduct}`,
  async read(ctx, ids) {
    const rows = await ctx.db
      .select({
        product: products,
        storeName: sql<string | null>`${companies.published}#>>'{trade,storeName}'`,
        languages: sql<string[] | null>`${companies.published}#>'{contact,languages}'`,
        role: companies.role,
        regionCodes: companies.regionCodes,
        certificates: companies.certificateKinds,
        verifiedUntil: companies.recheckOn,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(inArray(products.id, ids), isListed))
    return Promise.all(rows.map((row) => searchableProduct(ctx, row)))
  },
  async cards(ctx, ids, quantity) {
    const cards = await cardsOfPublicProducts(ctx, ids, quantity)
    return new Map([...cards].map(([id, product]): [string, SearchItem] => [id, { kind: 'product', product }]))
  },
}

type Row = {
  product: ProductRow
  storeName: string | null
  languages: string[] | null
  role: string | null
  regionCodes: string[]
  certificates: string[]
  verifiedUntil: string | null
}

async function searchableProduct(
  ctx: Ctx,
  { product, storeName, languages, ...company }: Row,
): Promise<SearchableItem> {
  const published = found(product.published)
  const { id, companyId, priceLow: amount, currency, minimumOrderQuantity } = product
  const rules = (await attributesOf(ctx, published.category)) ?? []
  const { base, count: pieces } = unitBase(published.unit)
  const [leaf, ...above] = (await categoryWay(ctx, published.category)).toReversed()
  const texts = contentLanguages.flatMap((locale) => published.texts[locale] ?? [])
  return {
    id,
    companyId,
    titles: presentTexts(...texts.map(({ title }) => title), published.brand, published.model, published.articleNumber),
    names: presentTexts(...contentLanguages.map((locale) => leaf?.[locale]), ...attributeWords(rules, published)),
    texts: presentTexts(
      ...above.flatMap((name) => contentLanguages.map((locale) => name?.[locale])),
      ...texts.flatMap(({ summary, description }) => [summary, description.slice(0, longestDescription)]),
      published.hs6,
      // The heading, for those who look for `8413`.
      published.hs6.slice(0, 4),
      published.hsChina,
      published.hsEaeu,
      storeName,
    ),
    score: scoreOf(published),
    at: found(product.publishedAt),
    values: {
      category: product.branches,
      priceKind: [product.priceKind],
      region: company.regionCodes.slice(0, 1),
      role: [company.role],
      certificate: company.certificates,
      language: languages ?? [],
      eac: [isEacOver(published, dayInChina(ctx.now)) ? null : product.eacKind],
      incoterm: [published.incoterm],
      measure: [base],
    },
    attributes: statedOf(rules, published),
    verifiedUntil: company.verifiedUntil,
    leadDays: product.leadDays,
    minimumOrder: minimumOrderQuantity === null ? null : minimumOrderQuantity * pieces,
    price: amount === null || currency === null ? null : { amount, currency, pieces },
  }
}

function attributeWords(rules: readonly CategoryAttribute[], { attributes }: ProductAnswers): string[] {
  return rules.flatMap(({ key, type, unit, choices }) => {
    const value = attributes[key]
    if (value === undefined || value === '' || typeof value === 'boolean') return []
    if (type !== 'choice') return [[String(value), unit?.en].filter(Boolean).join(' ')]
    const name = choices.find((choice) => choice.key === value)?.name
    return name ? contentLanguages.map((locale) => name[locale]) : []
  })
}

/** A longer text is nothing to choose by. */
const longestStated = 100

function statedOf(rules: readonly CategoryAttribute[], { attributes }: ProductAnswers): Map<string, string> {
  const filterable = rules.filter(({ isFilterable }) => isFilterable)
  return new Map(
    filterable.flatMap(({ key }): [string, string][] => {
      const value = String(attributes[key] ?? '')
      return value === '' || value.length > longestStated ? [] : [[key, value]]
    }),
  )
}

/** Goods are not found by an EAC document that has expired. */
const isEacOver = ({ eac }: ProductAnswers, today: string): boolean =>
  documentState({ expiresOn: eac.expiresOn, isVerified: false }, today) === 'expired'

/** A product described more fully comes first. Goods of a kind that needs no EAC document lack none. */
function scoreOf({ pictures, texts, priceKind, packing, sample, eac, documents, attributes }: ProductAnswers): number {
  const stated = contentLanguages.flatMap((locale) => texts[locale] ?? []).filter(({ title }) => title)
  const points = [
    Math.min(pictures.length, 4) * 5,
    stated.length * 10,
    priceKind === 'on_request' ? 0 : 15,
    stated.some(({ description }) => description.length >= 200) ? 10 : 0,
    packing.grossGrams ? 5 : 0,
    sample.isOffered ? 5 : 0,
    eac.number || eac.kind === 'not_needed' || eac.kind === 'letter' ? 5 : 0,
    documents.length > 0 ? 5 : 0,
    Object.keys(attributes).length >= 3 ? 5 : 0,
  ]
  return points.reduce((sum, one) => sum + one, 0)
}
