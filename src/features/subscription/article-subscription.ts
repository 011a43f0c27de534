import { inArray, sql } from 'drizzle-orm'
import { m } from '../../shared/wording/messages.js'
import { publishedCards } from '../article/published-articles.ts'
import { topics } from '../article/article.topics.policy.ts'
import { topicName } from '../article/article.names.policy.ts'
import { articles, articleTranslations } from '../article/article.table.ts'
import type { Facet, Subscribable } from './subscribable.ts'

/** Articles, announced when published. */
export const articlePublished: Subscribable = {
  kind: 'article',
  name: () => m.subscription_kind_article(),
  items: sql`select a.id, a.published_at as at,
      array['kind:article', 'topic:' || a.topic] || array(select 'country:' || c from unnest(a.countries) c) || array(select 'category:' || c from unnest(a.industries) c) as terms,
      (select lower(string_agg(t.title || ' ' || t.summary, ' ')) from ${articleTranslations} t where t.article_id = a.id) as words
    from ${articles} a where a.status = 'published' and a.kind = 'information'`,
  async show(ctx, ids) {
    const cards = await publishedCards(ctx, inArray(articles.id, ids))
    return new Map(
      cards.map(({ id, title, summary, slug }) => [id, { title, text: summary, link: `/information/${slug}` }]),
    )
  },
  list: { path: '/information', facets: { topic: 'topic', country: 'country', industry: 'category' } },
}

export const topicFacet: Facet = {
  title: () => m.subscription_facet_topic(),
  name: async (_ctx, value) => topics.flatMap((topic) => (topic === value ? [topicName(topic)] : []))[0],
  list: async () => [...topics],
  link: (topic) => `/information?topic=${topic}`,
}
