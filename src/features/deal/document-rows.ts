import { formatCalendarDay, formatNumber } from '../../shared/text/formats.ts'
import { moneyToDecimal } from '../../shared/text/money.ts'
import { formatMoney } from '../../shared/text/money-text.ts'
import { m } from '../../shared/wording/messages.js'
import { bankNumbers } from '../buyer/bank/bank.policy.ts'
import { bankFieldWording } from '../buyer/bank/bank.names.policy.ts'
import { eacNames, unitNames } from '../catalogue/product/product.names.policy.ts'
import { countryName } from '../reference/reference.service.ts'
import { paymentNames } from '../rfq/rfq.names.policy.ts'
import { amountInWords } from './amount-words.ts'
import { inBoth, languagesOf, sumOf } from './deal.content.policy.ts'
import type { IssuedDocument } from './deal.content.policy.ts'
import { kindTitles } from './deal.names.policy.ts'

/** A name in both languages and its value. */
export type DocumentRow = { name: string; value: string }
/** A cell of goods; `number` is what a workbook shows as a number. */
export type GoodsCell = { text: string; number?: string }

export const titleOf = ({ kind, language }: IssuedDocument): string => inBoth(kindTitles[kind], language)

const rowsOf = (rows: readonly (readonly [name: string, value: string | null])[]): DocumentRow[] =>
  rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))

/** A country in both languages. */
const countryIn = (code: string, { language }: IssuedDocument): string =>
  languagesOf(language)
    .map((locale) => countryName(code, locale))
    .join(' / ')

export function sellerRows(document: IssuedDocument): DocumentRow[] {
  const { language, content } = document
  const { seller } = content
  return rowsOf([
    [inBoth(m.deal_name, language), [seller.name, seller.foreignName].join('\n')],
    [inBoth(m.deal_credit_code, language), seller.creditCode],
    [inBoth(m.deal_address, language), seller.address],
    [inBoth(m.deal_representative, language), seller.representative],
    [inBoth(m.deal_contact, language), contactText(seller.contact)],
  ])
}

export function buyerRows(document: IssuedDocument): DocumentRow[] {
  const { language, content } = document
  const { buyer } = content
  return rowsOf([
    [inBoth(m.deal_name, language), buyer.name],
    [inBoth(m.bank_legal_name, language), buyer.bank?.legalName ?? null],
    [inBoth(m.bank_legal_address, language), buyer.bank?.legalAddress ?? null],
    [inBoth(m.deal_country, language), [countryIn(buyer.country, document), buyer.city].filter(Boolean).join(', ')],
    [inBoth(m.deal_tax_number, language), buyer.taxNumber],
    [inBoth(m.buyer_kpp, language), buyer.kpp],
    [inBoth(m.buyer_ogrn, language), buyer.registrationNumber],
    [inBoth(m.deal_contact, language), contactText(buyer.contact)],
  ])
}

