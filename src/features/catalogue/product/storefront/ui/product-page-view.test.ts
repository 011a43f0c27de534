import { expect, it } from 'vitest'
import { withLocale } from '../../../../../server/locale-context.ts'
import { emptyProduct } from '../../product.answers.contract.ts'
import type { PublicProduct } from '../product.public.contract.ts'
import { readQuantity, reckon } from './product-page-view.ts'

it('A quantity above the limit is refused with the limit, and one with spaces between thousands is read', () => {
  const facts = { ...emptyProduct(), unit: 'pair', minimumOrderQuantity: 20, orderMultiple: 10 } as const
  const faultOf = (typed: string) =>
    withLocale('en', () => reckon({ facts } as unknown as PublicProduct, readQuantity(typed), null, []).fault)
  expect(readQuantity('1 000')).toBe(1000)
  expect(faultOf('1\u00a0000')).toBeNull()
  expect(faultOf('1000000000000')).toBe('Enter a whole number from 20 to 100,000,000')
  expect(faultOf('9'.repeat(30))).toBe('Enter a whole number from 20 to 100,000,000')
  expect(faultOf('25')).toBe('This quantity cannot be ordered; the nearest is 30 pairs')
  expect(faultOf('many')).toBe('This quantity cannot be ordered; the nearest is 20 pairs')
})

it('No price is said to apply to a quantity that cannot be ordered', () => {
  const facts = { ...emptyProduct(), minimumOrderQuantity: 20, orderMultiple: 10 } as const
  const pricedAt = (typed: string) =>
    withLocale('en', () => reckon({ facts } as unknown as PublicProduct, readQuantity(typed), null, []).priced)
  expect(['40', '25', '5', 'many', '1000000000000'].map(pricedAt)).toEqual([40, 0, 0, 0, 0])
})
