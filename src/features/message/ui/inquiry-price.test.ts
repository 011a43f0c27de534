import { expect, it } from 'vitest'
import { withLocale } from '../../../server/locale-context.ts'
import { priceThen } from './inquiry-price.ts'

const price = { low: 13_900, high: 13_900, currency: 'CNY' } as const
const textOf = (change: Partial<Parameters<typeof priceThen>[0]>) =>
  withLocale('en', () => priceThen({ unit: 'pcs', price, minimumOrderQuantity: null, ...change }))

it('An inquiry below the minimum order shows the price at the minimum and says so', () => {
  expect(textOf({})).toBe('¥139.00')
  expect(textOf({ minimumOrderQuantity: 50 })).toBe(
    '¥139.00 at the minimum order of 50 pcs; the quantity asked for is below it',
  )
  expect(textOf({ price: null, minimumOrderQuantity: 50 })).toBe('Price on request')
})
