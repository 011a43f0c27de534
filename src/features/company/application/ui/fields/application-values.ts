import { currentLocale, localeFacts } from '../../../../../shared/locale.ts'
import { parseMoney } from '../../../../../shared/text/money-text.ts'
import type { AnswerStep, CompanyDraft } from '../../application.answers.contract.ts'

export type CertificateValues = { kind: string; number: string; file: string; expiresOn: string | null }

/** Form values: as typed, empty text if there is none. A date of null means "no end date". */
export type ApplicationValues = {
  licence: {
    photo: string
    creditCode: string
    name: string
    kind: string
    legalRepresentative: string
    /** In units of the currency, as people write numbers. */
    capitalAmount: string
    capitalCurrency: string
    establishedOn: string
    termFrom: string
    termUntil: string | null
    scope: string
    region: string[]
    address: string
  }
  trade: {
    nameEn: string
    nameRu: string
    storeName: string
    logo: string
    role: string
    categories: string[]
    yearsExporting: string
    markets: string[]
    staffBand: string
    outputBand: string
    exportRight: string
    customsCode: string
  }
  contact: {
    name: string
    mobile: string
    email: string
    wechat: string
    telegram: string
    hours: string
    languages: string[]
  }
  bank: { accountName: string; bank: string; cnaps: string; account: string; swift: string; currencies: string[] }
  evidence: { isLegalRepresentative: '' | 'yes' | 'no'; authorityLetter: string; certificates: CertificateValues[] }
  consents: { terms: boolean; privacy: boolean; transferAbroad: boolean }
}

/** Steps → fields → a value that a contract schema can validate; empty fields are omitted. */
export type TypedAnswers = Record<AnswerStep, Record<string, unknown>>

export const emptyValues = (): ApplicationValues => ({
  licence: {
    photo: '',
    creditCode: '',
    name: '',
    kind: '',
    legalRepresentative: '',
    capitalAmount: '',
    capitalCurrency: 'CNY',
    establishedOn: '',
    termFrom: '',
    termUntil: '',
    scope: '',
    region: [],
    address: '',
  },
  trade: {
    nameEn: '',
    nameRu: '',
    storeName: '',
    logo: '',
    role: '',
    categories: [],
    yearsExporting: '',
    markets: [],
    staffBand: '',
    outputBand: '',
    exportRight: '',
    customsCode: '',
  },
  contact: { name: '', mobile: '', email: '', wechat: '', telegram: '', hours: '', languages: [] },
  bank: { accountName: '', bank: '', cnaps: '', account: '', swift: '', currencies: [] },
  evidence: { isLegalRepresentative: '', authorityLetter: '', certificates: [] },
  consents: { terms: false, privacy: false, transferAbroad: false },
})

export const emptyCertificate: CertificateValues = { kind: '', number: '', file: '', expiresOn: '' }

/** Saved answers as form values. */
export function valuesOf(draft: CompanyDraft): ApplicationValues {
  const empty = emptyValues()
  const { capitalAmount, ...licence } = draft.licence ?? {}
  const { yearsExporting, ...trade } = draft.trade ?? {}
  const { isLegalRepresentative, certificates = [], ...evidence } = draft.evidence ?? {}
  return {
    licence: {
      ...empty.licence,
      ...licence,
      capitalAmount: capitalAmount === undefined ? '' : capitalText(capitalAmount, licence.capitalCurrency ?? 'CNY'),
    },
    trade: { ...empty.trade, ...trade, yearsExporting: yearsExporting === undefined ? '' : String(yearsExporting) },
    contact: { ...empty.contact, ...draft.contact },
    bank: { ...empty.bank, ...draft.bank },
    evidence: {
      ...empty.evidence,
      ...evidence,
      isLegalRepresentative: isLegalRepresentative === undefined ? '' : isLegalRepresentative ? 'yes' : 'no',
      certificates: certificates.map((certificate) => ({ ...emptyCertificate, ...certificate })),
    },
    consents: { ...empty.consents, ...draft.consents },
  }
}

/** Form values as answers: numbers are parsed, empty fields omitted; invalid text stays for the schema to refuse. */
export function answersOf({ licence, trade, contact, bank, evidence, consents }: ApplicationValues): TypedAnswers {
  return {
    licence: withoutBlanks({ ...licence, capitalAmount: capitalOf(licence.capitalAmount, licence.capitalCurrency) }),
    trade: withoutBlanks({ ...trade, yearsExporting: wholeNumberOf(trade.yearsExporting) }),
    contact: withoutBlanks(contact),
    bank: withoutBlanks(bank),
    evidence: {
      ...withoutBlanks({
        authorityLetter: evidence.authorityLetter,
        isLegalRepresentative: evidence.isLegalRepresentative === '' ? '' : evidence.isLegalRepresentative === 'yes',
      }),
      certificates: evidence.certificates.map(withoutBlanks),
    },
    consents: Object.fromEntries(Object.entries(consents).filter(([, isGiven]) => isGiven)),
  }
}

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.every(isBlank))

const withoutBlanks = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value === false || !isBlank(value)))

const wholeNumberOf = (text: string): string | number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text)

/** Decimal places of a currency by ISO 4217: none for the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const factors: Record<string, number> = { 万: 1e4, 千万: 1e7, 亿: 1e8 }

/** `500,000` and, as licences write it, `500万元` → minor units; other text stays text, so that the schema refuses it. */
function capitalOf(text: string, currency: string): string | number {
  const [, figure = '', unit = ''] =
    /^(.*?)(千万|万|亿)?(?:元整?|人民币|元人民币|美元|港元|欧元|日元|英镑|卢布)?$/u.exec(
      text
        .normalize('NFKC')
        .replace(/^(人民币|[¥￥])/u, '')
        .trim(),
    ) ?? []
  const parsed = parseMoney(figure.trim(), 'CNY', currentLocale())
  if (!parsed.ok) return text
  const amount = Math.round(parsed.money.amount * (factors[unit] ?? 1)) / 10 ** (2 - digitsOf(currency || 'CNY'))
  return Number.isInteger(amount) ? amount : text
}

function capitalText(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const rest = text.slice(text.length - digits)
  return /^0*$/.test(rest) ? whole : `${whole}${localeFacts[currentLocale()].decimal}${rest}`
}

/** The typed amount in words, `500 万元`; empty if it is not an amount. */
export function capitalInWords(text: string, currency: string): string {
  const amount = capitalOf(text, currency)
  if (typeof amount !== 'number' || currency === '') return ''
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 4,
  })
  return format.format(amount / 10 ** digitsOf(currency))
}
