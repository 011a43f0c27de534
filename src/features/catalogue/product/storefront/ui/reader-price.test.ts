import { beforeAll, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../../../../shared/wording/runtime.js'
import type { Currency } from '../../../../../shared/text/currencies.ts'
import type { Rate } from '../../../../reference/rates/rates.policy.ts'
import { rateNote, readerPrice } from './reader-price.ts'

const quoted = (currency: Currency, nominal: number, value: string): Rate => ({
  source: 'cbr',
  on: '2026-11-25',
  base: 'RUB',
  currency,
  nominal,
  value,
})
const rates = [quoted('CNY', 1, '11.5'), quoted('USD', 1, '80'), quoted('KZT', 100, '15')]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

beforeAll(() => overwriteGetLocale(() => 'ru'))

describe('price for a reader', () => {
  it.each([
    [18_700, 20_800, 'RUB', '≈ 2 151 ₽ – 2 392 ₽', '187,00 ¥ – 208,00 ¥'],
    [1_940, 1_940, 'RUB', '≈ 223 ₽', '19,40 ¥'],
    [61, 61, 'RUB', '≈ 7,02 ₽', '0,61 ¥'],
    [1_940, 1_940, 'USD', '≈ 2,79 $', '19,40 ¥'],
    [9_000_000, 9_000_000, 'USD', '≈ 12 938 $', '90 000,00 ¥'],
    [1_940, 1_940, 'CNY', '19,40 ¥', ''],
    [1_940, 1_940, 'AZN', '19,40 ¥', ''],
  ] as const)('A price of %i to %i fen is shown in %s as %s, with %s beneath', (low, high, currency, text, source) => {
    const price = readerPrice({ low, high, currency: 'CNY' }, { currency, rates })
    expect({ text: plain(price.text), source: plain(price.source) }).toEqual({ text, source })
  })

  it('A list says once by which rate of which day its prices are converted, or that there is no rate', () => {
    expect(rateNote(['CNY', 'CNY', 'USD'], { currency: 'RUB', rates })).toContain('25 ноября 2026')
    expect(rateNote(['CNY'], { currency: 'AZN', rates })).toBe('Курса AZN сейчас нет, показаны цены поставщиков.')
    expect(rateNote(['CNY'], { currency: 'CNY', rates })).toBe('Цены в CNY.')
  })

  it('A price in a currency that the address names is not rewritten by the browser', () => {
    const span = { low: 1, high: 2, currency: 'CNY' as const }
    expect(readerPrice(span, { currency: 'RUB', rates }).stated).toBe('1 2 CNY')
    expect(readerPrice(span, { currency: 'RUB', rates, isChosen: true }).stated).toBeNull()
  })
})
