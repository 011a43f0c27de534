import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, minor, time } from '../../../server/database/columns.ts'
import { chinese, english, fallbackOrder, russian } from '../../../shared/locale.ts'
import type { ContentLanguage, LocalisedText } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { companies } from '../../company/company.table.ts'
import type { ProductAnswers } from './product.answers.contract.ts'
import { publicProductStatuses, waitingStatuses } from './product.enums.policy.ts'
import type { EacKind, PriceKind, ProductGap, ProductStatus, ProductUnit, ProductVerb } from './product.enums.policy.ts'

/** Reviewer's remarks: field path → text. */
export type ProductRemarks = Record<string, string>

/**
 * The list card of a published product for one language, a tenth of the size of the answers; prices in minor units,
 * those of `prices` from the `quantities` at the same index on.
 */
export type StoredCard = {
  id: string
  slug: string
  title: string
  language: ContentLanguage
  picture: string | null
  unit: ProductUnit
  priceKind: PriceKind
  low: number | null
  high: number | null
  quantities: number[]
  prices: number[]
  currency: Currency
  minimumOrderQuantity: number | null
  leadDays: number | null
  companyId: string
}

/** A generated column. */
const card = (locale: ContentLanguage) =>
  json()
    .$type<StoredCard>()
    .generatedAlwaysAs(
      sql.raw(
        `product_card(id, company_id, live, slugs, price_kind, price_low, price_high, minimum_order_quantity, lead_days, array['${fallbackOrder[locale].join("', '")}'])`,
      ),
    )

const listed = isOneOf(sql`status`, publicProductStatuses)

/** Drafts that lack something which buyers look for; an index of each gap finds them among thousands of goods. */
const gapsOf = (answers: SQL): Record<ProductGap, SQL<boolean>> => ({
  russian: sql`coalesce(${answers} #>> '{texts,ru,title}', '') = ''`,
  picture: sql`coalesce(jsonb_array_length(${answers} -> 'pictures'), 0) = 0`,
  price: sql`${answers} ->> 'priceKind' = 'on_request'`,
})
const indexedGaps = gapsOf(sql`answers`)

/** `plainArticle` of an article number. */
export const plainArticleColumn = sql`lower(regexp_replace(normalize(article_number, NFKC), '[\\s._/-]', '', 'g'))`

/**
 * Goods. `answers` is the draft, `published` (column `live`) the public version, the cards are what lists show of it.
 * Title, category and article number follow `answers`; the columns from `branches` on follow `published`.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    status: text().$type<ProductStatus>().notNull(),
    version: integer().notNull(),
    answers: jsonb().$type<ProductAnswers>().notNull(),
    published: jsonb('live').$type<ProductAnswers>(),
    remarks: jsonb().$type<ProductRemarks>().notNull().default({}),
    removedBy: text().$type<'company' | 'platform'>(),
    /** When the company deleted it; its files are kept until it is purged. Null otherwise. */
    removedAt: time(),
    /** Whether an operator has reviewed the published version. */
    isChecked: boolean().notNull().default(false),
    title: text().notNull(),
    category: text().notNull(),
    articleNumber: text().notNull(),
    ownSearchText: text().notNull(),
    branches: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    searchText: text().notNull().default(''),
    priceKind: text().$type<PriceKind>(),
    priceLow: minor(),
    priceHigh: minor(),
    currency: text().$type<Currency>(),
    minimumOrderQuantity: integer(),
    leadDays: integer(),
    eacKind: text().$type<EacKind>(),
    slugs: json().$type<LocalisedText>(),
    createdBy: uuid(),
    /** Everybody who has ever submitted it: none of them reviews it, even after leaving the company. */
    submittedBy: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
    /** Position in the queue: the last submission, otherwise the creation. */
    queuedAt: time().notNull(),
    decidedAt: time(),
    decidedBy: uuid(),
    publishedAt: time(),
    cardZh: card(chinese),
    cardRu: card(russian),
    cardEn: card(english),
  },
  (table) => [
    uniqueIndex('products_article')
      .on(table.companyId, table.articleNumber)
      .where(sql`article_number <> '' and status <> 'removed'`),
    index().on(table.companyId, table.status, table.changedAt, table.id),
    index().on(table.companyId, table.changedAt, table.id),
    index('products_added').on(table.companyId, table.createdAt.desc().nullsFirst(), table.id),
    index('products_article_order').on(table.companyId, sql`article_order(article_number) collate "C"`, table.id),
    index('products_article_alike').on(table.companyId, plainArticleColumn),
    index('products_deleted')
      .on(table.changedAt)
      .where(sql`status = 'removed' and removed_by = 'company'`),
    index('products_waiting')
      .on(table.queuedAt, table.id)
      .where(isOneOf(sql`status`, waitingStatuses)),
    index('products_unchecked')
      .on(table.queuedAt, table.id)
      .where(sql`status = 'published' and not is_checked`),
    index().on(table.status, table.queuedAt, table.id),
    index('products_queue').on(table.queuedAt, table.id),
    index('products_newest').on(table.publishedAt, table.id).where(listed),
    index('products_of_company').on(table.companyId, table.publishedAt, table.id).where(listed),
    index('products_feed').on(table.companyId, table.id).where(listed),
    index('products_category').on(table.category).where(listed),
    // The public categories of a company, each once, whatever the number of its goods.
    index('products_stocked')
      .on(table.companyId, table.category, sql`(branches[cardinality(branches)])`)
      .where(listed),
    index('products_branches').using('gin', table.branches).where(listed),
    ...Object.entries(indexedGaps).map(([gap, condition]) =>
      index(`products_without_${gap}`)
        .on(table.companyId, table.changedAt.desc().nullsFirst(), table.id)
        .where(condition),
    ),
  ],
)

/** Goods removed by their company or the platform are kept but not counted. */
export const isNotRemoved = sql`${products.status} <> 'removed'`

/** The category of the published version, which may differ from that of the draft. */
export const publishedCategory = sql<string | null>`${products.branches}[cardinality(${products.branches})]`

/** The conditions of the indexes, for queries. */
export const gapFilters = gapsOf(sql`${products.answers}`)

export type ProductRow = typeof products.$inferSelect
/** The database computes the branches of a category, so that they are current. */
export type ProductChange = Partial<
  Omit<typeof products.$inferInsert, 'id' | 'status' | 'branches'> & { branches: SQL<string[]> }
>

/**
 * Every transition: who (null: the clock or the demo data), when, from and to which state, why, and the published
 * version before and after.
 */
export const productEvents = pgTable(
  'product_events',
  {
    id: uuid().primaryKey(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    companyId: uuid().notNull(),
    at: time().notNull(),
    actorId: uuid(),
    isByPlatform: boolean().notNull(),
    verb: text().$type<ProductVerb>().notNull(),
    from: text().$type<ProductStatus>().notNull(),
    to: text().$type<ProductStatus>().notNull(),
    words: text().notNull(),
    remarks: jsonb().$type<ProductRemarks>().notNull(),
    before: jsonb().$type<ProductAnswers>(),
    after: jsonb().$type<ProductAnswers>(),
    /** The draft at that time, for transitions that concern its contents; such a version can be restored. */
    answers: jsonb().$type<ProductAnswers>(),
  },
  (table) => [
    index().on(table.productId, table.position),
    index().on(table.companyId, table.verb, table.at),
    index().on(table.at),
  ],
)

/**
 * Every slug that a product has had in a language; the current one is in `products.slugs`, the others redirect to it.
 */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().notNull(),
    language: text().$type<ContentLanguage>().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.language] }), index().on(table.productId)],
)
