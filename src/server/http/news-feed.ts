import type { FastifyRequest } from 'fastify'
import type { RawReply } from '../../shared/endpoint.ts'
import { languageTags, localisedPath } from '../../shared/locale.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { m } from '../../shared/wording/messages.js'
import type { Ctx } from '../context.ts'
import { withLocale } from '../locale-context.ts'
import { entityTag } from './entity-tag.ts'
import { originOf } from './origin.ts'

const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' }
type FeedForm = keyof typeof mediaTypes

type FeedItem = {
  id: string
  /** Without language prefix. */ path: string
  title: string
  text: string
  date: Date
  category: string
}
type NewsFeed = {
  /** The page that shows the same list, without language prefix. */
  path: string
  /** After the name of the site. */
  titles: string[]
  description: string
  updated: Date
  items: FeedItem[]
}

/**
 * RSS or Atom of a list in one language. The same items give the same bytes, so that 304 works.
 * @param own Address of the feed without origin and ending: `/feeds/ru/all`.
 * @param describe Called in the language of the feed.
 */
export async function newsFeed(
  ctx: Ctx,
  request: FastifyRequest,
  { language, form, own }: { language: ContentLanguage; form: FeedForm; own: string },
  describe: () => NewsFeed,
): Promise<RawReply> {
  const origin = originOf(ctx, request)
  const address = (path: string) => origin + localisedPath(path, language)
  const { Feed } = await import('feed')
  const body = withLocale(language, () => {
    const { path, titles, description, updated, items } = describe()
    const feed = new Feed({
      id: address(path),
      link: address(path),
      title: [m.site_name(), ...titles].join(' · '),
      description,
      language: languageTags[language],
      copyright: m.site_name(),
      updated,
      generator: m.site_name(),
      feedLinks: { rss: `${origin}${own}.rss`, atom: `${origin}${own}.atom` },
    })
    for (const { id, path, title, text, date, category } of items)
      feed.addItem({
        id: `urn:uuid:${id}`,
        guid: `urn:uuid:${id}`,
        link: address(path),
        // Feed readers treat titles and descriptions as HTML: `<` and `&` are escaped to be shown as written.
        title: escapeMarkup(title),
        description: escapeMarkup(text),
        date,
        category: [{ name: category }],
      })
    return form === 'rss' ? feed.rss2() : feed.atom1()
  })
  return { body, mediaType: mediaTypes[form], maxAge: 300, etag: entityTag(body) }
}
