import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Reviews } from '../review.contract.ts'
import type { ReviewLine } from './review-list.tsx'

/** Texts of one page of reviews in the language of the page; null if there are no reviews. */
export function reviewTexts({ average, count, items }: Reviews): { summary: string; items: ReviewLine[] } | null {
  if (average === null) return null
  return {
    summary: m.order_reviews_average({ stars: formatNumber(average, currentLocale(), 1), count }),
    items: items.map(({ stars, text, writtenAt, answer }) => ({
      head: `${m.order_stars({ stars })} · ${formatCalendarDay(writtenAt.slice(0, 10), currentLocale())}`,
      text,
      answer: answer === '' ? '' : m.order_review_answered({ words: answer }),
    })),
  }
}
