import { documentState } from '../../../../../shared/document-state.ts'
import { dayInChina, formatCalendarDay, formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { formatMoney } from '../../../../../shared/text/money-text.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { Definition } from '../../../../../ui/definition-list.tsx'
import { documentTerm } from '../../../../company/company.names.policy.ts'
import { unitBase } from '../../rules/product.findings.policy.ts'
import { cubicMetres, loadOf, piecesPer } from '../../rules/product.packing.policy.ts'
import { productFieldName } from '../../ui/product-field-names.ts'
import { fieldText } from '../../ui/product-field-text.ts'
import { leadText } from '../../ui/product-lead-text.ts'
import { fieldsOf, valueAt } from '../../product.field-lookup.policy.ts'
import type { FieldPath, ProductField, ProductStep } from '../../product.field-shape.policy.ts'
import { eacNames, unitNames } from '../../product.names.policy.ts'
import { quantityText } from '../../rules/product.quantity.policy.ts'
import type { PublicProduct } from '../product.public.contract.ts'

type Facts = PublicProduct['facts']
const number = (value: number) => formatNumber(value, currentLocale())
export const volumeText = (cm3: number): string => `${number(Number(cubicMetres(cm3)))} ${unitNames.m3()}`
const row = (path: string, value: string | null): Definition => ({ name: productFieldName(path), value })

/** What the public sees of the fields of some steps, in the order of the form; empty rows are not shown. */
export const fieldRows = (steps: readonly ProductStep[], facts: Facts): Definition[] =>
  steps
    .flatMap(fieldsOf)
    .filter(({ isPublic }) => isPublic)
    .flatMap((field) => own[field.path]?.(facts) ?? [row(field.path, plainText(field, facts))])

/** What does not hold is not worth a row. */
function plainText(field: ProductField, facts: Facts): string | null {
  const value = valueAt(facts, field.path)
  return value === false ? null : fieldText(field, value, facts) || null
}

function sampleText({ sample, currency }: Facts): string | null {
  if (!sample.isOffered) return null
  return [
    m.product_sample_offered(),
    sample.price === null ? '' : formatMoney({ amount: sample.price, currency }, currentLocale()),
    sample.days === null ? '' : m.product_days({ count: sample.days }),
    sample.isRefunded ? m.product_sample_refunded() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function cartonText({ packing }: Facts): string | null {
  const { lengthMm, widthMm, heightMm } = packing
  const load = loadOf(packing, packing.piecesPerCarton ?? 0)
  return lengthMm && widthMm && heightMm
    ? m.product_size_mm({ size: [lengthMm, widthMm, heightMm].map(number).join(' × ') }) +
        (load ? ` · ${volumeText(load.volumeCm3)}` : '')
    : null
}

/** What a carton or a container holds, in pieces where the goods are sold by the thousand or the dozen. */
function heldText(units: number | null, { unit }: Facts): string | null {
  const { base, count } = unitBase(unit)
  return units ? quantityText(units * count, base) : null
}

/** Suppliers state these documents; whether one has expired is decided as for those of companies. */
const eacTerm = (expiresOn: string): string =>
  documentTerm(
    formatCalendarDay(expiresOn, currentLocale()),
    documentState({ expiresOn, isVerified: false }, dayInChina(new Date())),
  )

const none = (): Definition[] => []

/** Fields that the page says otherwise than by their one value, in the row of another, or elsewhere. */
const own: Partial<Record<FieldPath, (facts: Facts) => Definition[]>> = {
  sourceLanguage: none,
  'texts.title': none,
  'texts.summary': none,
  'texts.description': none,
  'texts.origin': none,
  category: none,
  attributes: none,
  unit: none,
  priceKind: none,
  currency: none,
  tiers: none,
  low: none,
  high: none,
  orderMultiple: ({ orderMultiple, unit }) => [
    row('orderMultiple', orderMultiple > 1 ? quantityText(orderMultiple, unit) : null),
  ],
  incoterm: ({ incoterm, incotermPlace }) => [row('incoterm', [incoterm, incotermPlace].filter(Boolean).join(' '))],
  incotermPlace: none,
  leadTimes: ({ leadTimes, unit }) => [row('leadTimes', leadText(leadTimes, unit))],
  'sample.isOffered': (facts) => [row('sample', sampleText(facts))],
  'sample.price': none,
  'sample.days': none,
  'sample.isRefunded': none,
  'packing.piecesPerCarton': (facts) => [
    row('packing.piecesPerCarton', heldText(facts.packing.piecesPerCarton, facts)),
  ],
  'packing.lengthMm': (facts) => [{ name: m.product_carton_size(), value: cartonText(facts) }],
  'packing.widthMm': none,
  'packing.heightMm': none,
  'packing.per20gp': (facts) => [row('packing.per20gp', heldText(piecesPer('20gp', facts.packing), facts))],
  'packing.per40hq': (facts) => [row('packing.per40hq', heldText(piecesPer('40hq', facts.packing), facts))],
  'eac.kind': ({ eac }) => [
    row(
      'eac',
      eac.kind &&
        [eacNames[eac.kind](), eac.number, eac.expiresOn && eacTerm(eac.expiresOn)].filter(Boolean).join(' · '),
    ),
  ],
  'eac.number': none,
  'eac.expiresOn': none,
}
