import { and, desc, eq, max } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../server/context.ts'
import { entityTag } from '../../../server/http/entity-tag.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { originOf } from '../../../server/http/origin.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { languageTags, localisedPath } from '../../../shared/locale.ts'
import { escapeMarkup } from '../../../shared/text/markup.ts'
import { m } from '../../../shared/wording/messages.js'
import { isInformation, isPublished, isSlug, publishedCards } from '../published-articles.ts'
import { openCitedFile } from '../../media/media.service.ts'
import type { Topic } from '../article.contract.ts'
import type { articleFeedEndpoints } from './article.feed.contract.ts'
import { topicName } from '../article.names.policy.ts'
import { articles, articleTranslations } from '../article.table.ts'

type Endpoints = typeof articleFeedEndpoints

const length = 30
const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' }

/** The newest articles in a language, as RSS or Atom. The same articles give the same bytes, so that 304 works. */
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
  const origin = originOf(ctx, request)
  const address = (path: string) => origin + localisedPath(path, language)
  const { Feed } = await import('feed')
  const body = withLocale(language, () => {
    const home = address(topic === 'all' ? '/information' : `/information?topic=${topic}`)
    const title = [m.site_name(), m.information_title(), ...(topic === 'all' ? [] : [topicName(topic as Topic)])].join(
      ' · ',
    )
    const feed = new Feed({
      id: home,
      link: home,
      title,
      description: m.information_description(),
      language: languageTags[language],
      copyright: m.site_name(),
      updated: last?.at ?? new Date(0),
      generator: m.site_name(),
      feedLinks: { rss: `${origin}/feeds/${language}/${topic}.rss`, atom: `${origin}/feeds/${language}/${topic}.atom` },
    })
    for (const card of cards) {
      // Feed readers treat titles and descriptions as HTML: `<` and `&` are escaped to be shown as written.
      const link = address(`/information/${card.slug}`)
      feed.addItem({
        id: `urn:uuid:${card.id}`,
        guid: `urn:uuid:${card.id}`,
        link,
        title: escapeMarkup(card.title),
        description: escapeMarkup(card.summary),
        date: card.publishedAt ?? new Date(0),
        category: [{ name: topicName(card.topic as Topic) }],
      })
    }
    return form === 'rss' ? feed.rss2() : feed.atom1()
  })
  return { body, mediaType: mediaTypes[form], maxAge: 300, etag: entityTag(body) }
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
