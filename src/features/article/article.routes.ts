import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { articleEndpoints } from './article.contract.ts'
import { listEdited } from './editing/article.admin-list.service.ts'
import { articleEditEndpoints } from './editing/article.edit.contract.ts'
import {
  createArticle,
  dropDraft,
  readEdited,
  readVersion,
  restoreVersion,
  saveDraft,
} from './editing/article.edit.service.ts'
import { articleFeedEndpoints } from './feed/article.feed.contract.ts'
import { readAttachment, readFeed } from './feed/article.feed.service.ts'
import { helpEndpoints } from './help/article.help.contract.ts'
import { listHelp, orderHelp, readHelp } from './help/article.help.service.ts'
import { listLatestArticles } from './article.latest.service.ts'
import {
  publishArticle,
  scheduleArticle,
  unscheduleArticle,
  withdrawArticle,
} from './editing/article.publish.service.ts'
import { countReading, countTopics, listArticles, readArticle } from './article.service.ts'

export const articleRoutes: Binding[] = [
  bind(articleEndpoints.list, listArticles),
  bind(articleEndpoints.latest, listLatestArticles),
  bind(articleEndpoints.topics, countTopics),
  bind(articleEndpoints.read, readArticle),
  bind(articleEndpoints.readCount, countReading),
  bind(articleFeedEndpoints.feed, readFeed),
  bind(articleFeedEndpoints.attachment, readAttachment),
  bind(helpEndpoints.help, listHelp),
  bind(helpEndpoints.helpArticle, readHelp),
  bind(helpEndpoints.helpOrder, orderHelp),
  bind(articleEditEndpoints.articlesEdited, listEdited),
  bind(articleEditEndpoints.articleCreate, createArticle),
  bind(articleEditEndpoints.articleEdited, readEdited),
  bind(articleEditEndpoints.articleSaveDraft, saveDraft),
  bind(articleEditEndpoints.articleDropDraft, dropDraft),
  bind(articleEditEndpoints.articlePublish, publishArticle),
  bind(articleEditEndpoints.articleSchedule, scheduleArticle),
  bind(articleEditEndpoints.articleUnschedule, unscheduleArticle),
  bind(articleEditEndpoints.articleWithdraw, withdrawArticle),
  bind(articleEditEndpoints.articleVersion, readVersion),
  bind(articleEditEndpoints.articleRestore, restoreVersion),
]
