import { and, asc, gte, max, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isHelp, isInformation } from '../article/published-articles.ts'
import { articles } from '../article/article.table.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { isOnShow } from '../catalogue/product/storefront/public-products.ts'
import { products } from '../catalogue/product/product.table.ts'
import { isPublic } from '../company/directory/directory.service.ts'
import { companies } from '../company/company.table.ts'
import type { SitemapKind } from './sitemap.contract.ts'

/**
 * A page for the sitemap: path without language prefix, last change if known, the slug in each language if it has one.
 */
export type Entry = { path: string; changedAt: Date | null; slugs: LocalisedText | null }

/** Published goods of public companies. */
const isListedProduct = and(
  isOnShow,
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
} satisfies Record<SitemapKind, object>

/** The first id of each file of a kind, in id order. */
export async function findStarts(ctx: Ctx, kind: SitemapKind, length: number): Promise<string[]> {
  const { table, isListed } = tables[kind]
  const numbered = ctx.db
    .select({ id: table.id, position: sql<number>`row_number() over (order by ${table.id})`.as('position') })
    .from(table)
    .where(isListed)
    .as('numbered')
  const rows = await ctx.db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.position} - 1) % ${length} = 0`)
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

/** The entries of the file that begins at `start`. */
export async function findEntries(ctx: Ctx, kind: SitemapKind, start: string, length: number): Promise<Entry[]> {
  const { table, path, changedAt, isListed, slugs } = tables[kind]
  return ctx.db
    .select({ path, changedAt, slugs })
    .from(table)
    .where(and(isListed, gte(table.id, start)))
    .orderBy(asc(table.id))
    .limit(length)
}

/** When a kind last changed; null if it is empty. */
export async function findLastChange(ctx: Ctx, kind: SitemapKind): Promise<Date | null> {
  const { table, changedAt, isListed } = tables[kind]
  const [row] = await ctx.db
    .select({ at: max(changedAt) })
    .from(table)
    .where(isListed)
  return row?.at ?? null
}
