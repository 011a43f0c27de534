import { count, desc } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { cardColumns, cardOf, nameLists } from './company.card.ts'
import type { companyEndpoints } from '../company.contract.ts'
import { isPublic } from './company.directory.ts'
import { companies } from '../company.table.ts'

type Latest = (typeof companyEndpoints)['companyLatest']

/** The companies verified last and how many there are, for the pages that everybody opens first. */
export async function listLatestCompanies(ctx: Ctx, { limit }: EndpointInput<Latest>): Promise<EndpointResult<Latest>> {
  const [latest, lists] = await Promise.all([latestCompanies.get(ctx), nameLists(ctx)])
  return kept([latest, lists.categories], `${ctx.locale} ${limit} ${dayInChina(ctx.now)}`, () => ({
    items: latest.rows.slice(0, limit).map((row) => cardOf(ctx, row, lists)),
    total: latest.total,
  }))
}

const kept = memoizeByIdentity<EndpointResult<Latest>>()

/** Announced with each transition of a company. */
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
