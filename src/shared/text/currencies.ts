import { forContentLanguages } from '../locale.ts'
import type { LocalisedText } from '../locale.ts'

type CurrencyFacts = {
  /** Minor digits, ISO 4217 as of 2025. */
  digits: number
  /** Intl prints codes for most of these outside their own countries, so the symbols are ours. */
  symbol: LocalisedText
  /** Whether Yandex Market Language supports it. */
  isInYml?: true
}

const everywhere = (sign: string) => forContentLanguages(() => sign)

/**
 * The currencies of the platform. Besides this table only `product.currency.policy.ts` names them one by one: how
 * people write them.
 */
const table = {
  CNY: { digits: 2, symbol: everywhere('¥') },
  USD: { digits: 2, symbol: everywhere('$'), isInYml: true },
  RUB: { digits: 2, symbol: everywhere('₽'), isInYml: true },
  KZT: { digits: 2, symbol: everywhere('₸'), isInYml: true },
  BYN: { digits: 2, symbol: everywhere('Br'), isInYml: true },
  UZS: { digits: 2, symbol: { zh: 'soʻm', ru: 'сум', en: 'soʻm' } },
  KGS: { digits: 2, symbol: { zh: 'som', ru: 'сом', en: 'som' } },
  AMD: { digits: 2, symbol: everywhere('֏') },
  AZN: { digits: 2, symbol: everywhere('₼') },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof table
export const currencies = Object.keys(table) as [Currency, ...Currency[]]
export const currencyFacts: Record<Currency, CurrencyFacts> = table
