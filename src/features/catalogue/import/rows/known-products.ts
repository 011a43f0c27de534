import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import type { ReadRow } from './row-faults.ts'
import { productExternalIds } from '../import.table.ts'
import { isNotRemoved, products } from '../../product/product.table.ts'
import type { ProductRow } from '../../product/product.table.ts'

export type Known = {
  byId: Map<string, ProductRow>
  byArticle: Map<string, ProductRow>
  byTitle: Map<string, ProductRow | null>
  byExternal: Map<string, ProductRow>
}
type Named = Pick<ReadRow, 'values'>

export const textAt = ({ values }: Named, key: string): string => (typeof values[key] === 'string' ? values[key] : '')
const titleOf = (row: Named): string =>
  contentLanguages.map((locale) => textAt(row, `texts.${locale}.title`)).find(Boolean) ?? ''
const isUnnamed = (row: Named) => textAt(row, 'id') === '' && textAt(row, 'articleNumber') === ''

/**
 * Existing goods of the company that rows refer to: by platform id, by article number, or by title if neither row nor
 * product has an article number.
 */
export async function findKnown(ctx: Ctx, companyId: string, rows: readonly Named[]): Promise<Known> {
  const ids = rows.map((row) => textAt(row, 'id')).filter(Boolean)
  const articles = rows.map((row) => textAt(row, 'articleNumber')).filter(Boolean)
  const titles = rows.filter(isUnnamed).map(titleOf).filter(Boolean)
  const externals = rows.map((row) => textAt(row, 'externalId')).filter(Boolean)
  const mapped = await mappingsOf(ctx, companyId, externals)
  const isTitled = titles.length > 0 ? and(eq(products.articleNumber, ''), inArray(products.title, titles)) : undefined
  const isNamed = or(
    ids.length > 0 ? inArray(products.id, ids) : undefined,
    mapped.size > 0 ? inArray(products.id, [...mapped.values()]) : undefined,
    articles.length > 0 ? inArray(products.articleNumber, articles) : undefined,
    isTitled,
  )
  const found = isNamed
    ? await ctx.db
        .select()
        .from(products)
        .where(and(eq(products.companyId, companyId), isNotRemoved, isNamed))
    : []
  const byTitle = new Map<string, ProductRow | null>()
  // A title shared by several goods matches none.
  const numbered = await numberedAmong(ctx, externals.length > 0 ? found : [])
  for (const product of found)
    if (product.articleNumber === '' && !numbered.has(product.id))
      byTitle.set(product.title, byTitle.has(product.title) ? null : product)
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index)
  for (const title of repeated) byTitle.set(title, null)
  const byId = new Map(found.map((product) => [product.id, product]))
  return {
    byId,
    byExternal: new Map(
      [...mapped].flatMap(([external, id]) => {
        const product = byId.get(id)
        return product ? [[external, product] as const] : []
      }),
    ),
    byArticle: new Map(found.map((product) => [product.articleNumber, product])),
    byTitle,
  }
}

/**
 * The products of numbers in a company's own system; a number may also be the platform's own, as in our feeds.
 */
async function mappingsOf({ db }: Ctx, companyId: string, externals: string[]): Promise<Map<string, string>> {
  if (externals.length === 0) return new Map()
  const own = and(eq(productExternalIds.companyId, companyId), inArray(productExternalIds.externalId, externals))
  const mapped = await db.select().from(productExternalIds).where(own)
  const ids = externals.filter((one) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one))
  return new Map([
    ...ids.map((id): [string, string] => [id, id]),
    ...mapped.map(({ externalId, productId }): [string, string] => [externalId, productId]),
  ])
}

/** Products that have a number of the company's system: a title alone does not name them. */
async function numberedAmong({ db }: Ctx, found: readonly ProductRow[]): Promise<ReadonlySet<string>> {
  const ids = found.filter(({ articleNumber }) => articleNumber === '').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: productExternalIds.productId })
    .from(productExternalIds)
    .where(inArray(productExternalIds.productId, ids))
  return new Set(rows.map(({ id }) => id))
}

export function knownTo(row: Named, { byId, byArticle, byTitle, byExternal }: Known): ProductRow | undefined {
  if (textAt(row, 'id')) return byId.get(textAt(row, 'id'))
  const numbered = byExternal.get(textAt(row, 'externalId'))
  if (numbered) return numbered
  return textAt(row, 'articleNumber')
    ? byArticle.get(textAt(row, 'articleNumber'))
    : (byTitle.get(titleOf(row)) ?? undefined)
}
