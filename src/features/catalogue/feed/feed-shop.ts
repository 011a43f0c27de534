import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { found } from '../../../shared/errors.ts'
import { isPublic } from '../../company/directory/directory.service.ts'
import { companies } from '../../company/company.table.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import type { Rate } from '../../reference/rates/rates.policy.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import type { ProductAnswers } from '../product/product.answers.contract.ts'
import { isPublicProduct } from '../product/storefront/public-products.ts'
import { products } from '../product/product.table.ts'

export type FeedShop = { id: string; store: string; name: string; changedAt: Date; count: number }
export type FeedGoods = { id: string; slugs: LocalisedText; published: ProductAnswers }

/** Sources of a feed: everything but the goods is in memory, the goods are read page by page. */
export type Feed = {
  origin: string
  shop: FeedShop
  goods: AsyncIterable<FeedGoods>
  categories: readonly CategoryRow[]
  rates: readonly Rate[]
  attributes(category: string): Promise<readonly CategoryAttribute[]>
}

const pageRows = 200
const isListed = (companyId: string) => and(eq(products.companyId, companyId), isPublicProduct)

/** A public company, with the time of the last change of its public data; 1031 for any other. */
export async function findShop(ctx: Ctx, id: string): Promise<FeedShop> {
  const [company] = await ctx.db
    .select({
      store: sql<string>`coalesce(${companies.published}#>>'{trade,storeName}', '')`,
      name: sql<string>`coalesce(${companies.published}#>>'{licence,name}', '')`,
      changedAt: companies.changedAt,
    })
    .from(companies)
    .where(and(eq(companies.id, id), isPublic))
  const { store, name, changedAt } = found(company)
  const [goods] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, at: sql<string | null>`max(${products.changedAt})::text` })
    .from(products)
    .where(isListed(id))
  const last = goods?.at ? new Date(goods.at) : changedAt
  return { id, store, name, changedAt: last > changedAt ? last : changedAt, count: goods?.count ?? 0 }
}

/** The published goods of a company, page by page: a feed is never held in memory as a whole. */
export async function* goodsOf(ctx: Ctx, companyId: string): AsyncGenerator<FeedGoods> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await ctx.db
      .select({ id: products.id, slugs: products.slugs, published: products.published })
      .from(products)
      .where(and(isListed(companyId), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(pageRows)
    for (const { id, slugs, published } of page) if (slugs && published) yield { id, slugs, published }
    if (page.length < pageRows) return
    after = page.at(-1)?.id ?? after
  }
}
