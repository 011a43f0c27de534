import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { idsOf } from '../../../../shared/id-list.ts'
import { isPublic } from '../../../company/directory/directory.service.ts'
import { companies } from '../../../company/company.table.ts'
import type { productShelfEndpoints } from './product.shelf.contract.ts'
import { cardColumnsOfProduct, productCard } from './product.card.presenter.ts'
import { isPublicProduct } from './public-products.ts'
import { products } from '../product.table.ts'

type Endpoint = (typeof productShelfEndpoints)['companyGoods']

/** The newest goods of each company, all in one statement that reads no more rows of an index than it answers. */
export async function listCompanyGoods(
  ctx: Ctx,
  { companies: ids, limit }: EndpointInput<Endpoint>,
): Promise<EndpointResult<Endpoint>> {
  const wanted = idsOf(ids)
  if (wanted.length === 0) return { items: [] }
  const { card } = cardColumnsOfProduct(ctx.locale)
  const newest = ctx.db
    .select({ id: products.id, publishedAt: products.publishedAt, card })
    .from(products)
    .where(and(eq(products.companyId, companies.id), isPublicProduct))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(limit)
    .as('newest')
  const rows = await ctx.db
    .select({ companyId: companies.id, card: newest.card, names: companies.names })
    .from(companies)
    .innerJoinLateral(newest, sql`true`)
    .where(and(inArray(companies.id, wanted), isPublic))
    .orderBy(desc(newest.publishedAt), desc(newest.id))
  return {
    items: wanted.flatMap((companyId) => {
      const goods = rows.filter((row) => row.companyId === companyId).map((row) => productCard(ctx, row))
      return goods.length > 0 ? [{ companyId, goods }] : []
    }),
  }
}
