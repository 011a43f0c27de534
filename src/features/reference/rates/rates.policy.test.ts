import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Currency } from '../../../shared/text/currencies.ts'
import { convertPrice, doubtAbout, rateBetween, ratesOn, ratioToDecimal } from './rates.policy.ts'
import type { Rate } from './rates.policy.ts'

const rate = (
  base: Rate['base'],
  currency: Currency,
  nominal: number,
  value: string,
  more: Partial<Rate> = {},
): Rate => ({ source: 'cbr', on: '2026-11-02', base, currency, nominal, value, ...more })
const rates = [
  rate('RUB', 'CNY', 1, '11.3714'),
  rate('RUB', 'KZT', 100, '15.5012', { on: '2026-11-01' }),
  rate('RUB', 'USD', 1, '80.9751'),
  rate('CNY', 'USD', 1, '7.1105', { source: 'pboc' }),
]

describe('price conversion', () => {
  it('A price is converted by the quoted rate where one of the two currencies is its base', () => {
    expect(convertPrice(rates, { amount: 10_000, currency: 'USD' }, 'CNY')).toEqual({
      money: { amount: 71_105, currency: 'CNY' },
      on: '2026-11-02',
      sources: ['pboc'],
    })
    expect(convertPrice(rates, { amount: 1_250, currency: 'CNY' }, 'RUB')).toEqual({
      money: { amount: 14_214, currency: 'RUB' },
      on: '2026-11-02',
      sources: ['cbr'],
    })
  })

  it('A price between two other currencies is converted through the rouble, and names the older of the two days', () => {
    expect(convertPrice(rates, { amount: 100, currency: 'CNY' }, 'KZT')).toEqual({
      money: { amount: 7_336, currency: 'KZT' },
      on: '2026-11-01',
      sources: ['cbr'],
    })
  })

  it.each<[string, readonly Rate[], Currency, Currency]>([
    ['there are no rates', [], 'CNY', 'KZT'],
    ['one side has none', rates, 'CNY', 'AMD'],
    ['it is the same currency', rates, 'CNY', 'CNY'],
    ['what is stored is no number', [rate('CNY', 'USD', 1, 'NaN')], 'CNY', 'USD'],
  ])('A price is not converted when %s', (_title, known, from, to) => {
    expect(convertPrice(known, { amount: 100, currency: from }, to)).toBeNull()
  })

  it('A price that is converted and back differs by at most half a unit of the coarser side, at any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (amount, nominal, digits) => {
          const known = [rate('CNY', 'UZS', nominal, `${digits}.5`)]
          const there = rateBetween(known, 'CNY', 'UZS')
          const back = rateBetween(known, 'UZS', 'CNY')
          expect(there && back && there.numerator * back.numerator === there.denominator * back.denominator).toBe(true)
          expect(Number.isSafeInteger(convertPrice(known, { amount, currency: 'CNY' }, 'UZS')?.money.amount)).toBe(true)
        },
      ),
    )
  })
})

describe('daily rates', () => {
  it('The newest rates in force are used, an operator’s before a bank’s, and none older than two weeks', () => {
    const history = [
      rate('RUB', 'CNY', 1, '11.1', { on: '2026-11-03' }),
      rate('RUB', 'CNY', 1, '11.2', { source: 'pboc' }),
      rate('RUB', 'CNY', 1, '11.3'),
      rate('RUB', 'CNY', 1, '11.4', { source: 'operator' }),
      rate('RUB', 'USD', 1, '80', { on: '2026-10-19' }),
      rate('RUB', 'BYN', 1, '27', { on: '2026-10-18' }),
    ]
    expect(ratesOn(history, '2026-11-02').map(({ currency, value }) => `${currency} ${value}`)).toEqual([
      'CNY 11.4',
      'USD 80',
    ])
    expect(ratesOn(history, '2026-11-03').map(({ value }) => value)).toEqual(['11.1'])
  })

  it.each<[string, Rate, string | null]>([
    ['near the quoted one', rate('CNY', 'USD', 1, '7.5'), null],
    ['a hundred times the quoted one', rate('CNY', 'USD', 1, '711.05'), '2026-11-02'],
    ['near the one through the rouble', rate('CNY', 'KZT', 100, '1.36'), null],
    ['that forgets its nominal, by the one through the rouble', rate('CNY', 'KZT', 1, '1.36'), '2026-11-01'],
    ['that no other can be compared with', rate('CNY', 'AMD', 1, '500'), null],
  ])('A rate is doubted if it is far from the others: one %s', (_title, entered, day) => {
    expect(doubtAbout(entered, rates)?.on ?? null).toBe(day)
  })

  it('Rates are read as decimals', () => {
    expect(ratioToDecimal({ numerator: 1n, denominator: 3n }, 4)).toBe('0.3333')
    expect(ratioToDecimal({ numerator: 113_714n, denominator: 10_000n }, 4)).toBe('11.3714')
  })
})
