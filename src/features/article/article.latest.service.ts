import { count, desc } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { cachedValue } from '../../server/cache/cached-value.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../shared/memoize-by-identity.ts'
import { contentLanguageOf, contentLanguages } from '../../shared/locale.ts'
import type { ContentLanguage, Locale } from '../../shared/locale.ts'
import { isInformation, publishedCards, toCard } from './published-articles.ts'
import type { articleEndpoints } from './article.contract.ts'
import { articles } from './article.table.ts'

type Latest = (typeof articleEndpoints)['latest']

/** The latest articles and the total count, for the most visited pages. */
export async function listLatestArticles(ctx: Ctx, { limit }: EndpointInput<Latest>): Promise<EndpointResult<Latest>> {
  const latest = await latestArticles.get(ctx)
  return cache([latest], `${ctx.locale} ${limit}`, () => ({
    items: latest.items[contentLanguageOf(ctx.locale)].slice(0, limit),
    total: latest.total,
  }))
}

const cache = memoizeByIdentity<EndpointResult<Latest>>()

/** Invalidated by whatever changes a published article or which are published; readings do not count as a change. */
export const latestArticles = cachedValue('latest_articles', async (db) => {
  const [all] = await db.select({ total: count() }).from(articles).where(isInformation)
  const items = await Promise.all(contentLanguages.map(async (locale) => [locale, await latestIn(db, locale)] as const))
  return {
    items: Object.fromEntries(items) as Record<ContentLanguage, Awaited<ReturnType<typeof latestIn>>>,
    total: all?.total ?? 0,
  }
})

async function latestIn(db: Database, locale: Locale) {
  const rows = await publishedCards({ db, locale }).orderBy(desc(articles.publishedAt), desc(articles.id)).limit(24)
  return rows.map(toCard)
}
