import { checkHs6, checkTariff10 } from '../../../../shared/identifiers/customs.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { mostStated } from '../product.attributes.policy.ts'
import { tierFaults } from './product.price.policy.ts'
import type { TierFault } from './product.price.policy.ts'

/** The attributes of a category, as far as an answer can be checked against them. */
export type AttributeRule = {
  key: string
  type: 'text' | 'number' | 'choice' | 'boolean'
  unit: LocalisedText | null
  isRequired: boolean
  choices: readonly { key: string }[]
}

const tierMessages: Record<TierFault['kind'], () => string> = {
  first_is_not_moq: m.product_tier_first,
  not_ascending: m.product_tier_ascending,
  price_rises: m.product_tier_rises,
  price_missing: m.product_tier_price,
}

/**
 * What prevents publication of a product, each fault at its field. `rules` are those of its category, null if the
 * category does not exist. `today` is YYYY-MM-DD.
 */
export function productFaults(
  answers: ProductAnswers,
  rules: readonly AttributeRule[] | null,
  today: string,
): FieldErrors {
  const faults: FieldErrors = {}
  const refuse = (isWrong: boolean, field: string, words: () => string) => {
    if (isWrong) faults[field] ??= words()
  }
  textFaults(answers, refuse)
  refuse(rules === null, 'category', m.product_category_unknown)
  if (rules) attributeFaults(answers.attributes, rules, refuse)
  refuse(answers.pictures.length === 0, 'pictures', m.product_picture_needed)
  priceFaults(answers, refuse)
  termFaults(answers, today, refuse)
  return faults
}

/** Faults of attributes by the rules of a category, each at its field; nothing is required here. */
export function attributeFaultsOf(given: ProductAnswers['attributes'], rules: readonly AttributeRule[]): FieldErrors {
  const faults: FieldErrors = {}
  attributeFaults(
    given,
    rules.map((rule) => ({ ...rule, isRequired: false })),
    (isWrong, field, words) => {
      if (isWrong) faults[field] ??= words()
    },
  )
  return faults
}

/** Faults of terms that are set without a product. */
export function termFaultsOf(terms: Pick<ProductAnswers, 'incoterm' | 'incotermPlace' | 'leadTimes'>): FieldErrors {
  const faults: FieldErrors = {}
  deliveryFaults(terms, (isWrong, field, words) => {
    if (isWrong) faults[field] ??= words()
  })
  return faults
}

type Refuse = (isWrong: boolean, field: string, words: () => string) => void

function textFaults({ texts, sourceLanguage }: ProductAnswers, refuse: Refuse): void {
  const source = texts[sourceLanguage]
  refuse(!source?.title, `texts.${sourceLanguage}.title`, m.field_required)
  refuse(!source?.description, `texts.${sourceLanguage}.description`, m.field_required)
  for (const [language, text] of Object.entries(texts)) {
    const isSource = language === sourceLanguage
    // A text that the supplier wrote in another language also has the origin `source`: nobody translated it.
    refuse(isSource && text.origin !== 'source', `texts.${language}.origin`, m.field_invalid)
    refuse(
      !isSource && !text.title && Boolean(text.summary || text.description),
      `texts.${language}.title`,
      m.product_title_needed,
    )
  }
}

/** Sizes and weights of goods, which are never zero; a cable or a column of water may be absent. */
const sizeKey = /(?:width|height|depth|diameter|length|thickness|weight|disc)(?:cm|metres)?$/i

/** Why a number cannot be true of any goods; only a temperature may be below zero. */
function numberFault({ key, unit }: AttributeRule, value: number): (() => string) | null {
  if (value > mostStated) return m.product_attribute_large
  if (value < 0 && unit?.en !== '°C') return () => m.field_too_small({ count: 0 })
  return value === 0 && sizeKey.test(key) ? m.product_attribute_zero : null
}

function attributeFaults(given: ProductAnswers['attributes'], rules: readonly AttributeRule[], refuse: Refuse): void {
  const known = new Map(rules.map((rule) => [rule.key, rule]))
  for (const key of Object.keys(given)) refuse(!known.has(key), `attributes.${key}`, m.field_unknown)
  for (const rule of rules) {
    const { key, type, isRequired, choices } = rule
    const value = given[key]
    const isEmpty = value === undefined || value === ''
    refuse(isRequired && isEmpty, `attributes.${key}`, m.field_required)
    if (isEmpty) continue
    const expected = type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string'
    refuse(
      typeof value !== expected || (type === 'choice' && !choices.some((choice) => choice.key === value)),
      `attributes.${key}`,
      m.field_invalid,
    )
    const wrongNumber = typeof value === 'number' ? numberFault(rule, value) : null
    if (wrongNumber) refuse(true, `attributes.${key}`, wrongNumber)
  }
}

function priceFaults(answers: ProductAnswers, refuse: Refuse): void {
  const { priceKind, tiers, low, high, minimumOrderQuantity, orderMultiple } = answers
  refuse(minimumOrderQuantity === null, 'minimumOrderQuantity', m.field_required)
  refuse(
    minimumOrderQuantity !== null && minimumOrderQuantity % orderMultiple !== 0,
    'minimumOrderQuantity',
    m.product_minimum_multiple,
  )
  if (priceKind === 'tiers') {
    refuse(tiers.length === 0, 'tiers', m.product_tiers_needed)
    for (const { row, field, kind } of tierFaults(tiers, minimumOrderQuantity))
      refuse(true, `tiers.${row}.${field}`, tierMessages[kind])
  }
  if (priceKind === 'range') {
    refuse(low === null, 'low', m.field_required)
    refuse(high === null, 'high', m.field_required)
    refuse(low !== null && high !== null && high < low, 'high', m.product_range_turned)
  }
}

function deliveryFaults(
  { incoterm, incotermPlace, leadTimes }: Pick<ProductAnswers, 'incoterm' | 'incotermPlace' | 'leadTimes'>,
  refuse: Refuse,
): void {
  refuse(incoterm !== null && incotermPlace === '', 'incotermPlace', m.product_place_needed)
  leadTimes.forEach(({ upTo }, row) => {
    const before = leadTimes[row - 1]
    refuse(upTo === null && row < leadTimes.length - 1, `leadTimes.${row}.upTo`, m.field_required)
    refuse(
      before !== undefined && upTo !== null && before.upTo !== null && upTo <= before.upTo,
      `leadTimes.${row}.upTo`,
      m.product_tier_ascending,
    )
  })
}

function termFaults(answers: ProductAnswers, today: string, refuse: Refuse): void {
  const { packing, eac } = answers
  deliveryFaults(answers, refuse)
  refuse(
    packing.grossGrams !== null && packing.netGrams !== null && packing.netGrams > packing.grossGrams,
    'packing.netGrams',
    m.product_net_above_gross,
  )
  refuse(answers.hs6 !== '' && !checkHs6(answers.hs6).isValid, 'hs6', m.field_invalid)
  for (const field of ['hsChina', 'hsEaeu'] as const) {
    refuse(answers[field] !== '' && !checkTariff10(answers[field]).isValid, field, m.field_invalid)
    refuse(
      answers[field] !== '' && answers.hs6 !== '' && !answers[field].startsWith(answers.hs6),
      field,
      m.product_hs_differs,
    )
  }
  const hasPaper = eac.kind === 'declaration' || eac.kind === 'certificate'
  refuse(hasPaper && eac.number === '', 'eac.number', m.field_required)
  refuse(hasPaper && eac.expiresOn !== null && eac.expiresOn < today, 'eac.expiresOn', m.product_eac_over)
}
