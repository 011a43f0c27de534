import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { contentLanguageOf, currentLocale } from '../../../../../../shared/locale.ts'
import { formatMoney } from '../../../../../../shared/text/money-text.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../../../product.answers.contract.ts'
import { fieldAt } from '../../../product.field-lookup.policy.ts'
import type { FieldKind } from '../../../product.field-shape.policy.ts'
import { unitOf } from '../../../rules/product.quantity.policy.ts'
import { fieldText, yesNo } from '../../../ui/product-field-text.ts'
import { leadText } from '../../../ui/product-lead-text.ts'
import type { Attribute } from './product-step-basics.tsx'

export type AnswerLabels = {
  attributes: readonly Attribute[]
  /** The way to a category, in words. */ category(code: string): string
}

const dash = '—'
/** A text that could not be read as a number stands as it was typed. */
const number = (value: number | string) => (typeof value === 'string' ? value : formatNumber(value, currentLocale()))
const money = (amount: number | string, currency: ProductAnswers['currency']) =>
  typeof amount === 'string' ? amount : formatMoney({ amount, currency }, currentLocale())

const lists: Partial<Record<FieldKind, (value: never, answers: ProductAnswers) => string>> = {
  tiers: (tiers: ProductAnswers['tiers'], { currency, unit }) =>
    tiers
      .map(
        ({ minQty, price }) => `≥ ${number(minQty)} ${unitOf(minQty, unit)}${m.text_colon()}${money(price, currency)}`,
      )
      .join('\n'),
  leadTimes: (rows: ProductAnswers['leadTimes']) => leadText(rows),
  documents: (documents: ProductAnswers['documents']) => documents.map(({ name }) => name).join(m.review_list_comma()),
  pictures: (ids: string[]) => String(ids.length),
}

/** A field of a version as display text. `answers` is the version that it belongs to: prices need its currency. */
export function answerText(
  path: string,
  value: unknown,
  answers: ProductAnswers,
  { attributes, category }: AnswerLabels,
): string {
  const field = fieldAt(path)
  if (value === null || value === undefined || value === '') return dash
  if (!field) return JSON.stringify(value)
  const [, part = ''] = path.split('.')
  if (field.path === 'texts.origin' && value === 'source' && part !== answers.sourceLanguage)
    return m.product_origin_own()
  if (field.kind === 'attributes')
    return attributeText(
      attributes.find(({ key }) => key === part),
      value,
    )
  if (field.kind === 'category') return category(value as string)
  return lists[field.kind]?.(value as never, answers) ?? fieldText(field, value, answers)
}

/** Display text of an attribute, by the rule of its category if known. */
export function attributeText(rule: Attribute | undefined, value: unknown): string {
  const locale = currentLocale()
  if (typeof value === 'boolean') return yesNo(value)
  if (rule?.type === 'choice')
    return rule.choices.find(({ key }) => key === value)?.name[contentLanguageOf(locale)] ?? String(value)
  return [typeof value === 'number' ? number(value) : String(value), rule?.unit?.[contentLanguageOf(locale)]]
    .filter(Boolean)
    .join(' ')
}
