import { currencies } from '../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'

/** How people write each currency. Names match whole words only: `rubber`, `entry` and 单元 name none. */
const written: Record<Currency, RegExp> = {
  CNY: /(?<![a-z])(CNY|RMB)(?![a-z])|¥|(?<!单)元|人民币|(?<!\p{L})юан(ей|ь|я)?(?!\p{L})/iu,
  USD: /(?<![a-z])(USD|US ?\$)(?![a-z])|\$|美[元金]|(?<!\p{L})долл\p{L}*\.?/iu,
  RUB: /(?<![a-z])RUB(?![a-z])|₽|卢布|(?<!\p{L})руб(ль|ля|лей|\.)?(?!\p{L})/iu,
  KZT: /(?<![a-z])KZT(?![a-z])|₸|坚戈|(?<!\p{L})(тенге|тнг\.?)/iu,
  BYN: /(?<![a-z])BYN(?![a-z])|白俄罗斯卢布|(?<!\p{L})бел\.? ?руб\.?/iu,
  UZS: /(?<![a-z])UZS(?![a-z])|苏姆|(?<!\p{L})сум(?!\p{L})/iu,
  KGS: /(?<![a-z])KGS(?![a-z])|索姆|(?<!\p{L})сом(?!\p{L})/iu,
  AMD: /(?<![a-z])AMD(?![a-z])|֏|德拉姆|(?<!\p{L})драм(?!\p{L})/iu,
  AZN: /(?<![a-z])AZN(?![a-z])|₼|马纳特|(?<!\p{L})манат/iu,
}
const others =
  /(?<![a-z])(EUR|GBP|JPY|HKD|TRY|UAH)(?![a-z])|HK ?\$|[€£]|欧元|英镑|日元|港[元币]|里拉|(?<!\p{L})(евро|фунт)/iu
/** Longer names first: 美元 contains 元, `бел. руб.` contains `руб.`. */
const names: readonly (readonly [Currency | 'other', RegExp])[] = [
  ['other', others],
  ...currencies.map((code) => [code, written[code]] as const).toReversed(),
]
const anyName = new RegExp(names.map(([, name]) => name.source).join('|'), 'giu')

/**
 * The currency named in a price or its heading; `other` for one that the platform does not support, undefined if none
 * is named.
 */
export const currencyIn = (text: string): Currency | 'other' | undefined =>
  names.find(([, name]) => name.test(text.normalize('NFKC')))?.[0]

/** A price without the name of its currency. */
export const withoutCurrency = (text: string): string => text.normalize('NFKC').replaceAll(anyName, '')
