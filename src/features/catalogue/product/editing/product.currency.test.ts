import { expect, it } from 'vitest'
import { currencyIn, withoutCurrency } from './product.currency.policy.ts'

it.each([
  ['单价（美元）', 'USD'],
  ['12.5元', 'CNY'],
  ['￥5', 'CNY'],
  ['US$ 5', 'USD'],
  ['5USD', 'USD'],
  ['Цена, руб./шт.', 'RUB'],
  ['5 бел. руб.', 'BYN'],
  ['90 тенге', 'KZT'],
  ['HK$5', 'other'],
  ['€5', 'other'],
  ['Price, EUR', 'other'],
  ['Unit price per entry', undefined],
  ['Rubber, price', undefined],
  ['每单元价格', undefined],
  ['Цена с весом', undefined],
  ['Сумма', undefined],
  ['Грубый', undefined],
] as const)('The text %s names the currency %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency)
})

it('A price is what remains of a text without its currency', () => {
  expect(['¥1 200', '12,50 руб.', '3 доллара', '1.20 US$'].map((text) => withoutCurrency(text).trim())).toEqual([
    '1 200',
    '12,50',
    '3',
    '1.20',
  ])
})
