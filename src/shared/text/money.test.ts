import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfEven, parseDecimal } from './decimal.ts'
import { currencies, currencyFacts } from './currencies.ts'
import { addMoney, convertMoney, money, moneyToDecimal, multiplyMoney } from './money.ts'

const amount = fc.maxSafeInteger()
const currency = fc.constantFrom(...currencies)

describe('money', () => {
  it('The minor digits of each currency match those of the runtime for ISO 4217', () => {
    for (const code of currencies) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions()
      expect([code, maximumFractionDigits]).toEqual([code, currencyFacts[code].digits])
    }
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('The number %s is not an amount', (value) =>
    expect(() => money(value, 'CNY')).toThrow(RangeError),
  )

  it('An amount of minus zero becomes zero', () => expect(Object.is(money(-0, 'CNY').amount, 0)).toBe(true))

  it('Amounts of one currency can be added, and amounts of two currencies cannot', () => {
    expect(addMoney(money(1250, 'CNY'), money(-50, 'CNY'))).toEqual({ amount: 1200, currency: 'CNY' })
    expect(() => addMoney(money(1, 'CNY'), money(1, 'USD'))).toThrow(TypeError)
    expect(() => addMoney(money(Number.MAX_SAFE_INTEGER, 'CNY'), money(1, 'CNY'))).toThrow(RangeError)
  })

  it.each([
    [1250, 3, 3750],
    [1250, '2.5', 3125],
    [5, '0.5', 2],
    [15, '0.5', 8],
    [-5, '0.5', -2],
    [-15, '0.5', -8],
    [1, '0.000001', 0],
  ])('An amount of %s times %s is %s', (price, quantity, product) =>
    expect(multiplyMoney(money(price, 'CNY'), quantity)).toEqual({ amount: product, currency: 'CNY' }),
  )

  it.each([1.5, Number.NaN, '1,5', '', '1e3', ' 1'])('The value %j is not a quantity', (quantity) =>
    expect(() => multiplyMoney(money(100, 'CNY'), quantity)).toThrow(RangeError),
  )

  it('A product beyond the safe integers is refused', () =>
    expect(() => multiplyMoney(money(Number.MAX_SAFE_INTEGER, 'CNY'), 2)).toThrow(RangeError))

  it.each([
    [100_00, 'RUB', '11.2345', 1123_45],
    [1, 'KZT', '0.5', 0],
    [3, 'KZT', '0.5', 2],
    [1_00, 'UZS', '1731.255', 173_126],
    [1_00, 'UZS', '1731.245', 173_124],
    [-1_00, 'UZS', '1731.255', -173_126],
  ] as const)('An amount of %s fen converted to %s at %s is %s minor units', (fen, to, rate, result) =>
    expect(convertMoney(money(fen, 'CNY'), to, rate)).toEqual({ amount: result, currency: to }),
  )

  it('A rate that a float would distort is converted exactly', () =>
    expect(convertMoney(money(9_007_199_254_740_991, 'CNY'), 'USD', '0.1000000000000001')).toEqual({
      amount: 900_719_925_474_100,
      currency: 'USD',
    }))

  it.each(['0', '-1', '0.00', '', '1,5', 'NaN', '1e2'])('The text %j is not a rate', (rate) =>
    expect(() => convertMoney(money(1, 'CNY'), 'USD', rate)).toThrow(RangeError),
  )

  it('A rate of 1 keeps the amount, and its decimal text leads back to it', () => {
    fc.assert(
      fc.property(amount, currency, (value, code) => {
        expect(convertMoney(money(value, code), code, '1')).toEqual(money(value, code))
        const decimal = parseDecimal(moneyToDecimal(money(value, code)))
        expect(Number(decimal?.digits)).toBe(money(value, code).amount)
      }),
    )
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1250, '12.50'],
    [-123456, '-1234.56'],
  ])('An amount of %s minor units is written %s', (value, decimal) =>
    expect(moneyToDecimal(money(value, 'CNY'))).toBe(decimal),
  )
})

it('Division rounds to the nearest integer, and a tie to the even one', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
      const quotient = divideHalfEven(numerator, denominator)
      const rest = numerator - quotient * denominator
      const distance = 2n * (rest < 0n ? -rest : rest)
      expect(distance < denominator || (distance === denominator && quotient % 2n === 0n)).toBe(true)
    }),
  )
})
