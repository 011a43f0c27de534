import { toCardinal as toChinese } from 'n2words/zh-Hans-CN'
import { toCardinal as toEnglish } from 'n2words/en-US'
import { toCardinal as toRussian } from 'n2words/ru-RU'
import { chinese, english } from '../../shared/locale.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { currencyFacts } from '../../shared/text/currencies.ts'
import { russianPlural } from '../../shared/text/formats.ts'
import type { Money } from '../../shared/text/money.ts'
import { currencyWords, yuanWords } from './currency-words.ts'
import type { CurrencyWords, Forms } from './currency-words.ts'

const formFor = (value: bigint, [one, few, many]: Forms): string => {
  // Only the last two digits decide.
  const rule = russianPlural(Number(value % 100n))
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/**
 * An amount in words, as a contract repeats it: `Двенадцать тысяч один юань 05 фэней`, `人民币壹万贰仟零壹元零伍分`, `Twelve
 * thousand one yuan 05 fen`. Minor units stay digits in Russian and English, as contracts write them.
 */
export function amountInWords({ amount, currency }: Money, language: ContentLanguage): string {
  const { digits } = currencyFacts[currency]
  const size = 10n ** BigInt(digits)
  const [whole, part] = [BigInt(amount) / size, BigInt(amount) % size]
  const name = currencyWords[currency]
  if (language === chinese) {
    const words = toChinese(whole, { formal: true }) + name.whole.zh
    return currency === 'CNY'
      ? `${yuanWords.currency}${words}${jiaoAndFen(part)}`
      : words + (part === 0n ? yuanWords.exactly : inChinese(part, name))
  }
  const rest = String(part).padStart(digits, '0')
  if (language === english) {
    const noun = (value: bigint, [one, many]: readonly [string, string]) => (value === 1n ? one : many)
    return capital(`${toEnglish(whole)} ${noun(whole, name.whole.en)} ${rest} ${noun(part, name.part.en)}`)
  }
  const words = toRussian(whole, { gender: name.whole.isFeminine ? 'feminine' : 'masculine' })
  return capital(`${words} ${formFor(whole, name.whole.ru)} ${rest} ${formFor(part, name.part.ru)}`)
}

const inChinese = (part: bigint, { part: unit }: CurrencyWords): string => toChinese(part, { formal: true }) + unit.zh

/** `伍角`, `零伍分`, `贰角伍分`, or `整` (exactly) as amounts of yuan are written in contracts. */
function jiaoAndFen(part: bigint): string {
  if (part === 0n) return yuanWords.exactly
  const digit = (value: bigint) => toChinese(value, { formal: true })
  const [jiao, fen] = [part / 10n, part % 10n]
  return (
    (jiao > 0n ? digit(jiao) + yuanWords.tenth : yuanWords.zero) +
    (fen > 0n ? digit(fen) + currencyWords.CNY.part.zh : '')
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
