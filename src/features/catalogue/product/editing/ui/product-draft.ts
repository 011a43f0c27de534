import type { WithTyped } from '../../../../../client/autosave/typed-texts.ts'
import { ProductAnswers } from '../../product.answers.contract.ts'

/** What the editor of a product shows: answers, and texts in their fields that cannot be read as answers. */
export type ProductDraft = WithTyped<ProductAnswers>

/** Answers as the server stores them: trimmed. What is not valid stays as it is. */
export function normaliseProduct({ typed, ...answers }: ProductDraft): ProductDraft {
  const read = ProductAnswers.safeParse(answers)
  return { ...(read.success ? read.data : answers), typed }
}
