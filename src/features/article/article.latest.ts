import { count, desc } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { cachedValue } from '../../server/cache/cached-value.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../shared/memoize-by-identity.ts'
import { locales } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { isInformation, publishedCards, toCard } from './article.cards.ts'
import type { articleEndpoints } from './article.contract.ts'
import { articles } from './article.table.ts'

type Latest = (typeof articleEndpoints)['latest']

/** The articles published last and how many there are, for the pages that everybody opens first. */
export async function listLatestArticles(ctx: Ctx, { limit }: EndpointInput<Latest>): Promise<EndpointResult<Latest>> {
  const latest = await latestArticles.get(ctx)
  return kept([latest], `${ctx.locale} ${limit}`, () => ({
    items: latest.items[ctx.locale].slice(0, limit),
    total: latest.total,
  }))
}

const kept = memoizeByIdentity<EndpointResult<Latest>>()

/** Announced by whatever changes a published article or which are published; readings do not count as a change. */
export const latestArticles = cachedValue('latest_articles', async (db) => {
  const [all] = await db.select({ total: count() }).from(articles).where(isInformation)
  const items = await Promise.all(locales.map(async (locale) => [locale, await latestIn(db, locale)] as const))
  return {
    items: Object.fromEntries(items) as Record<Locale, Awaited<ReturnType<typeof latestIn>>>,
    total: all?.total ?? 0,
  }
})

async function latestIn(db: Database, locale: Locale) {
  const rows = await publishedCards({ db, locale }).orderBy(desc(articles.publishedAt), desc(articles.id)).limit(24)
  return rows.map(toCard)
}
