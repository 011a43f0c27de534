import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguages, fallbackOrder, forContentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import type { articleEditEndpoints } from './article.edit.contract.ts'
import { articles } from '../article.table.ts'
import { articleStatuses } from '../article.topics.policy.ts'

type Endpoint = (typeof articleEditEndpoints)['articlesEdited']

const editedAt = sql<Date>`coalesce(${articles.editedAt}, ${articles.changedAt})`

/** The current title of one language: from the draft if there is one, else from the published version. */
const wordOf = (language: ContentLanguage, word: 'title' | 'origin'): SQL<string | null> =>
  sql`case when ${articles.draft} is null then (select t.${sql.raw(word)} from article_translations t where t.article_id = ${articles.id} and t.language = ${language}) else ${articles.draft} -> 'translations' -> ${language} ->> ${word} end`

/** Articles in every state for editors, last edited first. */
export async function listEdited(ctx: Ctx, input: EndpointInput<Endpoint>): Promise<EndpointResult<Endpoint>> {
  const { kind, status, topic, language, q, cursor, limit } = input
  const requested = language?.slice(-2) as ContentLanguage | undefined
  const others = and(
    kind ? eq(articles.kind, kind) : undefined,
    topic ? eq(sql`coalesce(${articles.draft} ->> 'topic', ${articles.topic})`, topic) : undefined,
    requested
      ? language?.startsWith('no-')
        ? sql`${wordOf(requested, 'origin')} is null`
        : sql`${wordOf(requested, 'origin')} is not null`
      : undefined,
    q
      ? or(
          ...contentLanguages.map((locale) => ilike(wordOf(locale, 'title'), likePattern(q))),
          ilike(articles.slug, likePattern(q)),
        )
      : undefined,
  )
  const wanted = and(others, status ? eq(articles.status, status) : undefined)
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${editedAt}, ${articles.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const titles = fallbackOrder[ctx.locale].map((language) => sql`nullif(${wordOf(language, 'title')}, '')`)
  const rows = await ctx.db
    .select({
      id: articles.id,
      kind: articles.kind,
      topic: sql<string>`coalesce(${articles.draft} ->> 'topic', ${articles.topic})`,
      title: sql<string>`coalesce(${sql.join(titles, sql`, `)}, '')`,
      status: articles.status,
      isChanged: sql<boolean>`${articles.draft} is not null`,
      ...forContentLanguages((language) => wordOf(language, 'origin')),
      publishedAt: articles.publishedAt,
      scheduledAt: articles.scheduledAt,
      editedAt,
      readCount: articles.readCount,
    })
    .from(articles)
    .where(and(wanted, behind))
    .orderBy(desc(editedAt), desc(articles.id))
    .limit(limit + 1)
  const [all] = await ctx.db.select({ total: count() }).from(articles).where(wanted)
  const byStatus = await ctx.db
    .select({ status: articles.status, count: count() })
    .from(articles)
    .where(others)
    .groupBy(articles.status)
  const items = rows.map(({ zh, ru, en, ...row }) => ({
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    editedAt: new Date(row.editedAt).toISOString(),
    languages: Object.entries({ zh, ru, en }).flatMap(([code, origin]) =>
      origin ? [{ language: code as ContentLanguage, origin: origin as 'source' | 'machine' | 'reviewed' }] : [],
    ),
  }))
  const counts = Object.fromEntries(
    articleStatuses.map((one) => [one, byStatus.find((row) => row.status === one)?.count ?? 0]),
  ) as Record<(typeof articleStatuses)[number], number>
  return { ...cutPage(items, limit, (row) => [row.editedAt, row.id]), total: all?.total ?? 0, counts }
}
