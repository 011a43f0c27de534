import { formatNumber } from '../../../../../shared/text/formats.ts'
import { contentLanguages, currentContentLanguage, currentLocale, languageTags } from '../../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../../shared/locale.ts'
import { formatMoney } from '../../../../../shared/text/money-text.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import { productDifferences } from '../../editing/product.differences.policy.ts'
import { fieldsOf, valueAt } from '../../product.field-lookup.policy.ts'
import { productSteps } from '../../product.field-shape.policy.ts'
import type { FieldPath, ProductField, ProductStep } from '../../product.field-shape.policy.ts'
import { eacNames, originNames, priceKindNames, unitNames } from '../../product.names.policy.ts'
import { quantityText } from '../../rules/product.quantity.policy.ts'
import { cartonVolume, cubicMetres, piecesPer } from '../../rules/product.packing.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { productFieldName, stepName } from '../../ui/product-field-names.ts'
import { attributeText } from '../../editing/ui/fields/product-answer-text.ts'
import { fieldText } from '../../ui/product-field-text.ts'
import { waitText } from '../../ui/product-lead-text.ts'
import { spanText } from '../../storefront/ui/product-price-text.ts'
import type { Attribute } from '../../editing/ui/fields/product-step-basics.tsx'

/** One line of the review: the supplier's answer as text, and the previous one. Empty if there is none. */
export type ReviewedField = {
  path: string
  name: string
  value: string
  before: string
  isChanged: boolean
  lang?: string | undefined
}
export type ReviewedSection = { step: ProductStep; title: string; rows: ReviewedField[] }
type Line = [path: string, name: string, value: string, language?: ContentLanguage]
type FieldLabels = { attributes: Attribute[]; categoryName: (code: string) => string }

const number = (value: number | null): string => (value === null ? '' : formatNumber(value, currentLocale()))
const days = (count: number | null): string => (count === null ? '' : m.product_days({ count }))
const line = (path: string, value: string): Line => [path, productFieldName(path), value]

/** All answers of a product, section by section as in the supplier's form, compared with the published version. */
export function productReviewSections(
  { answers, published }: Pick<ReviewedProduct, 'answers' | 'published'>,
  labels: FieldLabels,
): ReviewedSection[] {
  const differing = published ? productDifferences(published, answers).map(({ path }) => path) : []
  const before = new Map(
    published ? allLines(published, labels).flatMap(([, lines]) => lines.map(([path, , value]) => [path, value])) : [],
  )
  const row = ([path, name, value, language]: Line): ReviewedField => ({
    path,
    name,
    value,
    before: before.get(path) ?? '',
    isChanged: differing.some(
      (one) => one === path || one.startsWith(`${path}.`) || (covers[path]?.includes(one) ?? false),
    ),
    lang: language && languageTags[language],
  })
  return allLines(answers, labels).map(([step, lines]) => ({
    step,
    title: stepName(step),
    rows: [...lines.map(row), ...goneRows(step, lines, published, labels, row)],
  }))
}

/** Fields shown in the line of another. */
const covers: Record<string, string[]> = {
  tiers: ['low', 'high', 'priceKind', 'currency'],
  incoterm: ['incotermPlace'],
  'packing.lengthMm': ['packing.widthMm', 'packing.heightMm'],
  'eac.number': ['eac.kind'],
}

/** Removed attributes have no line of their own among the current ones. */
function goneRows(
  step: ProductStep,
  lines: Line[],
  published: ProductAnswers | null,
  labels: FieldLabels,
  row: (line: Line) => ReviewedField,
): ReviewedField[] {
  if (step !== 'basics' || !published) return []
  const known = new Set(lines.map(([path]) => path))
  return attributeLines(published, labels)
    .filter(([path]) => !known.has(path))
    .map(([path, name]) => row([path, name, '']))
}

const allLines = (answers: ProductAnswers, labels: FieldLabels): [ProductStep, Line[]][] =>
  productSteps.map((step) => [step, fieldsOf(step).flatMap((field) => linesOf(field, answers, labels))])

const linesOf = (field: ProductField, answers: ProductAnswers, labels: FieldLabels): Line[] =>
  own[field.path]?.(answers, labels) ?? [line(field.path, fieldText(field, valueAt(answers, field.path), answers))]

