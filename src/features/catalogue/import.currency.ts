import type { Currency } from '../../shared/money.ts'

/** How prices name their currency, the longer names first: 美元 holds 元, `бел. руб.` holds `руб.`. */
const names: readonly (readonly [Currency | 'other', RegExp])[] = [
  ['other', /EUR|GBP|JPY|HKD|TRY|UAH|[€£]|欧元|英镑|日元|港[元币]|里拉|евро|фунт/iu],
  ['USD', /USD|US ?\$|\$|美[元金]|долл/iu],
  ['BYN', /BYN|白俄罗斯卢布|бел\.? ?руб\.?/iu],
  ['RUB', /RUB|₽|卢布|руб(лей|\.)?/iu],
  ['KZT', /KZT|₸|坚戈|тенге|тнг\.?/iu],
  ['UZS', /UZS|苏姆|сум(?!м)/iu],
  ['KGS', /KGS|索姆|сом(?!\p{L})/iu],
  ['AMD', /AMD|֏|德拉姆|драм/iu],
  ['AZN', /AZN|₼|马纳特|манат/iu],
  ['CNY', /CNY|RMB|[¥元]|人民币|юан(ей|ь)?/iu],
]

/** The currency that a price or its heading names; `other` for one that the platform does not trade in, undefined where none is named. */
export const currencyIn = (text: string): Currency | 'other' | undefined => names.find(([, name]) => name.test(text.normalize('NFKC')))?.[0]

/** A price without the name of its currency. */
export const withoutCurrency = (text: string): string => names.reduce((bare, [, name]) => bare.replace(new RegExp(name, 'giu'), ''), text.normalize('NFKC'))
