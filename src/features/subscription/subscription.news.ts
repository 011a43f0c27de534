import { inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { cardsOf } from '../article/article.cards.ts'
import { companies } from '../company/company.table.ts'
import { notify } from '../notification/notification.service.ts'
import type { Notice } from '../notification/notification.service.ts'
import { findNews, newsBatch } from './subscription.matches.ts'
import type { News, NewsKind } from './subscription.matches.ts'
import { subscriptionDeliveries } from './subscription.table.ts'

type Words = Pick<Notice, 'kind' | 'params' | 'link'>

const keptMs = 180 * 86_400_000

/** Tells every subscriber, or one, each matching article and company that is new to them: once, also after a broken run. */
export async function tellNews(ctx: Ctx, userId?: string): Promise<void> {
  for (const kind of ['article', 'company'] as const) {
    let news: News[]
    do {
      news = await findNews(ctx, kind, userId)
      await tellBatch(ctx, kind, news)
    } while (news.length === newsBatch)
  }
}

/** Forgets what was told half a year ago: nothing that old is news any more. */
export async function sweepDeliveries(ctx: Ctx): Promise<void> {
  await ctx.db.delete(subscriptionDeliveries).where(lt(subscriptionDeliveries.at, new Date(ctx.now.getTime() - keptMs)))
}

/** The mark and the notification exist together or not at all; of two runs at once one finds the mark of the other. */
async function tellBatch(ctx: Ctx, kind: NewsKind, news: News[]): Promise<void> {
  if (news.length === 0) return
  const wordsOf = kind === 'article' ? await sayArticles(ctx, news) : await sayCompanies(ctx, news)
  await inTransaction(ctx, async (ctx) => {
    for (const { userId, language, subjectId } of news) {
      const marked = await ctx.db.insert(subscriptionDeliveries).values({ userId, kind, subjectId, at: ctx.now }).onConflictDoNothing().returning({ userId: subscriptionDeliveries.userId })
      const words = wordsOf({ language, subjectId })
      if (marked.length > 0 && words) await notify(ctx, { userId, ...words })
    }
  })
}

type WordsOf = (news: Pick<News, 'language' | 'subjectId'>) => Words | undefined

/** Titles in the language of each person. */
async function sayArticles(ctx: Ctx, news: News[]): Promise<WordsOf> {
  const words = new Map<string, Words>()
  for (const language of new Set(news.map((one) => one.language))) {
    const ids = [...new Set(news.flatMap((one) => (one.language === language ? [one.subjectId] : [])))]
    for (const { id, slug, title } of await cardsOf({ db: ctx.db, locale: language }, ids)) {
      words.set(`${language} ${id}`, { kind: 'subscription_article', params: { title }, link: `/information/${slug}` })
    }
  }
  return ({ language, subjectId }) => words.get(`${language} ${subjectId}`)
}

async function sayCompanies(ctx: Ctx, news: News[]): Promise<WordsOf> {
  const ids = [...new Set(news.map((one) => one.subjectId))]
  const rows = await ctx.db.select({ id: companies.id, live: companies.live }).from(companies).where(inArray(companies.id, ids))
  const stores = new Map(rows.map(({ id, live }) => [id, live?.trade.storeName]))
  return ({ subjectId }) => {
    const store = stores.get(subjectId)
    return store === undefined ? undefined : { kind: 'subscription_company', params: { store }, link: `/companies/${subjectId}` }
  }
}
