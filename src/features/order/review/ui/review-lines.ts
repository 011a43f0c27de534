import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Reviews } from '../review.contract.ts'
import { reviewsPerPage } from '../review.policy.ts'

export type ReviewTexts = {
  summary: string
  items: { head: string; text: string; answer: string }[]
  links: { to: string; label: string }[]
}

/** Texts of one page of reviews in the language of the page at `path`; null if there are no reviews. */
export function reviewTexts(
  { average, count, items }: Reviews,
  { page, path }: { page: number; path: string },
): ReviewTexts | null {
  if (average === null) return null
  return {
    summary: m.order_reviews_average({ stars: formatNumber(average, currentLocale(), 1), count }),
    items: items.map(({ stars, text, writtenAt, answer }) => ({
      head: `${m.order_stars({ stars })} · ${formatCalendarDay(writtenAt.slice(0, 10), currentLocale())}`,
      text,
      answer: answer === '' ? '' : m.order_review_answered({ words: answer }),
    })),
    links: [
      ...(page > 1 ? [{ to: `${path}#reviews`, label: m.order_reviews_first() }] : []),
      ...(count > page * reviewsPerPage
        ? [{ to: `${path}?reviews=${page + 1}#reviews`, label: m.order_reviews_more() }]
        : []),
    ],
  }
}
