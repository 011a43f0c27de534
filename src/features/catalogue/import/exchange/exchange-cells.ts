import { currencies } from '../../../../shared/text/currencies.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import { listCountries } from '../../../reference/reference.service.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import { currencyIn } from '../../product/editing/product.currency.policy.ts'

/**
 * One value of a product in an exchange file. `heading` is the name in the file; `key` is the column it belongs to, or
 * `title`, whose language the file decides, or null for a property that only its name can tell.
 */
export type ExchangeCell = { heading: string; key: string | null; text: string }
export type Goods = ExchangeCell[]
/** What the readers need to know of the platform. */
export type Words = { country(name: string): string | undefined }

/** The numbers of ISO 4217 that accounting programs write instead of the code; 810 is the rouble before 1998. */
const numbers: Readonly<Record<string, string>> = {
  156: 'CNY',
  840: 'USD',
  643: 'RUB',
  810: 'RUB',
  398: 'KZT',
  933: 'BYN',
  860: 'UZS',
  417: 'KGS',
  '051': 'AMD',
  944: 'AZN',
  RUR: 'RUB',
}

/** The code of a currency however it is written; an unknown one stays as it is. */
function currencyCode(text: string): string {
  const plain = text.trim()
  const code = numbers[plain.toUpperCase()] ?? plain.toUpperCase()
  if ((currencies as string[]).includes(code)) return code
  const named = currencyIn(plain)
  return named && named !== 'other' ? named : plain
}

/** A price with its currency, `420.00 CNY`; nothing for a price of zero, which means that there is none. */
export function priceText(amount: string, currency: string): string {
  const plain = amount.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (plain === '' || Number(plain) === 0) return ''
  const number = /^\d+\.\d{3,}$/.test(plain) ? plain.replace(/0+$/, '') : plain
  return `${number} ${currencyCode(currency)}`.trim()
}

/** Whether a price names a currency that nobody knows; a known one of other countries is refused by its name. */
export const isStrangePrice = (text: string): boolean => {
  const named = /^[\d.]+ (.+)$/.exec(text)?.[1]
  return named !== undefined && currencyIn(named) === undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Descriptions are often HTML: its paragraphs and list items become lines. */
export function plainDescription(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(#\d+|[a-z]+);/i.test(text)) return text
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<br\b[^<>]*>|<\/(p|div|li|tr|h[1-6]|ul|ol)\s*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number ? String.fromCodePoint(Math.min(Number(number), 0xffff)) : (entities[(name ?? '').toLowerCase()] ?? whole),
    )
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The customs code by its length: six digits of the world, ten of the Eurasian Economic Union. */
export function customsCell(heading: string, text: string): ExchangeCell {
  const code = text.replaceAll(/[\s.]/g, '')
  const key = /^\d{10}$/.test(code) ? 'hsEaeu' : /^\d{6}$/.test(code) ? 'hs6' : 'lines'
  return { heading: key === 'hsEaeu' ? heading : `${heading} (${key === 'hs6' ? 6 : '?'})`, key, text }
}

/** The country of origin by its code; the name of an unknown one is kept in the description. */
export function originCell(heading: string, text: string, words: Words): ExchangeCell {
  const code = words.country(text)
  return code ? { heading, key: 'origin', text: code } : { heading: `${heading} (?)`, key: 'lines', text }
}

/** Countries by their name in any language, or by code. */
export async function openWords(): Promise<Words> {
  const codes = new Map<string, string>()
  for (const country of await listCountries()) {
    codes.set(headingKey(country.code), country.code)
    for (const locale of contentLanguages) codes.set(headingKey(country[locale]), country.code)
  }
  return { country: (name) => codes.get(headingKey(name)) }
}
