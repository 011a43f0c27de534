import type { ProductAnswers } from '../../product/product.answers.contract.ts'
import { productDoubts } from '../../product/editing/product.sense.policy.ts'
import type { SizedAttribute } from '../../product/editing/product.sense.policy.ts'

/** What is possible but unlikely in what a row says, each at the key of its column; what is missing or of other columns is not asked about. */
export const senseQuestions = (
  answers: ProductAnswers,
  rules: readonly SizedAttribute[] | null,
  columns: ReadonlyMap<string, number>,
): { key: string; words: string }[] =>
  Object.entries(productDoubts(answers, rules)).flatMap(([key, words]) => {
    const composed = /^packing\.(length|width|height)Mm$/.test(key)
      ? 'packing.size'
      : /^packing\.(gross|net)Grams$/.test(key)
        ? 'packing.weights'
        : key
    return columns.has(key) || columns.has(composed) ? [{ key, words }] : []
  })
