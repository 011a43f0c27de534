import { describe, expect, it } from 'vitest'
import { withLocale } from '../../../../server/locale-context.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { productUnits } from '../product.enums.policy.ts'
import { unitNames } from '../product.names.policy.ts'
import { boundText, quantityText } from './product.quantity.policy.ts'

const said = (locale: Locale, make: (unit: (typeof productUnits)[number]) => string) =>
  withLocale(locale, () => productUnits.map(make).join(', '))

describe('units', () => {
  it('A price is said to be that of one unit in each language', () => {
    expect(said('en', (unit) => unitNames[unit]())).toBe(
      'pc, thousand pcs, dozen, pair, set, kg, t, m, m², m³, l, roll, box, pack, bag, sheet',
    )
    expect(said('ru', (unit) => unitNames[unit]())).toContain('дюж., пара, компл.')
    expect(said('zh', (unit) => unitNames[unit]())).toContain('打, 双, 套')
  })

  it('A unit has the form that the number before it asks for', () => {
    expect(said('en', (unit) => quantityText(1, unit))).toBe(
      '1 pc, 1 thousand pcs, 1 dozen, 1 pair, 1 set, 1 kg, 1 t, 1 m, 1 m², 1 m³, 1 l, 1 roll, 1 box, 1 pack, 1 bag, 1 sheet',
    )
    expect(said('en', (unit) => quantityText(1200, unit))).toBe(
      '1,200 pcs, 1,200 thousand pcs, 1,200 dozen, 1,200 pairs, 1,200 sets, 1,200 kg, 1,200 t, 1,200 m, 1,200 m², 1,200 m³, 1,200 l, 1,200 rolls, 1,200 boxes, 1,200 packs, 1,200 bags, 1,200 sheets',
    )
    const pairs = (text: typeof quantityText) => withLocale('ru', () => [1, 2, 5, 21, 22].map((n) => text(n, 'pair')))
    expect(pairs(quantityText)).toEqual(['1 пара', '2 пары', '5 пар', '21 пара', '22 пары'])
    expect(pairs(boundText)).toEqual(['1 пары', '2 пар', '5 пар', '21 пары', '22 пар'])
    expect(withLocale('ru', () => quantityText(2, 'set'))).toBe('2 компл.')
    expect(withLocale('zh', () => quantityText(1, 'pair'))).toBe('1 双')
  })
})
