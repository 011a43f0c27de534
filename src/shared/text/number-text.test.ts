import { describe, expect, it } from 'vitest'
import type { Locale } from '../locale.ts'
import { parseMeasure } from './measure-text.ts'
import { decimalText, parseCount, parseTypedDecimal } from './number-text.ts'

const readable = (number: ReturnType<typeof parseTypedDecimal>) =>
  typeof number === 'string' ? number : decimalText(number)

it.each<[Locale, string, string]>([
  ['zh', '12.5', '12.5'],
  ['zh', '１２．５', '12.5'],
  ['zh', '12,5', '12.5'],
  ['zh', '1,200', '1200'],
  ['zh', '1,200.5', '1200.5'],
  ['zh', '-3', '-3'],
  ['zh', '.5', '0.5'],
  ['ru', '12,5', '12.5'],
  ['ru', '1\u00a0200,50', '1200.5'],
  ['ru', '2.184', '2.184'],
  ['ru', '1.200.500', '1200500'],
  ['en', '', 'empty'],
  ['en', '1.2.3', 'characters'],
  ['en', 'abc', 'characters'],
  ['en', '12345678901234567890', 'too_large'],
])('A number typed in %s as «%s» is read as %s', (locale, text, number) => {
  expect(readable(parseTypedDecimal(text, locale))).toBe(number)
})

it.each<[Locale, string, number | string]>([
  ['zh', '1000', 1000],
  ['zh', '１０００', 1000],
  ['zh', '1,000件', 1000],
  ['zh', '100起', 100],
  ['zh', '1.5万', 15_000],
  ['zh', '3千', 3000],
  ['zh', '30天', 30],
  ['zh', '500个以上', 500],
  ['ru', '1 000 шт.', 1000],
  ['ru', '1.000', 1000],
  ['ru', '30 дней', 30],
  ['ru', '5 тыс. шт.', 5000],
  ['en', '1,000 pcs', 1000],
  ['en', '12.50', 'fraction'],
  ['en', '12.00', 12],
  ['zh', '10.5', 'fraction'],
  ['zh', '十', 'characters'],
  ['zh', '', 'empty'],
  ['zh', '件', 'characters'],
  ['zh', '99999999999999999', 'too_large'],
])('A count typed in %s as «%s» is read as %s', (locale, text, count) => {
  expect(parseCount(text, locale)).toBe(count)
})

describe('measure', () => {
  it.each<[string, string[], string]>([
    ['18', ['升', 'л', 'l'], '18'],
    ['18升', ['升', 'л', 'l'], '18'],
    ['18 L', ['升', 'л', 'l'], '18'],
    ['18 л', ['升', 'л', 'l'], '18'],
    ['18000ml', ['升', 'л', 'l'], '18'],
    ['１８升', ['升', 'л', 'l'], '18'],
    ['62cm', ['mm'], '620'],
    ['0.62 m', ['mm'], '620'],
    ['0,62 м', ['mm'], '620'],
    ['11 kg', ['g'], '11000'],
    ['11公斤', ['g'], '11000'],
    ['1 斤', ['g'], '500'],
    ['2 in', ['mm'], '50.8'],
    ['1/2', ['mm'], 'unit'],
    ['2.5 m³', ['立方米', 'м3', 'm3'], '2.5'],
    ['3000 об/мин', ['转/分', 'об/мин', 'rpm'], '3000'],
    ['2 年', ['个月', 'мес.', 'months'], '24'],
    ['18 kg', ['升', 'л', 'l'], 'unit'],
    ['18 bar', ['V'], 'unit'],
    ['大', ['V'], 'characters'],
    ['', ['V'], 'empty'],
    ['5 mm', [], 'unit'],
  ])('A measure typed as «%s» for %j is read as %s', (text, expected, number) => {
    expect(readable(parseMeasure(text, expected, 'zh') as ReturnType<typeof parseTypedDecimal>)).toBe(number)
  })
})
