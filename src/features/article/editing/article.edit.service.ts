import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { formatDateTime } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { citeFiles, citePublicImages, unciteFiles } from '../../media/media.service.ts'
import { cleanContent, contentOf, filesIn } from '../article-content.ts'
import type { ArticleRow } from '../article-content.ts'
import type { ArticleContent, articleEditEndpoints, EditedArticle } from './article.edit.contract.ts'
import { articles, articleVersions } from '../article.table.ts'
import { helpPages } from '../article.topics.policy.ts'

type Endpoints = typeof articleEditEndpoints

const empty: ArticleContent = {
  slug: '',
  topic: '',
  countries: [],
  industries: [],
  sourceUrl: '',
  sourceDate: '',
  effectiveOn: '',
  reviewedOn: '',
  translations: { zh: null, ru: null, en: null },
  attachments: [],
}

/** An article with its draft, for editors. */
export async function readEdited(ctx: Ctx, { id }: { id: string }): Promise<EditedArticle> {
  const [row] = await ctx.db
    .select({ article: articles, editedBy: users.name })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.editedBy))
    .where(eq(articles.id, id))
  const { article, editedBy } = found(row)
  const versions = await ctx.db
    .select({ number: articleVersions.number, at: articleVersions.at, by: users.name })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.publishedBy))
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.number))
  const { kind, slug, status, revision, readCount, publishedAt, scheduledAt, editedAt } = article
  const times = {
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  }
  const content = await contentOf(ctx, article)
  return {
    id,
    kind,
    slug,
    status,
    revision,
    readCount,
    ...times,
    editedBy,
    content,
    isChanged: article.draft !== null,
    versions: versions.map((version) => ({ ...version, at: version.at.toISOString() })),
  }
}

/** Creates an article that only operators see. */
export async function createArticle(
  ctx: Ctx,
  { kind }: EndpointInput<Endpoints['articleCreate']>,
): Promise<EditedArticle> {
  const id = newId(ctx.now)
  const day = ctx.now.toISOString().slice(0, 10)
  const unwritten = {
    topic: '',
    countries: [],
    industries: [],
    sourceDate: '',
    reviewedOn: day,
    createdAt: ctx.now,
    changedAt: ctx.now,
  }
  return createOnce(ctx, async (ctx) => {
    await ctx.db.insert(articles).values({
      id,
      kind,
      slug: id,
      status: 'draft',
      ...unwritten,
      draft: { ...empty, reviewedOn: day },
      revision: 1,
      ...editedNow(ctx),
    })
    return readEdited(ctx, { id })
  })
}

/** Stores the draft, sanitised. A newer save by somebody else is never overwritten unseen. */
export async function saveDraft(
  ctx: Ctx,
  { id, revision, content: typed }: EndpointInput<Endpoints['articleSaveDraft']>,
): Promise<EditedArticle> {
  const { content, faults } = await cleanContent(typed)
  if (Object.keys(faults).length > 0)
    throw refuseFields(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`content.${field}`, fault])))
  await inTransaction(ctx, async (ctx) => {
    const article = await lockArticle(ctx, id, revision)
    if (article.kind === 'help' && helpPages.includes(content.slug))
      throw refuseFields({ 'content.slug': m.article_error_slug_of_page() })
    const files = await citeNew(ctx, article.files, content)
    // The slug of a once published article does not change.
    const draft = article.publishedAt ? { ...content, slug: article.slug } : content
    await ctx.db
      .update(articles)
      .set({ draft, files, revision: revision + 1, ...editedNow(ctx) })
      .where(eq(articles.id, id))
  })
  return readEdited(ctx, { id })
}

/** Discards changes since the last publication; a never published article is deleted with its files. */
export async function dropDraft(
  ctx: Ctx,
  { id, revision }: EndpointInput<Endpoints['articleDropDraft']>,
): Promise<{ isGone: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const article = await lockArticle(ctx, id, revision)
    const [version] = await ctx.db
      .select({ number: articleVersions.number })
      .from(articleVersions)
      .where(eq(articleVersions.articleId, id))
      .limit(1)
    if (version || article.status !== 'draft') {
      await ctx.db
        .update(articles)
        .set({ draft: null, revision: revision + 1, ...editedNow(ctx) })
        .where(eq(articles.id, id))
      return { isGone: false }
    }
    await unciteFiles(ctx, article.files)
    await ctx.db.delete(articles).where(eq(articles.id, id))
    await audit(ctx, { action: 'article_deleted', subjectKind: 'article', subjectId: id })
    return { isGone: true }
  })
}

/** The content of one published version. */
export async function readVersion(
  ctx: Ctx,
  { id, number }: EndpointInput<Endpoints['articleVersion']>,
): Promise<{ number: number; content: ArticleContent }> {
  const [version] = await ctx.db
    .select({ number: articleVersions.number, content: articleVersions.content })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.number, number)))
  return found(version)
}

/** Restores a version as the draft; the public sees it after publication. */
export async function restoreVersion(
  ctx: Ctx,
  { id, revision, number }: EndpointInput<Endpoints['articleRestore']>,
): Promise<EditedArticle> {
  await inTransaction(ctx, async (ctx) => {
    const { content } = await readVersion(ctx, { id, number })
    await lockArticle(ctx, id, revision)
    await ctx.db
      .update(articles)
      .set({ draft: content, revision: revision + 1, ...editedNow(ctx) })
      .where(eq(articles.id, id))
    await audit(ctx, {
      action: 'article_restored',
      subjectKind: 'article',
      subjectId: id,
      details: { version: number },
    })
  })
  return readEdited(ctx, { id })
}

/**
 * The article, locked until the transaction ends; 1030 with who and when if somebody has saved it since it was read.
 */
export async function lockArticle(ctx: Ctx, id: string, revision: number): Promise<ArticleRow> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id)).for('update')
  const article = found(row)
  if (article.revision === revision) return article
  const [editor] = article.editedBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, article.editedBy))
    : []
  const at = formatDateTime((article.editedAt ?? article.changedAt).toISOString(), ctx.locale, 'Asia/Shanghai')
  throw new AppError('wrong_state', m.article_error_version_conflict({ name: editor?.name ?? '—', at }))
}

export const editedNow = ({ now, actor }: Ctx) => ({ editedAt: now, editedBy: (actor as SignedIn).userId })

/**
 * Cites files that are new to the article: any public picture, and documents of the editor. Earlier ones stay cited.
 */
async function citeNew(ctx: Ctx, known: string[], content: ArticleContent): Promise<string[]> {
  const { pictures, attachments } = filesIn(content)
  const isNew = (fileId: string) => !known.includes(fileId)
  await citePublicImages(ctx, pictures.filter(isNew))
  await citeFiles(ctx, attachments.filter(isNew))
  return [...new Set([...known, ...pictures, ...attachments])]
}
