import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentLanguages, locales } from '../locale.ts'
import { currencies } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { money } from './money.ts'
import { formatMoney, parseMoney } from './money-text.ts'
import { anyCharacter } from './any-character.fixture.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('printed amount', () => {
  it.each([
    ['CNY', '¥1,234.50', '1 234,50 ¥', '¥1,234.50'],
    ['USD', '$1,234.50', '1 234,50 $', '$1,234.50'],
    ['RUB', '₽1,234.50', '1 234,50 ₽', '₽1,234.50'],
    ['KZT', '₸1,234.50', '1 234,50 ₸', '₸1,234.50'],
    ['BYN', 'Br 1,234.50', '1 234,50 Br', 'Br 1,234.50'],
    ['UZS', 'soʻm 1,234.50', '1 234,50 сум', 'soʻm 1,234.50'],
    ['KGS', 'som 1,234.50', '1 234,50 сом', 'som 1,234.50'],
    ['AMD', '֏1,234.50', '1 234,50 ֏', '֏1,234.50'],
    ['AZN', '₼1,234.50', '1 234,50 ₼', '₼1,234.50'],
  ] as [Currency, string, string, string][])(
    'An amount in %s is printed with its sign in every language',
    (currency, zh, ru, en) => {
      const value = money(123_450, currency)
      expect(contentLanguages.map((locale) => plain(formatMoney(value, locale)))).toEqual([zh, ru, en])
    },
  )

  it('An amount in a document is printed with the code of its currency', () => {
    expect(plain(formatMoney(money(-5, 'CNY'), 'zh', 'code'))).toBe('-CNY 0.05')
    expect(plain(formatMoney(money(123_450, 'KZT'), 'ru', 'code'))).toBe('1 234,50 KZT')
  })

  it('The largest amount is printed with every digit', () =>
    expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'CNY'), 'zh')).toBe('¥90,071,992,547,409.91'))
})

describe('typed amount', () => {
  it.each([
    ['ru', '1 234,50', 123_450],
    ['ru', '1\u00a0234,5', 123_450],
    ['ru', '1\u202f234\u202f567', 123_456_700],
    ['ru', '1,234.50', 123_450],
    ['ru', '1234.5', 123_450],
    ['ru', '12', 1200],
    ['ru', '0', 0],
    ['ru', '1,234,567', 123_456_700],
    ['en', '1,234.50', 123_450],
    ['en', '1,234', 123_400],
    ['en', '1 234,50', 123_450],
    ['en', '1.234,50', 123_450],
    ['en', '12,5', 1250],
    ['zh', '１，２３４．５', 123_450],
    ['zh', ' 1234567.89 ', 123_456_789],
  ] as const)('An amount typed in %s as %j is %s minor units', (locale, text, amount) =>
    expect(parseMoney(text, 'CNY', locale)).toEqual({ ok: true, money: { amount, currency: 'CNY' } }),
  )

  it.each([
    ['ru', '', 'empty'],
    ['ru', ' \u00a0', 'empty'],
    ['ru', '1.234', 'ambiguous'],
    ['ru', '1,234', 'too_precise'],
    ['ru', '0.125', 'too_precise'],
    ['en', '0,125', 'too_precise'],
    ['en', '1.234', 'too_precise'],
    ['en', '12 34', 'characters'],
    ['en', '1,23,456', 'characters'],
    ['en', '1,234,56', 'characters'],
    ['en', '0,123,456', 'characters'],
    ['en', '1.', 'characters'],
    ['en', '.5', 'characters'],
    ['en', '1e5', 'characters'],
    ['en', 'NaN', 'characters'],
    ['en', '-', 'characters'],
    ['zh', '一百', 'characters'],
    ['zh', '-5', 'negative'],
    ['zh', '−5.00', 'negative'],
    ['zh', '99999999999999999', 'too_large'],
    ['zh', '1'.repeat(100_000), 'too_large'],
  ] as const)('An amount typed in %s as %.20j is refused: %s', (locale, text, reason) =>
    expect(parseMoney(text, 'CNY', locale)).toEqual({ ok: false, reason }),
  )

  it('A printed amount without its sign is read back as the same amount', () => {
    fc.assert(
      fc.property(
        fc.nat(Number.MAX_SAFE_INTEGER),
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (amount, currency, locale) => {
          const number = formatMoney(money(amount, currency), locale, 'code').replace(currency, '')
          expect(parseMoney(number, currency, locale)).toEqual({ ok: true, money: { amount, currency } })
        },
      ),
    )
  })

  it('Reading an amount never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.constantFrom(...locales), (text, locale) => {
        expect(parseMoney(text, 'CNY', locale)).toHaveProperty('ok')
      }),
    )
  })
})
