import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartonVolume, cubicMetres, loadOf, piecesPer } from './product.packing.policy.ts'
import type { Packing } from './product.packing.policy.ts'
import { orderableFrom, priceSpan, quantityFault, tierFaults, unitPrice } from './product.price.policy.ts'
import type { Pricing, Tier } from './product.price.policy.ts'

const pricing = (change: Partial<Pricing> = {}): Pricing => ({
  priceKind: 'tiers',
  tiers: [
    { minQty: 10, price: 500 },
    { minQty: 100, price: 450 },
  ],
  low: null,
  high: null,
  minimumOrderQuantity: 10,
  orderMultiple: 5,
  ...change,
})
const packing = (change: Partial<Packing> = {}): Packing => ({
  piecesPerCarton: 20,
  lengthMm: 400,
  widthMm: 300,
  heightMm: 250,
  grossGrams: 12_500,
  netGrams: 12_000,
  per20gp: null,
  per40hq: null,
  ...change,
})

describe('tiers', () => {
  it.each<[string, Tier[], number, string[]]>([
    [
      'ascend from the minimum order with falling prices',
      [
        { minQty: 10, price: 5 },
        { minQty: 20, price: 4 },
      ],
      10,
      [],
    ],
    [
      'may keep a price',
      [
        { minQty: 10, price: 5 },
        { minQty: 20, price: 5 },
      ],
      10,
      [],
    ],
    ['begin with the minimum order', [{ minQty: 5, price: 5 }], 10, ['0.minQty first_is_not_moq']],
    [
      'never repeat a quantity',
      [
        { minQty: 10, price: 5 },
        { minQty: 10, price: 4 },
      ],
      10,
      ['1.minQty not_ascending'],
    ],
    [
      'never go back',
      [
        { minQty: 10, price: 5 },
        { minQty: 30, price: 4 },
        { minQty: 20, price: 3 },
      ],
      10,
      ['2.minQty not_ascending'],
    ],
    [
      'never rise in price',
      [
        { minQty: 10, price: 5 },
        { minQty: 20, price: 6 },
      ],
      10,
      ['1.price price_rises'],
    ],
    [
      'name each fault of a row',
      [
        { minQty: 10, price: 5 },
        { minQty: 5, price: 9 },
      ],
      10,
      ['1.minQty not_ascending', '1.price price_rises'],
    ],
    [
      'have a price',
      [
        { minQty: 10, price: 0 },
        { minQty: 20, price: 5 },
      ],
      10,
      ['0.price price_missing'],
    ],
  ])('Price tiers are checked by the rule that they %s', (_title, tiers, minimum, faults) => {
    expect(tierFaults(tiers, minimum).map(({ row, field, kind }) => `${row}.${field} ${kind}`)).toEqual(faults)
  })

  it('Valid tiers give a price for every quantity that can be ordered, and never a higher one for more', () => {
    const tier = fc.record({ step: fc.integer({ min: 1, max: 1000 }), drop: fc.integer({ min: 0, max: 500 }) })
    fc.assert(
      fc.property(
        fc.array(tier, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 10_000 }),
        (steps, more) => {
          let [minQty, price] = [0, 5_000]
          const tiers = steps.map(({ step, drop }) => ({ minQty: (minQty += step), price: (price -= drop) }))
          const known = pricing({ tiers, minimumOrderQuantity: tiers[0]?.minQty ?? 1, orderMultiple: 1 })
          expect(tierFaults(tiers, known.minimumOrderQuantity)).toEqual([])
          const least = orderableFrom(known, 1)
          const [one, other] = [unitPrice(known, least), unitPrice(known, least + more)]
          expect(one && other && one.low >= other.low).toBe(true)
        },
      ),
    )
  })
})

describe('quantity', () => {
  it.each([
    [9, 'below_minimum'],
    [10, null],
    [12, 'no_multiple'],
    [100, null],
    [0, 'no_number'],
    [10.5, 'no_number'],
    [Number.NaN, 'no_number'],
  ])('A quantity of %s is judged as %s', (quantity, fault) => {
    expect(quantityFault(pricing(), quantity)).toBe(fault)
  })

  it('A quantity is raised to the next one that can be ordered', () => {
    expect([1, 10, 11, 99].map((quantity) => orderableFrom(pricing(), quantity))).toEqual([10, 10, 15, 100])
  })

  it('A quantity has the price of its tier, both ends of a range, or no price on request', () => {
    expect([10, 99, 100, 1000].map((quantity) => unitPrice(pricing(), quantity)?.low)).toEqual([500, 500, 450, 450])
    expect(unitPrice(pricing({ priceKind: 'range', low: 100, high: 200 }), 10)).toEqual({ low: 100, high: 200 })
    expect(unitPrice(pricing({ priceKind: 'on_request' }), 10)).toBeNull()
    expect(unitPrice(pricing(), 9)).toBeNull()
    expect(priceSpan(pricing())).toEqual({ low: 450, high: 500 })
    expect(priceSpan(pricing({ tiers: [] }))).toBeNull()
  })

  it('A tier without a price does not count in the prices of a list', () => {
    const empty = { minQty: 10, price: 0 }
    expect(priceSpan(pricing({ tiers: [empty] }))).toBeNull()
    expect(priceSpan(pricing({ tiers: [empty, { minQty: 100, price: 450 }] }))).toEqual({ low: 450, high: 450 })
  })
})

describe('packing', () => {
  it('Packing gives volume and weight for whole cartons', () => {
    expect(cartonVolume(packing())).toBe(30_000)
    expect(loadOf(packing(), 21)).toEqual({ cartons: 2, volumeCm3: 60_000, grossGrams: 25_000, netGrams: 24_000 })
    expect(cubicMetres(60_000)).toBe('0.06')
    expect([999, 1_000_000, 12_345_678].map(cubicMetres)).toEqual(['0.001', '1', '12.346'])
  })

  it('A container is filled until volume or weight runs out, unless the supplier states how much it holds', () => {
    expect(piecesPer('20gp', packing())).toBe(933 * 20)
    expect(piecesPer('20gp', packing({ grossGrams: 50_000 }))).toBe(434 * 20)
    expect(piecesPer('40hq', packing({ per40hq: 40_000 }))).toBe(40_000)
  })

  it.each([[{ lengthMm: null }], [{ piecesPerCarton: null }]])('Packing is not estimated with %j', (change) => {
    expect([loadOf(packing(change), 10), piecesPer('20gp', packing(change))]).toEqual([null, null])
  })
})
