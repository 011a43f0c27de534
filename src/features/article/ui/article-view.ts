import { formatDate } from '../../../shared/text/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { ArticleCard } from '../article.contract.ts'
import { topicName } from '../article.names.policy.ts'

/**
 * What a headline needs, with all its words, made where the page is loaded: only the language of the page travels, and neither wording nor
 * formats weigh on the first visit.
 */
export function headlineView(card: Omit<ArticleCard, 'readCount'>) {
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    lang: languageTags[card.language],
    topic: topicName(card.topic),
    isWarning: card.topic === 'warnings',
    publishedAt: card.publishedAt,
    published: formatDate(card.publishedAt, currentLocale(), 'Asia/Shanghai'),
  }
}

/** A headline with what the article says and how often it was read. */
export const articleView = (card: ArticleCard) => ({
  ...headlineView(card),
  summary: card.summary,
  reads: m.article_reads({ count: card.readCount }),
})

export type HeadlineView = ReturnType<typeof headlineView>
export type ArticleView = ReturnType<typeof articleView>
