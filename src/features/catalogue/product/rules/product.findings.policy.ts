import { formatCalendarDay, formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { priceSpan } from './product.price.policy.ts'
import { productDoubts } from './product.sense.policy.ts'
import type { SizedAttribute } from './product.sense.policy.ts'
import type { Measure, ProductUnit } from '../product.enums.policy.ts'

export const productFindingKinds = [
  'measure',
  'language',
  'russian_missing',
  'price_far',
  'eac_expired',
  'article_again',
] as const
export type ProductFindingKind = (typeof productFindingKinds)[number]

/** One finding of an automatic check, at its field, in the reader's language. It does not decide anything. */
export type ProductFinding = { kind: ProductFindingKind; field: string; text: string }

/** Published goods of other suppliers in the same category, currency and unit; `median` in minor units of one base unit. */
export type Market = { goods: number; companies: number; median: number }

/** Minimum number of goods and of other suppliers for a meaningful median. */
const least = { goods: 8, companies: 3 }
/** Factor above or below the median that counts as far off. */
const farTimes = 5

/** Units that are a number of another. */
const countedUnits = {
  kpcs: { base: 'pcs', count: 1000 },
  dozen: { base: 'pcs', count: 12 },
  t: { base: 'kg', count: 1000 },
} as const satisfies Partial<Record<ProductUnit, { base: Measure; count: number }>>
/** How many of its measure such a unit is. */
export const countOfUnit: Partial<Record<ProductUnit, number>> = Object.fromEntries(
  Object.entries(countedUnits).map(([unit, { count }]) => [unit, count]),
)
/** The measure of a unit and how many of it the unit is: a thousand pieces and a dozen are pieces, a ton is kilograms. */
export const unitBase = (unit: ProductUnit): { base: Measure; count: number } =>
  unit in countedUnits
    ? countedUnits[unit as keyof typeof countedUnits]
    : { base: unit as Exclude<ProductUnit, keyof typeof countedUnits>, count: 1 }

/** A normalised article number for comparison: without case, spaces, dots, hyphens and underscores. */
export const plainArticle = (articleNumber: string): string =>
  articleNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._/-]/g, '')

export type FindingContext = {
  /** YYYY-MM-DD. */
  today: string
  /** Attributes of the category; null if it is not known. */
  attributes: readonly SizedAttribute[] | null
  market: Market | null
  /** Article numbers of the company's other goods that look the same. */
  alike: readonly string[]
}

/** All automatic checks of a waiting product, in form order. */
export function productFindings(
  answers: ProductAnswers,
  { today, attributes, market, alike }: FindingContext,
): ProductFinding[] {
  const doubts = Object.entries(productDoubts(answers, attributes)).map(([field, text]): ProductFinding => ({
    kind: field.startsWith('texts.') ? 'language' : 'measure',
    field,
    text,
  }))
  return [
    ...russianFindings(answers),
    ...doubts.filter(({ kind }) => kind === 'language'),
    ...articleFindings(alike),
    ...priceFindings(answers, market),
    ...doubts.filter(({ kind }) => kind === 'measure'),
    ...eacFindings(answers, today),
  ]
}

/** Buyers read Russian, so a missing Russian title or description is a finding. */
export function russianFindings({ texts }: Pick<ProductAnswers, 'texts'>): ProductFinding[] {
  if (!texts.ru?.title)
    return [{ kind: 'russian_missing', field: 'texts.ru.title', text: m.product_finding_russian_title() }]
  return texts.ru.description
    ? []
    : [{ kind: 'russian_missing', field: 'texts.ru.description', text: m.product_finding_russian_description() }]
}

/** The lowest price compared with other suppliers' median; no finding if there are too few suppliers. */
export function priceFindings(answers: ProductAnswers, market: Market | null): ProductFinding[] {
  const span = priceSpan(answers)
  if (!span || !market || market.goods < least.goods || market.companies < least.companies || market.median <= 0)
    return []
  const { count } = unitBase(answers.unit)
  const times = span.low / (market.median * count)
  if (times < farTimes && times > 1 / farTimes) return []
  const locale = currentLocale()
  const words = {
    median: formatMoney({ amount: Math.round(market.median * count), currency: answers.currency }, locale),
    times: formatNumber(Math.round(times > 1 ? times : 1 / times), locale),
    goods: formatNumber(market.goods, locale),
  }
  return [
    {
      kind: 'price_far',
      field: answers.priceKind === 'range' ? 'low' : 'tiers',
      text: times > 1 ? m.product_finding_price_high(words) : m.product_finding_price_low(words),
    },
  ]
}

/** An expired declaration or certificate; its validity must be known on the day of the decision. */
export function eacFindings({ eac }: Pick<ProductAnswers, 'eac'>, today: string): ProductFinding[] {
  const hasPaper = eac.kind === 'declaration' || eac.kind === 'certificate'
  if (!hasPaper || eac.expiresOn === null || eac.expiresOn >= today) return []
  return [
    {
      kind: 'eac_expired',
      field: 'eac.expiresOn',
      text: m.product_finding_eac({ date: formatCalendarDay(eac.expiresOn, currentLocale()) }),
    },
  ]
}

/** Numbers that differ only in case and punctuation are probably one article entered twice. */
export function articleFindings(alike: readonly string[]): ProductFinding[] {
  return alike.length === 0
    ? []
    : [
        {
          kind: 'article_again',
          field: 'articleNumber',
          text: m.product_finding_article({ numbers: alike.slice(0, 5).join(', ') }),
        },
      ]
}
