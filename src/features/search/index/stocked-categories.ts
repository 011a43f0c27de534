import type { Ctx } from '../../../server/context.ts'
import { stateList } from '../../../server/database/columns.ts'
import { publicProductStatuses } from '../../catalogue/product/product.enums.policy.ts'
import { publicStatuses } from '../../company/company.enums.policy.ts'
import { categoryWay } from '../../taxonomy/category.service.ts'
import { cached } from './answer-cache.ts'

/** The categories in which the public sees goods, with those above them. */
export const stockedCategories = (ctx: Ctx): Promise<ReadonlySet<string>> =>
  cached(ctx, ['stocked'], async () => {
    const { rows } = await ctx.server.database.pool.query<{ category: string }>(stockedText)
    const ways = await Promise.all(rows.map(({ category }) => categoryWay(ctx, category)))
    return new Set(ways.flatMap((way) => way.map(({ code }) => code)))
  })

const isVisible = `p.status in ${stateList(publicProductStatuses)}`
/** The index has each category once, so that as many rows are read as there are categories. */
const stockedText = {
  name: 'search_stocked_categories',
  text: `with recursive known as (
      (select p.category from products p where ${isVisible} order by p.category limit 1)
      union all select (select p.category from products p where ${isVisible} and p.category > known.category order by p.category limit 1) from known where known.category is not null
    ) select category from known where exists (
      select from products p join companies c on c.id = p.company_id and c.status in ${stateList(publicStatuses)} where ${isVisible} and p.category = known.category)`,
}
