import { z } from 'zod'
import { contentLanguages } from '../../../shared/locale.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { topics } from '../article.topics.policy.ts'

const names = ['all', ...topics].flatMap((topic) => [`${topic}.rss`, `${topic}.atom`])

export const articleFeedEndpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/feeds/:language/:name',
    access: 'public',
    isReplicaRead: true,
    summary:
      'The newest 30 articles of a topic, or of all, in one language: all.rss, customs.atom; answers 304 to who has it already',
    params: z.object({ language: z.enum(contentLanguages), name: z.enum(names) }),
    reply: { mediaType: 'application/xml' },
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/articles/:slug/attachments/:id',
    access: 'public',
    summary: 'A file that a published article offers',
    params: z.object({ slug: z.string().max(120), id: z.uuid() }),
    reply: { mediaType: 'application/octet-stream' },
  }),
}
