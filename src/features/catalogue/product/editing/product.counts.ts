import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { companies } from '../../../company/company.table.ts'
import { isListed } from '../storefront/product.list.ts'
import type { Filters } from '../storefront/product.list.ts'
import { products } from '../product.table.ts'

const mostStores = 12
type Names = typeof companies.$inferSelect.names

type Counts = {
  total: number
  branches: ReadonlyMap<string, number>
  prices: ReadonlyMap<string, number>
  stores: readonly { code: string; names: Names; count: number }[]
}
type Row = {
  total: number
  branches: Record<string, number> | null
  prices: Record<string, number> | null
  stores: { code: string; names: Names; count: number }[] | null
}

/** How many goods fit, and how many would by each other value of a filter; the company that was chosen is among those that are shown. The goods are looked through once: looking costs more than counting. */
export async function countGoods(ctx: Ctx, { category, price, company, ...common }: Filters): Promise<Counts> {
  const [isOfCategory, isOfPrice, isOfCompany] = [category, price, company].map((filter) => filter ?? sql`true`)
  const { rows } = await ctx.db.execute<Row>(sql`
    with hits as materialized (
      select ${products.branches} as branches, ${products.priceKind} as price_kind, ${products.companyId} as company_id, ${isOfCategory} as of_category, ${isOfPrice} as of_price, ${isOfCompany} as of_company
      from ${products} inner join ${companies} on ${eq(companies.id, products.companyId)} where ${and(isListed, ...Object.values(common))}
    )
    select (select count(*)::int from hits where of_category and of_price and of_company) as total,
      (select jsonb_object_agg(code, n) from (select unnest(branches) as code, count(*)::int as n from hits where of_price and of_company group by 1) b) as branches,
      (select jsonb_object_agg(price_kind, n) from (select price_kind, count(*)::int as n from hits where price_kind is not null and of_category and of_company group by 1) p) as prices,
      (select jsonb_agg(jsonb_build_object('code', s.company_id, 'names', names, 'count', n) order by n desc, s.company_id)
        from (select company_id, count(*)::int as n from hits where of_category and of_price group by 1 order by bool_or(of_company) desc, n desc, company_id limit ${mostStores}) s join companies on companies.id = s.company_id) as stores`)
  const [row] = rows
  return {
    total: row?.total ?? 0,
    branches: new Map(Object.entries(row?.branches ?? {})),
    prices: new Map(Object.entries(row?.prices ?? {})),
    stores: row?.stores ?? [],
  }
}
