import { and, asc, count, gte, lt, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../server/context.ts'
import { isHelp, isInformation } from '../article/published-articles.ts'
import { articles } from '../article/article.table.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { isPublicProduct } from '../catalogue/product/storefront/public-products.ts'
import { products } from '../catalogue/product/product.table.ts'
import { isPublic } from '../company/directory/directory.service.ts'
import { isOnBoard } from '../rfq/board/board.service.ts'
import { rfqs } from '../rfq/rfq.table.ts'
import { companies } from '../company/company.table.ts'
import type { SitemapKind } from './sitemap.contract.ts'

/**
 * A page for the sitemap: path without language prefix, last change if known, the slug in each language if it has one.
 */
export type Entry = { path: string; changedAt: Date | null; slugs: LocalisedText | null }

/** Published goods of public companies. */
const isListedProduct = and(
  isPublicProduct,
  sql`exists (select 1 from ${companies} where ${companies.id} = ${products.companyId} and ${isPublic})`,
)
const noSlugs = sql<null>`null`

const tables = {
  articles: {
    table: articles,
    path: sql<string>`'/information/' || ${articles.slug}`,
    changedAt: articles.changedAt,
    isListed: isInformation,
    slugs: noSlugs,
  },
  help: {
    table: articles,
    path: sql<string>`'/help/' || ${articles.slug}`,
    changedAt: articles.changedAt,
    isListed: isHelp,
    slugs: noSlugs,
  },
  products: {
    table: products,
    path: sql<string>`'/products/'`,
    changedAt: products.changedAt,
    isListed: isListedProduct,
    slugs: products.slugs,
  },
  companies: {
    table: companies,
    path: sql<string>`'/companies/' || ${companies.id}`,
    changedAt: companies.verifiedAt,
    isListed: isPublic,
    slugs: noSlugs,
  },
  rfqs: {
    table: rfqs,
    path: sql<string>`'/rfqs/' || ${rfqs.id}`,
    changedAt: rfqs.changedAt,
    isListed: and(isOnBoard, sql`${rfqs.status} = 'open'`),
    slugs: noSlugs,
  },
} satisfies Record<SitemapKind, object>

/** What a range of ids holds, without the entries themselves. */
export type RangeSummary = { start: string; pages: number; changedAt: Date | null; fingerprint: string }

/** Ranges begin at these ids and end before the next one; they are in order. Ranges without pages are left out. */
export async function summariseRanges(ctx: Ctx, kind: SitemapKind, starts: readonly string[]): Promise<RangeSummary[]> {
  const { table, path, changedAt, isListed, slugs } = tables[kind]
  // One pass over the table, whatever the number of ranges.
  const range = sql<number>`width_bucket(${table.id}, ${`{${starts.join(',')}}`}::uuid[])`
  const content = sql`concat_ws(' ', ${path}, ${changedAt}, ${slugs}::text)`
  const rows = await ctx.db
    .select({
      range: range.mapWith(Number).as('range'),
      pages: count(),
      changedAt: max(changedAt),
      fingerprint: sql<string>`sum(hashtextextended(${content}, 0))::text`,
    })
    .from(table)
    .where(isListed)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map(({ range: place, ...summary }) => ({ start: starts[place - 1] ?? '', ...summary }))
}

/** Ids that part a range into pieces of `length` pages. `until` is behind the range. */
export async function findStarts(ctx: Ctx, kind: SitemapKind, range: IdRange, length: number): Promise<string[]> {
  const { table, isListed } = tables[kind]
  const numbered = ctx.db
    .select({ id: table.id, position: sql<number>`row_number() over (order by ${table.id})`.as('position') })
    .from(table)
    .where(and(isListed, isWithin(table.id, range)))
    .as('numbered')
  const rows = await ctx.db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.position} - 1) % ${length} = 0 and ${numbered.position} > 1`)
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

export async function findEntries(ctx: Ctx, kind: SitemapKind, range: IdRange, limit: number): Promise<Entry[]> {
  const { table, path, changedAt, isListed, slugs } = tables[kind]
  return ctx.db
    .select({ path, changedAt, slugs })
    .from(table)
    .where(and(isListed, isWithin(table.id, range)))
    .orderBy(asc(table.id))
    .limit(limit)
}

export type IdRange = { start: string; until: string | undefined }

const isWithin = (id: PgColumn, { start, until }: IdRange) => and(gte(id, start), until ? lt(id, until) : undefined)
