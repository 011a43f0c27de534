import { expect, it } from 'vitest'
import { subscribedLabel } from './subscribed-labels.ts'

it('Each alert of a product says what the reader is told of', () => {
  const words = ['price_fall', 'product_back', 'product'].map(subscribedLabel)
  expect(new Set(words).size).toBe(3)
})
