import { chinese } from '../../shared/locale.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import type { m } from '../../shared/wording/messages.js'
import type { Currency } from '../../shared/text/currencies.ts'
import type { BuyerBank } from '../buyer/bank/bank.contract.ts'
import type { EacKind, ProductUnit } from '../catalogue/product/product.enums.policy.ts'
import type { IncotermCode } from '../reference/incoterm.policy.ts'
import type { PaymentTerms } from '../rfq/rfq.enums.policy.ts'
import type { PackedLine } from './deal.contract.ts'
import type { DocumentKind, DocumentLanguage } from './deal.enums.policy.ts'

export type Seller = {
  name: string
  foreignName: string
  creditCode: string
  address: string
  representative: string
  /** Null before the quotation is shortlisted. */
  contact: { name: string; phone: string; email: string } | null
  bank: { accountName: string; bank: string; cnaps: string; account: string; swift: string } | null
}

export type Buyer = {
  /** Empty before the quotation is shortlisted. */
  name: string
  country: string
  city: string
  taxNumber: string
  kpp: string
  registrationNumber: string
  contact: { name: string; phone: string; email: string } | null
  /** On documents by which goods are paid for, where she has given it; earlier documents have none. */
  bank?: BuyerBank
}

/** One line of goods; amounts are minor units of the currency of the document. */
export type DocumentLine = {
  name: string
  specification: string
  note: string
  quantity: number
  unit: ProductUnit
  price: number
  amount: number
}

/** All that a document says. Names of units, countries and terms are codes and are written in both languages. */
export type DocumentContent = {
  title: string
  seller: Seller
  buyer: Buyer
  lines: DocumentLine[]
  currency: Currency
  goods: number
  freight: number | null
  insurance: number | null
  total: number
  incoterm: IncotermCode | null
  incotermPlace: string
  destination: { country: string; place: string }
  leadDays: number | null
  payment: PaymentTerms | null
  validUntil: string | null
  eac: EacKind | null
  warrantyMonths: number | null
  sample: string
  packaging: string
  message: string
  /** Of a contract: the clauses in force at its date, as Markdown in both languages. */
  clauses: { version: string; zh: string; other: string } | null
  /** Of a packing list: one for each line. */
  packing: PackedLine[] | null
}

export type IssuedDocument = {
  id: string
  kind: DocumentKind
  number: string
  language: DocumentLanguage
  /** The day of issue in China: `2026-11-26`. */
  day: string
  content: DocumentContent
}

/** The two languages of a document, Chinese first. */
export const languagesOf = (language: DocumentLanguage): readonly [ContentLanguage, ContentLanguage] => [
  chinese,
  language,
]

type Wording = typeof m.deal_name

/** One wording in both languages: `卖方 / Продавец`. */
export const inBoth = (wording: Wording, language: DocumentLanguage, sign = ' / '): string =>
  languagesOf(language)
    .map((locale) => wording({}, { locale }))
    .join(sign)

/** A sum of the lines of a packing list, to three decimals. */
export const sumOf = (packing: readonly PackedLine[], key: keyof PackedLine): number =>
  Math.round(packing.reduce((sum, line) => sum + line[key], 0) * 1000) / 1000
