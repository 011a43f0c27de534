import { and, arrayContains, asc, count, desc, eq, ilike, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { sign } from '../../server/secret.ts'
import { likePattern } from '../../server/database/like-pattern.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../server/database/paging.ts'
import { networkOf } from '../../server/http/rate-limit.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { dayMs } from '../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { bestTranslation, isInformation, isPublished, isSlug, publishedCards, toCard } from './published-articles.ts'
import { countryName } from '../reference/reference.service.ts'
import { categoryNames } from '../taxonomy/category.service.ts'
import { headingsOf } from './article-html.ts'
import type { articleEndpoints, Topic } from './article.contract.ts'
import { topics } from './article.topics.policy.ts'
import { articleReads, articles, articleTranslations } from './article.table.ts'

type Endpoints = typeof articleEndpoints

/** Published articles, newest first; words are searched in title and summary of the reader's language. */
export async function listArticles(
  ctx: Ctx,
  input: EndpointInput<Endpoints['list']>,
): Promise<EndpointResult<Endpoints['list']>> {
  const words = input.q ? likePattern(input.q) : null
  const filter = and(
    input.topic ? eq(articles.topic, input.topic) : undefined,
    input.country ? arrayContains(articles.countries, [input.country]) : undefined,
    input.industry ? arrayContains(articles.industries, [input.industry]) : undefined,
    words ? or(ilike(articleTranslations.title, words), ilike(articleTranslations.summary, words)) : undefined,
  )
  const mark = fingerprintOf(input)
  const [at, id] = decodeCursorOf(mark, input.cursor, 'time', 'uuid')
  const behind =
    at && id ? sql`(${articles.publishedAt}, ${articles.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await publishedCards(ctx, filter, behind)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(input.limit + 1)
    .offset(rowsBefore(input))
  const [all] = await ctx.db
    .select({ total: count() })
    .from(articles)
    .innerJoin(articleTranslations, and(eq(articleTranslations.articleId, articles.id), bestTranslation(ctx.locale)))
    .where(and(isInformation, filter))
  return { ...cutPage(rows.map(toCard), input.limit, (row) => [mark, row.publishedAt, row.id]), total: all?.total ?? 0 }
}

/** Filter counts: articles per topic, country and industry, without zero counts. */
export async function countTopics(ctx: Ctx): Promise<EndpointResult<Endpoints['topics']>> {
  const byTopic = await ctx.db
    .select({ topic: articles.topic, count: count() })
    .from(articles)
    .where(isInformation)
    .groupBy(articles.topic)
  const { rows: byCountry } = await ctx.db.execute<{ country: string; count: number }>(
    sql`select c as country, count(*)::int as count from articles, unnest(countries) c where ${isInformation} group by c order by 2 desc, 1`,
  )
  const { rows: byIndustry } = await ctx.db.execute<{ industry: string; count: number }>(
    sql`select c as industry, count(*)::int as count from articles, unnest(industries) c where ${isInformation} group by c order by 2 desc, 1`,
  )
  const industryNames = await categoryNames(ctx)
  return {
    industries: byIndustry.map((row) => ({
      ...row,
      name: industryNames.get(row.industry)?.[contentLanguageOf(ctx.locale)] ?? row.industry,
    })),
    topics: topics
      .flatMap((topic) => byTopic.find((row) => row.topic === topic) ?? [])
      .map((row) => ({ topic: row.topic as Topic, count: row.count })),
    countries: byCountry.map((row) => ({ ...row, name: countryName(row.country, ctx.locale) })),
  }
}

/**
 * One published article in the best language for the reader, with the previous and next ones and others of its topic.
 */
export async function readArticle(ctx: Ctx, { slug }: { slug: string }): Promise<EndpointResult<Endpoints['read']>> {
  const [row] = await ctx.db
    .select({ article: articles, translation: articleTranslations })
    .from(articles)
    .innerJoin(articleTranslations, and(eq(articleTranslations.articleId, articles.id), bestTranslation(ctx.locale)))
    .where(and(isInformation, isSlug(slug)))
  const { article, translation } = found(row)
  const at = found(article.publishedAt)
  const place = sql`(${at.toISOString()}::timestamptz, ${article.id}::uuid)`
  const [next] = await publishedCards(ctx, sql`(${articles.publishedAt}, ${articles.id}) > ${place}`)
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(1)
  const [previous] = await publishedCards(ctx, sql`(${articles.publishedAt}, ${articles.id}) < ${place}`)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(1)
  const related = await publishedCards(ctx, eq(articles.topic, article.topic), ne(articles.id, article.id))
    .orderBy(desc(articles.readCount), desc(articles.publishedAt))
    .limit(3)
  const languages = await ctx.db
    .select({ language: articleTranslations.language })
    .from(articleTranslations)
    .where(eq(articleTranslations.articleId, article.id))
  return {
    ...toCard({ ...article, ...translation }),
    origin: translation.origin,
    countryNames: article.countries.map((code) => countryName(code, ctx.locale)),
    source: translation.source,
    sourceUrl: article.sourceUrl,
    sourceDate: article.sourceDate,
    attachments: article.attachments,
    reviewedOn: article.reviewedOn,
    html: translation.html,
    headings: headingsOf(translation.html),
    languages: languages.map((one) => one.language),
    previous: neighbour(previous),
    next: neighbour(next),
    related: related.map(toCard),
  }
}

/**
 * Counts one reading per visitor and day. An anonymous visitor is identified by a keyed hash of the network address
 * that changes daily; the user agent makes no difference.
 */
export async function countReading(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['readCount']>> {
  const day = ctx.now.toISOString().slice(0, 10)
  const person = ctx.actor.kind === 'user' ? ctx.actor.userId : networkOf(ctx.address)
  const visitor = sign(ctx.server.settings, 'reader', `${day} ${person}`).slice(0, 22)
  const [known] = await ctx.db
    .select({ id: articles.id, readCount: articles.readCount })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished))
  const article = found(known)
  // One statement: a reader marked as seen but not counted would never be counted.
  const reader = ctx.db
    .$with('reader')
    .as(
      ctx.db
        .insert(articleReads)
        .values({ articleId: id, day, visitor })
        .onConflictDoNothing()
        .returning({ id: articleReads.articleId }),
    )
  const [counted] = await ctx.db
    .with(reader)
    .update(articles)
    .set({ readCount: sql`${articles.readCount} + 1` })
    .where(inArray(articles.id, ctx.db.select({ id: reader.id }).from(reader)))
    .returning({ id: articles.id, readCount: articles.readCount })
  return counted ?? article
}

/** Deletes reader marks older than yesterday: the counts stay. */
export async function sweepReadings(ctx: Ctx): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - dayMs).toISOString().slice(0, 10)
  await ctx.db.delete(articleReads).where(lt(articleReads.day, yesterday))
}

const neighbour = (row: { slug: string; title: string } | undefined) =>
  row ? { slug: row.slug, title: row.title } : null
