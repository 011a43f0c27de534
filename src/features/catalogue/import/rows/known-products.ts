import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import type { ReadRow } from './read-row.ts'
import { isNotRemoved, products } from '../../product/product.table.ts'
import type { ProductRow } from '../../product/product.table.ts'

export type Known = {
  byId: Map<string, ProductRow>
  byArticle: Map<string, ProductRow>
  byTitle: Map<string, ProductRow | null>
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
  const isTitled = titles.length > 0 ? and(eq(products.articleNumber, ''), inArray(products.title, titles)) : undefined
  const isNamed = or(
    ids.length > 0 ? inArray(products.id, ids) : undefined,
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
  for (const product of found)
    if (product.articleNumber === '') byTitle.set(product.title, byTitle.has(product.title) ? null : product)
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index)
  for (const title of repeated) byTitle.set(title, null)
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byArticle: new Map(found.map((product) => [product.articleNumber, product])),
    byTitle,
  }
}

export function knownTo(row: Named, { byId, byArticle, byTitle }: Known): ProductRow | undefined {
  if (textAt(row, 'id')) return byId.get(textAt(row, 'id'))
  return textAt(row, 'articleNumber')
    ? byArticle.get(textAt(row, 'articleNumber'))
    : (byTitle.get(titleOf(row)) ?? undefined)
}
