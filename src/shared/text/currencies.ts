import { forContentLanguages, localeFacts } from '../locale.ts'
import type { LocalisedText, Locale } from '../locale.ts'

type CurrencyFacts = {
  /** ISO 3166 code of the country whose currency it is. */
  country: string
  /** Minor digits, ISO 4217 as of 2025. */
  digits: number
  /** Intl prints codes for most of these outside their own countries, so the symbols are ours. */
  symbol: LocalisedText
  /** Whether Yandex Market Language supports it. */
  isInYml?: true
  /** A unit is worth little, so that converted prices are shown without minor units from ten units on. */
  isSmall?: true
}

const everywhere = (sign: string) => forContentLanguages(() => sign)

/**
 * The currencies of the platform. Besides this table only `product.currency.policy.ts` names them one by one: how
 * people write them.
 */
const table = {
  CNY: { country: 'CN', digits: 2, symbol: everywhere('¥') },
  USD: { country: 'US', digits: 2, symbol: everywhere('$'), isInYml: true },
  RUB: { country: 'RU', digits: 2, symbol: everywhere('₽'), isInYml: true, isSmall: true },
  KZT: { country: 'KZ', digits: 2, symbol: everywhere('₸'), isInYml: true, isSmall: true },
  BYN: { country: 'BY', digits: 2, symbol: everywhere('Br'), isInYml: true },
  UZS: { country: 'UZ', digits: 2, symbol: { zh: 'soʻm', ru: 'сум', en: 'soʻm' }, isSmall: true },
  KGS: { country: 'KG', digits: 2, symbol: { zh: 'som', ru: 'сом', en: 'som' }, isSmall: true },
  AMD: { country: 'AM', digits: 2, symbol: everywhere('֏'), isSmall: true },
  AZN: { country: 'AZ', digits: 2, symbol: everywhere('₼') },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof table
export const currencies = Object.keys(table) as [Currency, ...Currency[]]
export const currencyFacts: Record<Currency, CurrencyFacts> = table

/** The currency of a country (ISO 3166), or US dollars for one whose currency the platform does not have. */
export const currencyOfCountry = (country: string): Currency =>
  currencies.find((currency) => currencyFacts[currency].country === country) ?? 'USD'

/** The currency in which readers of a language see prices until they choose another one. */
export const currencyOfLocale = (locale: Locale): Currency => localeFacts[locale].currency
