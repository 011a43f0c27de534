import { expect, it } from 'vitest'
import { subscribedWords } from './subscribed-words.ts'

it('Each alert of a product says what the reader is told of', () => {
  const words = ['price_fall', 'product_back', 'product'].map(subscribedWords)
  expect(new Set(words).size).toBe(3)
})
