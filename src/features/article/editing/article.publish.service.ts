import { and, eq, inArray, max, ne } from 'drizzle-orm'
import { z } from 'zod'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { contentOf, gapsOf, slugOf } from '../article-content.ts'
import type { ArticleRow } from '../article-content.ts'
import type { articleEditEndpoints, EditedArticle } from './article.edit.contract.ts'
import { editedNow, lockArticle, readEdited } from './article.edit.service.ts'
import { latestArticles } from '../article.latest.service.ts'
import { articles, articleTranslations, articleVersions } from '../article.table.ts'

type Endpoints = typeof articleEditEndpoints

const farthestMs = 366 * dayMs

/**
 * Publishes the article with its current content. The date of the first publication stays, so that nobody is notified
 * twice.
 */
export async function publishArticle(
  ctx: Ctx,
  { id, revision }: EndpointInput<Endpoints['articlePublish']>,
): Promise<EditedArticle> {
  await inTransaction(ctx, async (ctx) => {
    const article = await lockArticle(ctx, id, revision)
    const version = await storeVersion(ctx, article, {
      status: 'published',
      publishedAt: article.publishedAt ?? ctx.now,
      scheduledAt: null,
      changedAt: ctx.now,
    })
    await audit(ctx, { action: 'article_published', subjectKind: 'article', subjectId: id, details: { version } })
    await latestArticles.invalidate(ctx)
    await invalidate(ctx, 'article')
  })
  return readEdited(ctx, { id })
}

/** Schedules the current content for publication; later edits wait for the next publication. */
export async function scheduleArticle(
  ctx: Ctx,
  { id, revision, at }: EndpointInput<Endpoints['articleSchedule']>,
): Promise<EditedArticle> {
  const time = new Date(at)
  if (time <= ctx.now) throw refuseFields({ at: m.article_error_past() })
  if (time.getTime() > ctx.now.getTime() + farthestMs) throw refuseFields({ at: m.article_error_far() })
  await inTransaction(ctx, async (ctx) => {
    const article = await lockArticle(ctx, id, revision)
    if (article.status === 'published') throw new AppError('wrong_state', m.article_error_is_published())
    const version = await storeVersion(ctx, article, { status: 'scheduled', scheduledAt: time })
    await enqueue(ctx, publishScheduled, { id, at: time.toISOString() }, { startAfter: time })
    await audit(ctx, {
      action: 'article_scheduled',
      subjectKind: 'article',
      subjectId: id,
      details: { version, at: time.toISOString() },
    })
  })
  return readEdited(ctx, { id })
}

/** Cancels a schedule: the article returns to its previous state. */
export async function unscheduleArticle(ctx: Ctx, { id }: { id: string }): Promise<EditedArticle> {
  await inTransaction(ctx, async (ctx) => {
    const [article] = await ctx.db
      .select({ publishedAt: articles.publishedAt, revision: articles.revision })
      .from(articles)
      .where(eq(articles.id, id))
      .for('update')
    const { publishedAt, revision } = found(article)
    await move(ctx, id, ['scheduled'], {
      status: publishedAt ? 'withdrawn' : 'draft',
      scheduledAt: null,
      revision: revision + 1,
      ...editedNow(ctx),
    })
    await audit(ctx, { action: 'article_unscheduled', subjectKind: 'article', subjectId: id })
  })
  return readEdited(ctx, { id })
}

/** Withdraws a published article: lists, page, feeds and sitemap no longer include it. */
export async function withdrawArticle(
  ctx: Ctx,
  { id, reason }: EndpointInput<Endpoints['articleWithdraw']>,
): Promise<EditedArticle> {
  await inTransaction(ctx, async (ctx) => {
    const [article] = await ctx.db
      .select({ revision: articles.revision })
      .from(articles)
      .where(eq(articles.id, id))
      .for('update')
    await move(ctx, id, ['published'], {
      status: 'withdrawn',
      changedAt: ctx.now,
      revision: found(article).revision + 1,
      ...editedNow(ctx),
    })
    await audit(ctx, { action: 'article_withdrawn', subjectKind: 'article', subjectId: id, details: { reason } })
    await latestArticles.invalidate(ctx)
    await invalidate(ctx, 'article')
  })
  return readEdited(ctx, { id })
}

/** Publishes when due, unless the schedule was changed or cancelled. Idempotent. */
export const publishScheduled = job({
  name: 'article.publish',
  schema: z.object({ id: z.uuid(), at: z.iso.datetime() }),
  async run(ctx, { id, at }) {
    await inTransaction(ctx, async (ctx) => {
      const isDue = and(eq(articles.id, id), eq(articles.status, 'scheduled'), eq(articles.scheduledAt, new Date(at)))
      const [article] = await ctx.db
        .select({ publishedAt: articles.publishedAt })
        .from(articles)
        .where(isDue)
        .for('update')
      if (!article) return
      await ctx.db
        .update(articles)
        .set({
          status: 'published',
          publishedAt: article.publishedAt ?? ctx.now,
          scheduledAt: null,
          changedAt: ctx.now,
        })
        .where(isDue)
      await audit(ctx, { action: 'article_published', subjectKind: 'article', subjectId: id, details: { at } })
      await latestArticles.invalidate(ctx)
      await invalidate(ctx, 'article')
    })
  },
})

type Change = Partial<typeof articles.$inferInsert>

async function move(ctx: Ctx, id: string, from: ArticleRow['status'][], change: Change): Promise<void> {
  const moved = await ctx.db
    .update(articles)
    .set(change)
    .where(and(eq(articles.id, id), inArray(articles.status, from)))
    .returning({ id: articles.id })
  if (moved.length === 0) throw new AppError('wrong_state')
}

/** Publishes the current content and stores it as the next version. Resolves to its number. */
async function storeVersion(ctx: Ctx, article: ArticleRow, change: Change): Promise<number> {
  const { id, kind } = article
  const written = await contentOf(ctx, article)
  const content = { ...written, slug: article.publishedAt ? article.slug : slugOf(id, written) }
  const faults = gapsOf(kind, content)
  const [taken] = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, content.slug), ne(articles.id, id)))
  if (taken) faults.slug = m.article_error_slug_taken()
  if (Object.keys(faults).length > 0) throw refuseFields(faults)

  const { translations, effectiveOn, ...facts } = content
  await ctx.db
    .update(articles)
    .set({
      ...facts,
      effectiveOn: effectiveOn || null,
      draft: null,
      revision: article.revision + 1,
      ...editedNow(ctx),
      ...change,
    })
    .where(eq(articles.id, id))
  await ctx.db.delete(articleTranslations).where(eq(articleTranslations.articleId, id))
  await ctx.db
    .insert(articleTranslations)
    .values(
      contentLanguages.flatMap((language) =>
        translations[language] ? [{ articleId: id, language, ...translations[language] }] : [],
      ),
    )
  const [last] = await ctx.db
    .select({ number: max(articleVersions.number) })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
  const number = (last?.number ?? 0) + 1
  await ctx.db
    .insert(articleVersions)
    .values({ articleId: id, number, content, at: ctx.now, publishedBy: editedNow(ctx).editedBy })
  return number
}
