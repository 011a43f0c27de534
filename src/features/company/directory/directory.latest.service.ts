import { count, desc } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { cardColumns, cardOf, nameLists } from './company.card.presenter.ts'
import type { companyEndpoints } from '../company.contract.ts'
import { isPublic } from './directory.service.ts'
import { companies } from '../company.table.ts'

type Latest = (typeof companyEndpoints)['companyLatest']

/** The latest verified companies and the total count, for the most visited pages. */
export async function listLatestCompanies(ctx: Ctx, { limit }: EndpointInput<Latest>): Promise<EndpointResult<Latest>> {
  const [latest, lists] = await Promise.all([latestCompanies.get(ctx), nameLists(ctx)])
  return cache([latest, lists.categories], `${ctx.locale} ${limit} ${dayInChina(ctx.now)}`, () => ({
    items: latest.rows.slice(0, limit).map((row) => cardOf(ctx, row, lists)),
    total: latest.total,
  }))
}

const cache = memoizeByIdentity<EndpointResult<Latest>>()

/** Invalidated by each transition of a company. */
export const latestCompanies = cachedValue('latest_companies', async (db) => {
  const rows = await db
    .select(cardColumns)
    .from(companies)
    .where(isPublic)
    .orderBy(desc(companies.verifiedAt), desc(companies.id))
    .limit(24)
  const [all] = await db.select({ total: count() }).from(companies).where(isPublic)
  return { rows, total: all?.total ?? 0 }
})
