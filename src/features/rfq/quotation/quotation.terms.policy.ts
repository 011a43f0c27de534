import type { FieldErrors } from '../../../shared/errors.ts'
import type { Money } from '../../../shared/text/money.ts'
import { m } from '../../../shared/wording/messages.js'
import { sellerBears } from '../../reference/incoterm.duties.policy.ts'
import { fitsTransport } from '../../reference/incoterm.policy.ts'
import type { RfqAnswers } from '../rfq.answers.contract.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { mostDaysValid } from './quotation.enums.policy.ts'
import type { QuotationTerms } from './quotation.terms.contract.ts'

type Asked = Pick<RfqAnswers, 'items' | 'transport'>
type Quantities = readonly { quantity: number | null }[]

/** Price of the goods at the wanted quantities, with freight and insurance; null if it is beyond what can be stored. */
export const totalOf = (terms: QuotationTerms, items: Quantities): Money | null =>
  moneyOf(terms, goodsOf(terms, items) + BigInt(terms.freight ?? 0) + BigInt(terms.insurance ?? 0))

/**
 * Price of the goods with freight and without insurance: what quotations with different terms have in common. Null if
 * freight is neither stated nor part of the term.
 */
export const carriedOf = (terms: QuotationTerms, items: Quantities): Money | null =>
  terms.freight === null && !(terms.incoterm && sellerBears(terms.incoterm, 'carriage'))
    ? null
    : moneyOf(terms, goodsOf(terms, items) + BigInt(terms.freight ?? 0))

const goodsOf = (terms: QuotationTerms, items: Quantities): bigint =>
  terms.items.reduce((sum, { price }, place) => sum + BigInt(price ?? 0) * BigInt(items[place]?.quantity ?? 0), 0n)

const moneyOf = ({ currency }: QuotationTerms, amount: bigint): Money | null =>
  amount > BigInt(Number.MAX_SAFE_INTEGER) ? null : { amount: Number(amount), currency }

/** Faults of what is there; with `isWhole` also what a submission lacks. */
export function faultsOfTerms(
  terms: QuotationTerms,
  asked: Asked,
  { isWhole, now }: { isWhole: boolean; now: Date },
): FieldErrors {
  const { validUntil, incoterm, items } = terms
  const faults: FieldErrors = {}
  if (!fitsTransport(incoterm, asked.transport)) faults['incoterm'] = m.rfq_error_sea_only()
  if (items.length !== asked.items.length) faults['items'] = m.quotation_error_lines()
  if (totalOf(terms, asked.items) === null) faults['items'] = m.quotation_error_total()
  if (!isWhole) return faults
  if (items.every(({ price }) => price === null)) faults['items'] ??= m.quotation_error_no_price()
  const isMissing = { incoterm: incoterm === null, leadDays: terms.leadDays === null, validUntil: validUntil === null }
  for (const [field, isGone] of Object.entries(isMissing)) if (isGone) faults[field] ??= m.field_required()
  if (validUntil && (validUntil < dayAfter(now, 1) || validUntil > dayAfter(now, mostDaysValid)))
    faults['validUntil'] = m.quotation_error_valid({ days: mostDaysValid })
  return faults
}

export const filesOfTerms = ({ attachments }: Pick<QuotationTerms, 'attachments'>): string[] =>
  attachments.map(({ file }) => file)