const textLines = ({ texts, sourceLanguage }: ProductAnswers): Line[] =>
  [sourceLanguage, ...contentLanguages.filter((locale) => locale !== sourceLanguage)].flatMap((locale): Line[] => {
    const text = texts[locale]
    const origin = text && (text.title || text.description) ? originNames[text.origin]() : ''
    return [
      ...(['title', 'summary', 'description'] as const).map((part): Line => [
        `texts.${locale}.${part}`,
        productFieldName(`texts.${locale}.${part}`),
        text?.[part] ?? '',
        locale,
      ]),
      ...(origin ? [[`texts.${locale}.origin`, m.product_origin_of(), origin] satisfies Line] : []),
    ]
  })

const attributeLines = ({ attributes: given }: ProductAnswers, { attributes }: FieldLabels): Line[] =>
  Object.entries(given).map(([key, value]) => {
    const known = attributes.find((one) => one.key === key)
    return [`attributes.${key}`, known?.name[currentContentLanguage()] ?? key, attributeText(known, value)]
  })

function priceLine(answers: ProductAnswers): Line {
  const unit = unitNames[answers.unit]()
  const money = (amount: number) => formatMoney({ amount, currency: answers.currency }, currentLocale())
  const prices = {
    tiers: answers.tiers
      .map(({ minQty, price }) => `≥ ${quantityText(minQty, answers.unit)}${m.text_colon()}${money(price)}`)
      .join('\n'),
    range:
      answers.low !== null && answers.high !== null
        ? spanText({ low: answers.low, high: answers.high }, answers.currency)
        : '',
    on_request: priceKindNames.on_request(),
  }
  return ['tiers', m.product_price_of({ unit }), prices[answers.priceKind]]
}

function sampleLine({ sample, currency }: ProductAnswers): Line {
  const price = sample.price === null ? '' : formatMoney({ amount: sample.price, currency }, currentLocale())
  return line(
    'sample',
    sample.isOffered
      ? [m.product_sample_offered(), price, days(sample.days), sample.isRefunded ? m.product_sample_refunded() : '']
          .filter(Boolean)
          .join(' · ')
      : m.product_no(),
  )
}

function cartonLine({ packing }: ProductAnswers): Line {
  const { lengthMm, widthMm, heightMm } = packing
  const volume = cartonVolume(packing)
  const centimetres = [lengthMm, widthMm, heightMm].map((side) => (side === null ? '?' : number(side / 10))).join(' × ')
  return [
    'packing.lengthMm',
    m.product_carton_size(),
    lengthMm || widthMm || heightMm
      ? `${centimetres} ${m.import_unit_cm()}${volume === null ? '' : ` · ${number(Number(cubicMetres(volume)))} ${unitNames.m3()}`}`
      : '',
  ]
}

const none = (): Line[] => []

/** Fields not shown as their single value: on several lines, combined, or in the line of another. */
const own: Partial<Record<FieldPath, (answers: ProductAnswers, labels: FieldLabels) => Line[]>> = {
  sourceLanguage: none,
  'texts.title': textLines,
  'texts.summary': none,
  'texts.description': none,
  'texts.origin': none,
  category: ({ category }, { categoryName }) => [line('category', categoryName(category))],
  attributes: attributeLines,
  pictures: ({ pictures }) => [line('pictures', number(pictures.length))],
  documents: ({ documents }) => [line('documents', documents.map(({ name }) => name).join(' · '))],
  // The price comes first in its step.
  unit: (answers) => [priceLine(answers), line('unit', unitNames[answers.unit]())],
  priceKind: none,
  currency: none,
  tiers: none,
  low: none,
  high: none,
  incoterm: ({ incoterm, incotermPlace }) => [line('incoterm', [incoterm, incotermPlace].filter(Boolean).join(' '))],
  incotermPlace: none,
  leadTimes: ({ leadTimes, unit }) => [
    line(
      'leadTimes',
      leadTimes
        .map((row) =>
          row.upTo === null
            ? waitText(row.days)
            : `≤ ${quantityText(row.upTo, unit)}${m.text_colon()}${waitText(row.days)}`,
        )
        .join('\n'),
    ),
  ],
  'sample.isOffered': (answers) => [sampleLine(answers)],
  'sample.price': none,
  'sample.days': none,
  'sample.isRefunded': none,
  'packing.lengthMm': (answers) => [cartonLine(answers)],
  'packing.widthMm': none,
  'packing.heightMm': none,
  'packing.per20gp': ({ packing }) => [line('packing.per20gp', number(piecesPer('20gp', packing)))],
  'packing.per40hq': ({ packing }) => [line('packing.per40hq', number(piecesPer('40hq', packing)))],
  'eac.kind': none,
  'eac.number': ({ eac }) => [
    ['eac.number', m.product_eac(), eac.kind ? [eacNames[eac.kind](), eac.number].filter(Boolean).join(' · ') : ''],
  ],
}
