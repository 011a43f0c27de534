import type { Currency } from '../../shared/text/currencies.ts'

/** Forms after one, two to four, and five: `рубль`, `рубля`, `рублей`. */
export type Forms = readonly [one: string, few: string, many: string]
type Unit = { zh: string; ru: Forms; en: readonly [one: string, many: string]; isFeminine?: true }
export type CurrencyWords = { whole: Unit; part: Unit }

const unit = (zh: string, ru: Forms, en: readonly [string, string], isFeminine?: true): Unit => ({
  zh,
  ru,
  en,
  ...(isFeminine && { isFeminine }),
})
const kopeck = unit('戈比', ['копейка', 'копейки', 'копеек'], ['kopeck', 'kopecks'], true)
const tiyin = unit('提因', ['тийин', 'тийина', 'тийинов'], ['tiyin', 'tiyin'])

/** The currencies of the platform in words, with the forms that numbers ask for. */
export const currencyWords: Record<Currency, CurrencyWords> = {
  CNY: {
    whole: unit('元', ['юань', 'юаня', 'юаней'], ['yuan', 'yuan']),
    part: unit('分', ['фэнь', 'фэня', 'фэней'], ['fen', 'fen']),
  },
  USD: {
    whole: unit('美元', ['доллар США', 'доллара США', 'долларов США'], ['US dollar', 'US dollars']),
    part: unit('美分', ['цент', 'цента', 'центов'], ['cent', 'cents']),
  },
  RUB: {
    whole: unit(
      '俄罗斯卢布',
      ['российский рубль', 'российских рубля', 'российских рублей'],
      ['Russian rouble', 'Russian roubles'],
    ),
    part: kopeck,
  },
  KZT: {
    whole: unit('坚戈', ['тенге', 'тенге', 'тенге'], ['tenge', 'tenge']),
    part: unit('蒂恩', ['тиын', 'тиына', 'тиынов'], ['tiyn', 'tiyn']),
  },
  BYN: {
    whole: unit(
      '白俄罗斯卢布',
      ['белорусский рубль', 'белорусских рубля', 'белорусских рублей'],
      ['Belarusian rouble', 'Belarusian roubles'],
    ),
    part: kopeck,
  },
  UZS: { whole: unit('乌兹别克斯坦苏姆', ['сум', 'сума', 'сумов'], ['sum', 'sum']), part: tiyin },
  KGS: { whole: unit('吉尔吉斯斯坦索姆', ['сом', 'сома', 'сомов'], ['som', 'som']), part: tiyin },
  AMD: {
    whole: unit('德拉姆', ['драм', 'драма', 'драмов'], ['dram', 'drams']),
    part: unit('卢马', ['лума', 'лумы', 'лум'], ['luma', 'luma'], true),
  },
  AZN: {
    whole: unit('马纳特', ['манат', 'маната', 'манатов'], ['manat', 'manats']),
    part: unit('盖比克', ['гяпик', 'гяпика', 'гяпиков'], ['qepik', 'qepik']),
  },
}

/** Words of amounts of yuan in contracts: `人民币壹拾元整`, `人民币壹佰元零伍分`. */
export const yuanWords = { currency: '人民币', exactly: '整', tenth: '角', zero: '零' }
