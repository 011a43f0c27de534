import { and, desc, eq, max } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../server/context.ts'
import { newsFeed } from '../../../server/http/news-feed.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { isInformation, isPublished, isSlug, publishedCards } from '../published-articles.ts'
import { openCitedFile } from '../../media/media.service.ts'
import type { Topic } from '../article.contract.ts'
import type { articleFeedEndpoints } from './article.feed.contract.ts'
import { topicName } from '../article.names.policy.ts'
import { articles, articleTranslations } from '../article.table.ts'

type Endpoints = typeof articleFeedEndpoints

const length = 30

/** The newest articles in a language, as RSS or Atom. */
export async function readFeed(
  ctx: Ctx,
  { language, name }: EndpointInput<Endpoints['feed']>,
  request: FastifyRequest,
): Promise<RawReply> {
  const [topic, form] = name.split('.') as [string, 'rss' | 'atom']
  const wanted = and(
    eq(articleTranslations.language, language),
    topic === 'all' ? undefined : eq(articles.topic, topic),
  )
  const cards = await publishedCards({ ...ctx, locale: language }, wanted)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(length)
  const [last] = await ctx.db
    .select({ at: max(articles.changedAt) })
    .from(articles)
    .where(isInformation)
  return newsFeed(ctx, request, { language, form, own: `/feeds/${language}/${topic}` }, () => ({
    path: topic === 'all' ? '/information' : `/information?topic=${topic}`,
    titles: [m.information_title(), ...(topic === 'all' ? [] : [topicName(topic as Topic)])],
    description: m.information_description(),
    updated: last?.at ?? new Date(0),
    items: cards.map(({ id, slug, title, summary, publishedAt, topic }) => ({
      id,
      path: `/information/${slug}`,
      title,
      text: summary,
      date: publishedAt ?? new Date(0),
      category: topicName(topic as Topic),
    })),
  }))
}

/** An attachment of a published article, public, under the name that its writer gave it. */
export async function readAttachment(
  ctx: Ctx,
  { slug, id }: EndpointInput<Endpoints['attachment']>,
): Promise<RawReply> {
  const [article] = await ctx.db
    .select({ attachments: articles.attachments })
    .from(articles)
    .where(and(isPublished, isSlug(slug)))
  const named = found(article).attachments.find((file) => file.id === id)
  if (!named) throw new AppError('not_found')
  const { stream, mediaType, bytes } = await openCitedFile(ctx, id)
  const ending =
    { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }[mediaType] ?? 'bin'
  const fileName = named.name.toLowerCase().endsWith(`.${ending}`) ? named.name : `${named.name}.${ending}`
  return {
    body: stream,
    mediaType,
    fileName,
    headers: { 'content-length': String(bytes), 'content-security-policy': "default-src 'none'" },
  }
}
