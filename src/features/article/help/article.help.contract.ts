import { z } from 'zod'
import { contentLanguages } from '../../../shared/locale.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { helpTopics } from '../article.topics.policy.ts'

const language = z.enum(contentLanguages)
const HelpCard = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    topic: z.enum(helpTopics),
    title: z.string(),
    summary: z.string(),
    language,
  })
  .meta({ id: 'HelpCard' })

export const helpEndpoints = {
  help: endpoint({
    method: 'GET',
    path: '/api/help',
    access: 'public',
    summary: 'Help articles by topic; `q` finds words of title, summary and text in the language of the caller',
    query: z.object({ q: z.string().trim().max(100).optional() }),
    reply: z.object({ items: z.array(HelpCard) }),
    shows: () => ['article'],
  }),
  helpArticle: endpoint({
    method: 'GET',
    path: '/api/help/:slug',
    access: 'public',
    summary: 'One help article; by slug or id',
    params: z.object({ slug: z.string().max(120) }),
    reply: HelpCard.extend({
      origin: z.enum(['source', 'machine', 'reviewed']),
      html: z.string(),
      headings: z.array(z.object({ id: z.string(), text: z.string() })),
      reviewedOn: z.string(),
      attachments: z.array(z.object({ id: z.uuid(), name: z.string() })),
      related: z.array(HelpCard),
    }),
    shows: () => ['article'],
  }),
  helpOrder: endpoint({
    method: 'PUT',
    path: '/api/operator/help/order',
    access: operator('editing'),
    summary:
      'Put the published help articles of a topic in order; 1030 when they are not the ones that are published now',
    body: z.strictObject({ topic: z.enum(helpTopics), ids: z.array(z.uuid()).min(1).max(200) }),
    reply: z.null(),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof helpEndpoints> {}
}
