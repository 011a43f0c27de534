import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { companies } from '../../company/company.table.ts'
import { allCategories } from '../../taxonomy/category.service.ts'
import { isListed } from '../product/storefront/public-products.ts'
import { products } from '../product/product.table.ts'
import type { viewsEndpoints } from './views.contract.ts'
import { pageViews } from './views.table.ts'

type Reply = EndpointResult<(typeof viewsEndpoints)['popularCategories']>

const days = 7
const mostCategories = 4
/** With fewer views a few people would decide what everybody is shown. */
const leastViews = 20

/**
 * What was counted: every visit of the front page asks. It stays for an hour; on a new platform, where there is little to count, for a minute.
 */
const counted = cachedValue('popular_categories', () =>
  Promise.resolve<{ until: number; codes?: Promise<string[]> }>({ until: 0 }),
)

/** The groups of categories whose goods were opened most in the last seven days, the most opened first. */
export async function popularCategories(ctx: Ctx): Promise<Reply> {
  const held = await counted.get(ctx)
  const now = ctx.now.getTime()
  if (!held.codes || now >= held.until) {
    held.until = now + hourMs
    held.codes = readPopular(ctx)
    held.codes.then(
      ({ length }) => {
        if (length < mostCategories) held.until = now + minuteMs
      },
      () => delete held.codes,
    )
  }
  const codes = await held.codes
  const names = new Map((await allCategories(ctx)).map(({ code, zh, ru, en }) => [code, { code, zh, ru, en }]))
  return { items: codes.flatMap((code) => names.get(code) ?? []).slice(0, mostCategories) }
}

async function readPopular(ctx: Ctx): Promise<string[]> {
  // The main category and the group below it: bolts of all kinds are fasteners.
  const group = sql<string>`array_to_string((string_to_array(${products.category}, '.'))[1:2], '.')`
  const views = sql<number>`sum(${pageViews.views})::int`
  const rows = await ctx.db
    .select({ code: group, views })
    .from(pageViews)
    .innerJoin(products, eq(products.id, pageViews.subjectId))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(isListed, gte(pageViews.day, dayInChina(ctx.now.getTime() - (days - 1) * dayMs))))
    .groupBy(group)
    .having(sql`sum(${pageViews.views}) >= ${leastViews}`)
    .orderBy(desc(views), group)
    // More than are shown, because operators may have hidden some.
    .limit(2 * mostCategories)
  return rows.map(({ code }) => code)
}
