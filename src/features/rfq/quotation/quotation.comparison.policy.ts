import { currentLocale } from '../../../shared/locale.ts'
import { dayInChina, formatCalendarDay, formatDuration } from '../../../shared/text/formats.ts'
import type { Money } from '../../../shared/text/money.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { eacNames } from '../../catalogue/product/product.names.policy.ts'
import type { RfqItem } from '../rfq.answers.contract.ts'
import { paymentNames } from '../rfq.names.policy.ts'
import type { ComparedQuotation, Comparison } from './quotation.contract.ts'
import type { QuotationTerms } from './quotation.terms.contract.ts'
import { totalOf } from './quotation.terms.policy.ts'

/** `money`: the amount that the text shows, if it shows nothing else. */
export type ComparedCell = { text: string; money?: Money | undefined }
export type ComparedRow = { name: string; cells: ComparedCell[] }

/** Whether the quotations differ in a row. */
export const differs = ({ cells }: ComparedRow): boolean => new Set(cells.map(({ text }) => text)).size > 1

const nothing = '—'

/** The rows of a comparison, a cell for each quotation; for the page and for its file. */
export function comparedRows(asked: readonly RfqItem[], { currency, items }: Comparison): ComparedRow[] {
  const locale = currentLocale()
  const show = (money: Money) => formatMoney(money, locale, 'code')
  const moneyCell = (amount: number | null, mark = ''): ComparedCell => {
    if (amount === null) return { text: nothing }
    const money = { amount, currency }
    return { text: show(money) + mark, money }
  }
  const carriedCell = ({ carried, terms, isWhole }: ComparedQuotation): ComparedCell => {
    if (carried === null) return { text: terms.freight === null ? m.quotation_carried_unknown() : nothing }
    const cell = moneyCell(carried, markOf({ isWhole }))
    return terms.incoterm === 'DDP' ? { text: m.quotation_duty_included({ price: cell.text }) } : cell
  }
  const named = items.map(({ terms }) => termRows(terms))
  return [
    { name: m.quotation_total(), cells: items.map((one) => moneyCell(one.total, markOf(one))) },
    { name: m.quotation_carried(), cells: items.map(carriedCell) },
    ...asked.flatMap(({ name }, place) => [
      { name, cells: items.map(({ prices }) => moneyCell(prices[place] ?? null)) },
      ...(items.some(({ terms }) => terms.items[place]?.note)
        ? [
            {
              name: `${name}${m.text_colon()}${m.quotation_item_note()}`,
              cells: items.map(({ terms }) => ({ text: terms.items[place]?.note || nothing })),
            },
          ]
        : []),
    ]),
    ...(named[0] ?? []).map(({ name }, place) => ({
      name,
      cells: named.map((rows) => ({ text: rows[place]?.value ?? nothing })),
    })),
    {
      name: m.quotation_checked(),
      cells: items.map(({ company: { verifiedAt } }) => ({
        text: verifiedAt ? formatCalendarDay(dayInChina(verifiedAt), locale) : nothing,
      })),
    },
    {
      name: m.quotation_answered(),
      cells: items.map(({ answeredSeconds }) => ({ text: formatDuration(answeredSeconds, locale) })),
    },
    { name: m.quotation_version(), cells: items.map(({ version }) => ({ text: String(version) })) },
  ]
}

/** What is said about the amounts of a comparison. */
export const comparisonNotes = ({ ratedOn, items }: Comparison): string[] => [
  ...(ratedOn ? [m.quotation_rated_on({ day: formatCalendarDay(ratedOn, currentLocale()) })] : []),
  ...(items.some(({ isWhole }) => !isWhole) ? [`* ${m.quotation_partial()}`] : []),
  ...(new Set(items.map(({ terms }) => terms.incoterm)).size > 1
    ? [m.quotation_other_terms(), m.quotation_carried_note()]
    : []),
]

/** Amounts of a quotation for a part of the items are marked. */
const markOf = ({ isWhole }: Pick<ComparedQuotation, 'isWhole'>): string => (isWhole ? '' : ' *')

/** Terms as rows of names and values. */
function termRows(terms: QuotationTerms): { name: string; value: string | null }[] {
  const locale = currentLocale()
  const money = (amount: number | null) =>
    amount === null ? null : formatMoney({ amount, currency: terms.currency }, locale, 'code')
  return [
    { name: m.inquiry_incoterm(), value: [terms.incoterm, terms.incotermPlace].filter(Boolean).join(' ') || null },
    { name: m.quotation_freight(), value: money(terms.freight) },
    { name: m.quotation_insurance(), value: money(terms.insurance) },
    { name: m.quotation_lead(), value: terms.leadDays === null ? null : m.quotation_days({ count: terms.leadDays }) },
    { name: m.rfq_field_payment(), value: terms.payment && paymentNames[terms.payment]() },
    { name: m.quotation_valid_until(), value: terms.validUntil && formatCalendarDay(terms.validUntil, locale) },
    { name: m.rfq_sample(), value: terms.sample || null },
    { name: m.quotation_packing(), value: terms.packing || null },
    { name: m.rfq_eac(), value: terms.eac && eacNames[terms.eac]() },
    {
      name: m.quotation_warranty(),
      value: terms.warrantyMonths === null ? null : m.quotation_months({ count: terms.warrantyMonths }),
    },
    { name: m.quotation_message(), value: terms.message || null },
  ]
}

type Line = { name: string; quantity: number | null }

/** A quotation as its company sent it: the price of each item with its note, the total, then the terms. */
export function quotedRows(lines: readonly Line[], terms: QuotationTerms): { name: string; value: string | null }[] {
  const show = (money: Money) => formatMoney(money, currentLocale(), 'code')
  const total = totalOf(terms, lines)
  return [
    ...lines.map(({ name }, place) => {
      const { price = null, note = '' } = terms.items[place] ?? {}
      const text = price === null ? nothing : show({ amount: price, currency: terms.currency })
      // Two lines of a request may have the same name.
      return { name: `${place + 1}. ${name}`, value: [text, note].filter(Boolean).join(' · ') }
    }),
    { name: m.quotation_total(), value: total && show(total) },
    ...termRows(terms),
  ]
}
