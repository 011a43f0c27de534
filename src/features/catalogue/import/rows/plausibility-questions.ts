import { composedOf } from '../columns/import-columns.ts'
import type { ProductAnswers } from '../../product/product.answers.contract.ts'
import { productDoubts } from '../../product/rules/product.sense.policy.ts'
import type { SizedAttribute } from '../../product/rules/product.sense.policy.ts'

/**
 * Possible but unlikely values of a row, each at its column key; missing fields and other columns are not questioned.
 */
export const senseQuestions = (
  answers: ProductAnswers,
  rules: readonly SizedAttribute[] | null,
  columns: ReadonlyMap<string, number>,
): { key: string; words: string }[] =>
  Object.entries(productDoubts(answers, rules)).flatMap(([key, words]) =>
    columns.has(key) || columns.has(composedOf(key)) ? [{ key, words }] : [],
  )
