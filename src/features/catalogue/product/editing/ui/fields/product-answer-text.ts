import { formatCalendarDay, formatNumber } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { formatMoney } from '../../../../../../shared/text/money.text.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../../../product.answers.contract.ts'
import { eacNames, originNames, priceKindNames, unitNames } from '../../../product.names.policy.ts'
import { leadText } from './product-lead-text.ts'
import type { Attribute } from './product-step-basics.tsx'

export type AnswerWords = {
  attributes: readonly Attribute[]
  /** The way to a category, in words. */ category(code: string): string
}

const dash = '—'
const number = (value: number) => formatNumber(value, currentLocale())

/** What a field of a version says, as people read it. `answers` is the version that it belongs to: prices need its currency. */
export function answerText(
  path: string,
  value: unknown,
  answers: ProductAnswers,
  { attributes, category }: AnswerWords,
): string {
  if (value === null || value === undefined || value === '') return dash
  const [head = '', part = ''] = path.split('.')
  if (typeof value === 'boolean') return value ? m.product_yes() : m.product_no()
  if (path.endsWith('.origin') && head === 'texts')
    return value === 'source' && part !== answers.sourceLanguage
      ? m.product_origin_own()
      : originNames[value as keyof typeof originNames]()
  if (head === 'attributes')
    return attributeText(
      attributes.find(({ key }) => key === part),
      value,
    )
  if (head === 'tiers') return tierText(value as ProductAnswers['tiers'], answers)
  if (head === 'leadTimes') return leadText(value as ProductAnswers['leadTimes'])
  if (['low', 'high'].includes(head) || path === 'sample.price')
    return formatMoney({ amount: value as number, currency: answers.currency }, currentLocale())
  if (/^packing\..*Mm$/.test(path)) return `${number((value as number) / 10)} ${m.import_unit_cm()}`
  if (/^packing\..*Grams$/.test(path)) return `${number((value as number) / 1000)} ${m.import_unit_kg()}`
  if (head === 'documents') return (value as ProductAnswers['documents']).map(({ name }) => name).join(', ')
  if (head === 'pictures') return String((value as string[]).length)
  const named: Record<string, (code: never) => string> = {
    category,
    unit: (code: ProductAnswers['unit']) => unitNames[code](),
    priceKind: (code: ProductAnswers['priceKind']) => priceKindNames[code](),
    'eac.kind': (code: keyof typeof eacNames) => eacNames[code](),
    'eac.expiresOn': (day: string) => formatCalendarDay(day, currentLocale()),
    origin: (code: string) => new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code,
  }
  return (
    named[path]?.(value as never) ??
    (typeof value === 'number' ? number(value) : typeof value === 'string' ? value : JSON.stringify(value))
  )
}

function attributeText(rule: Attribute | undefined, value: unknown): string {
  const locale = currentLocale()
  if (rule?.type === 'choice') return rule.choices.find(({ key }) => key === value)?.name[locale] ?? String(value)
  return [typeof value === 'number' ? number(value) : String(value), rule?.unit?.[locale]].filter(Boolean).join(' ')
}

const tierText = (tiers: ProductAnswers['tiers'], { currency, unit }: ProductAnswers): string =>
  tiers
    .map(
      ({ minQty, price }) =>
        `≥ ${number(minQty)} ${unitNames[unit]()}: ${formatMoney({ amount: price, currency }, currentLocale())}`,
    )
    .join('\n')
