import type { FieldErrors } from '../../../../../shared/errors.ts'
import { mergeByPath, valueAt, withhold, withValueAt } from '../../../../../client/autosave/merge.ts'
import type { Base, Choices, Merged, Sides } from '../../../../../client/autosave/merge.ts'
import { ProductAnswers } from '../../product.answers.contract.ts'
import type { TypedTexts } from './fields/product-typed-texts.ts'

/** What the editor of a product shows: answers, and texts in their fields that cannot be read as answers. */
export type ProductDraft = ProductAnswers & { typed: TypedTexts }

/** Answers as the server stores them: trimmed. What is not valid stays as it is. */
export function normaliseProduct({ typed, ...answers }: ProductDraft): ProductDraft {
  const read = ProductAnswers.safeParse(answers)
  return { ...(read.success ? read.data : answers), typed }
}

export const faultsOfTyped = ({ typed }: ProductDraft): FieldErrors =>
  Object.fromEntries(Object.entries(typed).map(([path, { fault }]) => [path, fault]))

/** Below a text that cannot be read lies the last answer that could be, which is stored. */
export const storableProduct = (draft: ProductDraft, stored: ProductDraft, paths: readonly string[]): ProductDraft => ({
  ...withhold(
    draft,
    stored,
    paths.filter((path) => !(path in draft.typed)),
  ),
  typed: {},
})

/** The answers with the typed texts in their places: a text that cannot be read is a change of its field like any other. */
const shownIn = ({ typed, ...answers }: ProductDraft): ProductAnswers =>
  Object.entries(typed).reduce<ProductAnswers>((all, [path, { text }]) => withValueAt(all, path, text), answers)

/** Merges two states of a product field by field; lists of tiers, lead times, pictures and documents are one field each. */
export function mergeProducts(sides: Sides<ProductDraft>, choices?: Choices): Merged<ProductDraft> {
  const { base, mine, normal, theirs, unanswered } = sides
  const { value, conflicts } = mergeByPath<ProductAnswers>(
    {
      base: { ...base, sent: shownIn(base.sent), stored: shownIn(base.stored) } satisfies Base<ProductAnswers>,
      mine: shownIn(mine),
      normal: shownIn(normal),
      theirs: shownIn(theirs),
      unanswered: unanswered && shownIn(unanswered),
    },
    choices,
  )
  const typed: Record<string, { text: string; fault: string }> = {}
  let answers = value
  for (const side of [mine, theirs]) {
    for (const [path, entry] of Object.entries(side.typed)) {
      if (valueAt(answers, path) !== entry.text) continue
      typed[path] = entry
      answers = withValueAt(answers, path, valueAt(side, path))
    }
  }
  return { value: { ...answers, typed }, conflicts }
}
