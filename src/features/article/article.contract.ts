import { z } from 'zod'
import { contentLanguages } from '../../shared/locale.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { isOnePlace, pageNumber, twoPlaces } from '../../shared/page-number.ts'
import { topics } from './article.topics.policy.ts'

export const Topic = z.enum(topics)
export type Topic = z.output<typeof Topic>

const language = z.enum(contentLanguages)

export const ArticleCard = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    topic: Topic,
    countries: z.array(z.string()),
    title: z.string(),
    summary: z.string(),
    /** The language of title and summary: the requested one, or the next in the fallback order. */
    language,
    publishedAt: z.iso.datetime(),
    effectiveOn: z.string().nullable(),
    readCount: z.number().int(),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCard = z.output<typeof ArticleCard>

const Neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

const Article = ArticleCard.extend({
  origin: z.enum(['source', 'machine', 'reviewed']),
  /** The countries in the language of the reader. */
  countryNames: z.array(z.string()),
  source: z.string(),
  /** The official text on the web; empty if there is no link. */
  sourceUrl: z.string(),
  sourceDate: z.string(),
  attachments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  reviewedOn: z.string(),
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  languages: z.array(language),
  previous: Neighbour,
  next: Neighbour,
  related: z.array(ArticleCard),
}).meta({ id: 'Article' })
export type Article = z.output<typeof Article>

export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    access: 'public',
    summary: 'Published articles, newest first, filtered by topic, country, industry and words; paged by cursor',
    query: z
      .strictObject({
        topic: Topic.optional(),
        country: z.string().length(2).toUpperCase().optional(),
        /** The code of a category. */
        industry: z.string().max(120).optional(),
        q: z.string().trim().max(100).optional(),
        cursor: z.string().max(200).optional(),
        page: pageNumber,
        limit: z.coerce.number().int().min(1).max(50).default(20),
      })
      .refine(isOnePlace, twoPlaces),
    reply: z.object({ items: z.array(ArticleCard), nextCursor: z.string().nullable(), total: z.number().int() }),
    shows: () => ['article'],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/article/latest',
    access: 'public',
    summary: 'The articles published last without their readings, and the number of all published ones',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
    reply: z.object({ items: z.array(ArticleCard.omit({ readCount: true })), total: z.number().int() }),
    shows: () => ['article'],
  }),
  topics: endpoint({
    method: 'GET',
    path: '/api/articles/topics',
    access: 'public',
    summary: 'How many published articles each topic, country and industry has',
    reply: z.object({
      topics: z.array(z.object({ topic: Topic, count: z.number().int() })),
      countries: z.array(z.object({ country: z.string(), name: z.string(), count: z.number().int() })),
      industries: z.array(z.object({ industry: z.string(), name: z.string(), count: z.number().int() })),
    }),
    shows: () => ['article'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/articles/:slug',
    access: 'public',
    summary: 'One article in the language of the caller, with its neighbours; by slug or id',
    params: z.object({ slug: z.string().max(120) }),
    reply: Article,
    shows: () => ['article'],
  }),
  readCount: endpoint({
    method: 'GET',
    path: '/api/article/read-count',
    access: 'public',
    summary: 'Counts one reading of an article, once per visitor and day',
    query: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.uuid(), readCount: z.number().int() }),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof articleEndpoints> {}
}
