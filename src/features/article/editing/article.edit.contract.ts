import { z } from 'zod'
import { contentLanguages } from '../../../shared/locale.ts'
import { CalendarDay, Instant } from '../../../shared/text/calendar.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { articleKinds, articleStatuses, mostAttachments, mostHtml } from '../article.topics.policy.ts'

const language = z.enum(contentLanguages)
const origin = z.enum(['source', 'machine', 'reviewed'])
const kind = z.enum(articleKinds)
const status = z.enum(articleStatuses)
const emptyText = z.literal('')

const Texts = z
  .strictObject({
    origin,
    title: z.string().trim().max(200),
    summary: z.string().trim().max(600),
    /** Name of the official text or authority, in this language. */
    source: z.string().trim().max(300),
    html: z.string().max(mostHtml),
  })
  .meta({ id: 'ArticleTexts' })
export type ArticleTexts = z.output<typeof Texts>

/** All that an operator writes. A draft may be incomplete; a published version may not. */
export const ArticleContent = z
  .strictObject({
    /** The slug of the public address; made from the title if empty. Fixed by the first publication. */
    slug: z.union([
      emptyText,
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(80),
    ]),
    topic: z.string().max(40),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
    industries: z.array(z.string().min(1).max(120)).max(20),
    sourceUrl: z.union([emptyText, z.url({ protocol: /^https?$/ }).max(500)]),
    sourceDate: z.union([emptyText, z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)]),
    effectiveOn: z.union([emptyText, CalendarDay]),
    reviewedOn: z.union([emptyText, CalendarDay]),
    translations: z.strictObject({ zh: Texts.nullable(), ru: Texts.nullable(), en: Texts.nullable() }),
    attachments: z
      .array(z.strictObject({ id: z.uuid(), name: z.string().trim().min(1).max(120) }))
      .max(mostAttachments),
  })
  .meta({ id: 'ArticleContent' })
export type ArticleContent = z.output<typeof ArticleContent>

const EditedArticle = z
  .object({
    id: z.uuid(),
    kind,
    slug: z.string(),
    status,
    revision: z.int(),
    content: ArticleContent,
    /** The content differs from the published version. */
    isChanged: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
    scheduledAt: z.iso.datetime().nullable(),
    editedAt: z.iso.datetime().nullable(),
    editedBy: z.string().nullable(),
    readCount: z.int(),
    versions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: z.string().nullable() })),
  })
  .meta({ id: 'EditedArticle' })
export type EditedArticle = z.output<typeof EditedArticle>

const Listed = z
  .object({
    id: z.uuid(),
    kind,
    topic: z.string(),
    title: z.string(),
    status,
    isChanged: z.boolean(),
    languages: z.array(z.object({ language, origin })),
    publishedAt: z.iso.datetime().nullable(),
    scheduledAt: z.iso.datetime().nullable(),
    editedAt: z.iso.datetime(),
    readCount: z.int(),
  })
  .meta({ id: 'ListedArticle' })
export type ListedArticle = z.output<typeof Listed>

const params = z.object({ id: z.uuid() })
const revision = z.int32().min(0)
const access = operator('editing')
const path = '/api/operator/articles'

export const articleEditEndpoints = {
  articlesEdited: endpoint({
    method: 'GET',
    path,
    access,
    summary:
      'Articles in every state, the last edited first; `language` takes ru for those that have Russian and no-ru for those that lack it',
    query: z.object({
      kind: kind.optional(),
      status: status.optional(),
      topic: z.string().max(40).optional(),
      language: z.enum([...contentLanguages, ...contentLanguages.map((locale) => `no-${locale}` as const)]).optional(),
      q: z.string().trim().max(100).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({
      items: z.array(Listed),
      nextCursor: z.string().nullable(),
      total: z.int(),
      counts: z.record(status, z.int()),
    }),
  }),
  articleCreate: endpoint({
    method: 'POST',
    path,
    access,
    idempotent: 'answered',
    perMinute: 60,
    summary: 'Begin an article',
    body: z.strictObject({ kind }),
    reply: EditedArticle,
  }),
  articleEdited: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'An article with its draft and the list of its versions',
    params,
    reply: EditedArticle,
  }),
  articleSaveDraft: endpoint({
    method: 'PUT',
    path: `${path}/:id/draft`,
    access,
    summary: 'Keep the draft, sanitised; refused with 1030, naming who and when, when `revision` is not the stored one',
    params,
    body: z.strictObject({ revision, content: ArticleContent }),
    reply: EditedArticle,
  }),
  articleDropDraft: endpoint({
    method: 'DELETE',
    path: `${path}/:id/draft`,
    access,
    summary: 'Give up what was changed since the last publication; an article that was never published goes altogether',
    params,
    query: z.object({ revision: z.coerce.number().int().min(0).max(2_147_483_647) }),
    reply: z.object({ isGone: z.boolean() }),
  }),
  articlePublish: endpoint({
    method: 'POST',
    path: `${path}/:id/publish`,
    access,
    summary: 'Publish the article as it is now written',
    params,
    body: z.strictObject({ revision }),
    reply: EditedArticle,
  }),
  articleSchedule: endpoint({
    method: 'POST',
    path: `${path}/:id/schedule`,
    access,
    summary: 'Have the article published as it is now written at a time to come',
    params,
    body: z.strictObject({ revision, at: Instant }),
    reply: EditedArticle,
  }),
  articleUnschedule: endpoint({
    method: 'POST',
    path: `${path}/:id/unschedule`,
    access,
    summary: 'Take a schedule back',
    params,
    reply: EditedArticle,
  }),
  articleWithdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    access,
    summary: 'Take a published article from the public; it can be published again',
    params,
    body: z.strictObject({ reason: z.string().trim().min(4).max(500) }),
    reply: EditedArticle,
  }),
  articleVersion: endpoint({
    method: 'GET',
    path: `${path}/:id/versions/:number`,
    access,
    summary: 'What was published as one version',
    params: z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(100_000) }),
    reply: z.object({ number: z.int(), content: ArticleContent }),
  }),
  articleRestore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    access,
    summary: 'Make the draft what a version was',
    params,
    body: z.strictObject({ revision, number: z.int32().min(1) }),
    reply: EditedArticle,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof articleEditEndpoints> {}
}