const contactText = (contact: { name: string; phone: string; email: string } | null): string | null =>
  contact && [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')

export function bankRows({ language, content }: IssuedDocument): DocumentRow[] {
  const { bank } = content.seller
  if (!bank) return []
  return rowsOf([
    [inBoth(m.deal_bank_account_name, language), bank.accountName],
    [inBoth(m.deal_bank, language), bank.bank],
    [inBoth(m.deal_bank_account, language), bank.account],
    ['CNAPS', bank.cnaps],
    ['SWIFT', bank.swift],
  ])
}

/** The bank of the buyer; empty where she has given none. */
export function buyerBankRows(document: IssuedDocument): DocumentRow[] {
  const { language, content } = document
  const { bank } = content.buyer
  if (!bank) return []
  const named = (field: keyof typeof bank) => inOne(bankFieldWording(field, bank.country), language)
  return rowsOf([
    [named('bank'), bank.bank],
    [named('country'), bank.country && countryIn(bank.country, document)],
    ...bankNumbers.map((field) => [named(field), bank[field]] as const),
  ])
}

/** A wording in both languages; one that is the same in both stands once. */
const inOne = (wording: typeof m.deal_name, language: IssuedDocument['language']): string =>
  [...new Set(inBoth(wording, language, '\n').split('\n'))].join(' / ')

export function termRows(document: IssuedDocument): DocumentRow[] {
  const { language, content } = document
  const { payment, eac, destination, leadDays, warrantyMonths, validUntil } = content
  const count = (wording: typeof m.quotation_days, value: number | null) =>
    value === null
      ? null
      : languagesOf(language)
          .map((locale) => wording({ count: value }, { locale }))
          .join(' / ')
  return rowsOf([
    ['Incoterms 2020', [content.incoterm, content.incotermPlace].filter(Boolean).join(' ')],
    [
      inBoth(m.deal_destination, language),
      [countryIn(destination.country, document), destination.place].filter(Boolean).join(', '),
    ],
    [inBoth(m.deal_lead, language), count(m.quotation_days, leadDays)],
    [inBoth(m.rfq_field_payment, language), payment && inBoth(paymentNames[payment], language)],
    [inBoth(m.quotation_valid_until, language), validUntil && formatCalendarDay(validUntil, language)],
    [inBoth(m.rfq_eac, language), eac && inBoth(eacNames[eac], language)],
    [inBoth(m.quotation_warranty, language), count(m.quotation_months, warrantyMonths)],
    [inBoth(m.rfq_sample, language), content.sample],
    [inBoth(m.quotation_packing, language), content.packaging],
    [inBoth(m.quotation_message, language), content.message],
  ])
}

/** The head of the table of goods, and a row for each line. */
export function goodsTable(document: IssuedDocument): { head: string[]; rows: GoodsCell[][] } {
  const { kind, language, content } = document
  const { lines, currency, packing } = content
  const decimal = (value: number) => ({ text: formatNumber(value, language), number: String(value) })
  const quantity = ({ quantity, unit }: (typeof lines)[number]): GoodsCell[] => [
    decimal(quantity),
    { text: inBoth(unitNames[unit], language, '\n') },
  ]
  const name = ({ name, specification, note }: (typeof lines)[number]): GoodsCell => ({
    text: [name, specification, note].filter(Boolean).join('\n'),
  })
  const first = [inBoth(m.deal_goods, language), inBoth(m.deal_quantity, language), inBoth(m.deal_unit, language)]
  if (kind === 'packing' && packing)
    return {
      head: [
        '№',
        ...first,
        inBoth(m.deal_packages, language),
        inBoth(m.deal_net, language),
        inBoth(m.deal_gross, language),
        inBoth(m.deal_volume, language),
      ],
      rows: lines.map((line, place) => {
        const packed = packing[place] ?? { packages: 0, netKg: 0, grossKg: 0, volume: 0 }
        const measures = [packed.packages, packed.netKg, packed.grossKg, packed.volume]
        return [{ text: String(place + 1) }, name(line), ...quantity(line), ...measures.map(decimal)]
      }),
    }
  const money = (amount: number): GoodsCell => ({
    text: formatMoney({ amount, currency }, language, 'none'),
    number: moneyToDecimal({ amount, currency }),
  })
  return {
    head: [
      '№',
      ...first,
      `${inBoth(m.deal_price, language)}, ${currency}`,
      `${inBoth(m.deal_amount, language)}, ${currency}`,
    ],
    rows: lines.map((line, place) => [
      { text: String(place + 1) },
      name(line),
      ...quantity(line),
      money(line.price),
      money(line.amount),
    ]),
  }
}

/** Sums below the goods. */
export function sumRows(document: IssuedDocument): DocumentRow[] {
  const { kind, language, content } = document
  const { goods, freight, insurance, total, packing, currency } = content
  if (kind === 'packing' && packing)
    return rowsOf([
      [inBoth(m.deal_packages, language), formatNumber(sumOf(packing, 'packages'), language)],
      [inBoth(m.deal_net, language), formatNumber(sumOf(packing, 'netKg'), language)],
      [inBoth(m.deal_gross, language), formatNumber(sumOf(packing, 'grossKg'), language)],
      [inBoth(m.deal_volume, language), formatNumber(sumOf(packing, 'volume'), language)],
    ])
  const money = (amount: number) => formatMoney({ amount, currency }, language, 'code')
  const isMore = total !== goods
  return rowsOf([
    [inBoth(m.deal_goods_sum, language), isMore ? money(goods) : null],
    [inBoth(m.quotation_freight, language), freight ? money(freight) : null],
    [inBoth(m.quotation_insurance, language), insurance ? money(insurance) : null],
    [inBoth(m.quotation_total, language), money(total)],
    ...languagesOf(language).map(
      (locale) => [m.deal_in_words({}, { locale }), amountInWords({ amount: total, currency }, locale)] as const,
    ),
  ])
}
