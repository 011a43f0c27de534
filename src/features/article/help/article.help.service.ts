import { and, asc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { headingsOf } from '../article-html.ts'
import { bestTranslation, isHelp, isSlug } from '../published-articles.ts'
import type { helpEndpoints } from './article.help.contract.ts'
import { articles, articleTranslations } from '../article.table.ts'
import { helpTopics } from '../article.topics.policy.ts'
import type { HelpTopic } from '../article.topics.policy.ts'

type Endpoints = typeof helpEndpoints

const card = {
  id: articles.id,
  slug: articles.slug,
  topic: sql<HelpTopic>`${articles.topic}`,
  title: articleTranslations.title,
  summary: articleTranslations.summary,
  language: articleTranslations.language,
}
const order = sql`array_position(${sql.param([...helpTopics])}::text[], ${articles.topic})`

/** Help by topic, in the order set by operators and then oldest first; words are searched in the reader's language. */
export async function listHelp(
  ctx: Ctx,
  { q }: EndpointInput<Endpoints['help']>,
): Promise<EndpointResult<Endpoints['help']>> {
  const words = q ? likePattern(q) : null
  const isMet = words
    ? or(
        ilike(articleTranslations.title, words),
        ilike(articleTranslations.summary, words),
        ilike(sql`regexp_replace(${articleTranslations.html}, '<[^>]+>', ' ', 'g')`, words),
      )
    : undefined
  return { items: await published(ctx, isMet) }
}

/** One help article in the best language for the reader, with the others of its topic. */
export async function readHelp(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<EndpointResult<Endpoints['helpArticle']>> {
  const [row] = await ctx.db
    .select({ article: articles, translation: articleTranslations, card })
    .from(articles)
    .innerJoin(articleTranslations, and(eq(articleTranslations.articleId, articles.id), bestTranslation(ctx.locale)))
    .where(and(isHelp, isSlug(slug)))
  const { article, translation, card: shown } = found(row)
  const related = await published(ctx, and(eq(articles.topic, article.topic), ne(articles.id, article.id)))
  const { reviewedOn, attachments } = article
  const { origin, html } = translation
  return { ...shown, origin, html, headings: headingsOf(html), reviewedOn, attachments, related }
}

/** Orders the help of a topic. An editor whose list is outdated is asked to reload. */
export async function orderHelp(ctx: Ctx, { topic, ids }: EndpointInput<Endpoints['helpOrder']>): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: articles.id })
      .from(articles)
      .where(and(isHelp, eq(articles.topic, topic)))
      .orderBy(asc(articles.id))
      .for('update')
    if (new Set(ids).size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !ids.includes(id)))
      throw new AppError('wrong_state', m.help_order_stale())
    for (const [position, id] of ids.entries())
      await ctx.db.update(articles).set({ position }).where(eq(articles.id, id))
    await audit(ctx, { action: 'help_ordered', subjectKind: 'help', subjectId: topic })
    await invalidate(ctx, 'article')
  })
  return null
}

const published = (ctx: Ctx, condition: SQL | undefined) =>
  ctx.db
    .select(card)
    .from(articles)
    .innerJoin(articleTranslations, and(eq(articleTranslations.articleId, articles.id), bestTranslation(ctx.locale)))
    .where(and(isHelp, condition))
    .orderBy(order, asc(articles.position), asc(articles.publishedAt), asc(articles.id))
    .limit(200)
