import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { articleEndpoints } from './article.contract.ts'
import { listLatestArticles } from './article.latest.ts'
import { countReading, countTopics, listArticles, readArticle } from './article.service.ts'

export const articleRoutes: Binding[] = [
  bind(articleEndpoints.list, listArticles),
  bind(articleEndpoints.latest, listLatestArticles),
  bind(articleEndpoints.topics, countTopics),
  bind(articleEndpoints.read, readArticle),
  bind(articleEndpoints.readCount, countReading),
]
