import { describe, expect, it } from 'vitest'
import { currencies } from '../../shared/text/currencies.ts'
import { amountInWords } from './amount-words.ts'

describe('amounts in words', () => {
  it.each([
    [24_700_002_00, 'CNY', '人民币贰仟肆佰柒拾万零贰元整'],
    [247_000_05, 'CNY', '人民币贰拾肆万柒仟元零伍分'],
    [100_50, 'CNY', '人民币壹佰元伍角'],
    [10_25, 'CNY', '人民币壹拾元贰角伍分'],
    [1_000_00, 'USD', '壹仟美元整'],
    [1_000_05, 'RUB', '壹仟俄罗斯卢布伍戈比'],
  ] as const)('An amount of %i minor units of %s is written in Chinese as %s', (amount, currency, words) =>
    expect(amountInWords({ amount, currency }, 'zh')).toBe(words),
  )

  it.each([
    [1_00, 'RUB', 'Один российский рубль 00 копеек'],
    [2_001_22, 'RUB', 'Две тысячи один российский рубль 22 копейки'],
    [12_00, 'CNY', 'Двенадцать юаней 00 фэней'],
    [3_00, 'USD', 'Три доллара США 00 центов'],
    [111_11, 'CNY', 'Сто одиннадцать юаней 11 фэней'],
    [21_000_000_01, 'KZT', 'Двадцать один миллион тенге 01 тиын'],
  ] as const)('An amount of %i minor units of %s is declined in Russian: %s', (amount, currency, words) =>
    expect(amountInWords({ amount, currency }, 'ru')).toBe(words),
  )

  it.each([
    [1_01, 'USD', 'One US dollar 01 cent'],
    [2_500_00, 'CNY', 'Two thousand five hundred yuan 00 fen'],
  ] as const)('An amount of %i minor units of %s is written in English as %s', (amount, currency, words) =>
    expect(amountInWords({ amount, currency }, 'en')).toBe(words),
  )

  it('The largest amount that can be stored has words in every language and currency', () => {
    for (const currency of currencies)
      for (const language of ['zh', 'ru', 'en'] as const)
        expect(amountInWords({ amount: Number.MAX_SAFE_INTEGER, currency }, language)).not.toMatch(/undefined|NaN/)
  })
})
