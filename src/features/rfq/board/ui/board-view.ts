import { currentContentLanguage, languageTags } from '../../../../shared/locale.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { BoardCard } from '../board.contract.ts'
import { quantityText } from '../../../catalogue/product/rules/product.quantity.policy.ts'
import { rfqStatusNames } from '../../rfq.names.policy.ts'

export type BoardView = {
  id: string
  title: string
  lang: string | undefined
  /** Of the destination. */
  country: string
  /** `哈萨克斯坦 · 2000 件 · 剩余 3 席 · 2 天`. */
  facts: string
  category: string
  pictureUrl: string | null
  verified: string | null
}

/** Days until an instant, the last one begun counted whole. */
const daysLeft = (closesAt: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(closesAt) - now) / dayMs))

/** Facts in one text that wraps only after a separator, so that a number stays with its unit. */
const joined = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll(' ', '\u00A0')).join('\u00A0· ')

/** Where to, how much, places left and days left; of a closed request, how it was closed. */
export const boardFacts = ({ destination, quantity, unit, items, placesLeft, closesAt, status }: BoardCard): string =>
  joined([
    destination.name,
    quantityText(quantity, unit) + (items > 1 ? ` ${m.rfq_more_items({ count: items - 1 })}` : ''),
    ...(status === 'open'
      ? [m.rfq_places_left({ count: placesLeft }), m.rfq_days_left({ count: daysLeft(closesAt) })]
      : [rfqStatusNames[status]()]),
  ])

/** The language of the texts for `lang`, unless it is that of the page. */
export const langOf = ({ language }: Pick<BoardCard, 'language'>): string | undefined =>
  language === currentContentLanguage() ? undefined : languageTags[language]

/** What a list shows of a request, in the language of the page. */
export const boardView = (card: BoardCard): BoardView => ({
  id: card.id,
  title: card.title,
  lang: langOf(card),
  country: card.destination.code,
  facts: boardFacts(card),
  category: card.category.name,
  pictureUrl: card.pictureUrl,
  verified: card.isBuyerVerified ? m.rfq_verified_buyer() : null,
})
