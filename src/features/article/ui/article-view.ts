import { formatDate } from '../../../shared/text/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { ArticleCard } from '../article.contract.ts'
import { topicName } from '../article.names.policy.ts'

/**
 * The data of a headline, with all its texts, made in the loader: only the page's language is sent, and messages and
 * formats stay out of the first visit.
 */
export function headlineView(card: Omit<ArticleCard, 'readCount'>) {
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    lang: languageTags[card.language],
    topic: topicName(card.topic),
    symbol: card.topic,
    isWarning: card.topic === 'warnings',
    publishedAt: card.publishedAt,
    published: formatDate(card.publishedAt, currentLocale(), 'Asia/Shanghai'),
  }
}

/** A headline with summary and view count. */
export const articleView = (card: ArticleCard) => ({
  ...headlineView(card),
  summary: card.summary,
  reads: m.article_reads({ count: card.readCount }),
})

export type HeadlineView = ReturnType<typeof headlineView>
export type ArticleView = ReturnType<typeof articleView>
