import type { Locale } from '../../../shared/locale.ts'
import type { ProductAnswers, ProductText } from './product.answers.contract.ts'

/** The steps of the editor, in order. */
export const productSteps = ['basics', 'pictures', 'price', 'terms', 'packing', 'papers'] as const
export type ProductStep = (typeof productSteps)[number]

/** A message in the reader's language, or in a given one. */
export type Named = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/**
 * The type of a field. `text`: texts in each language. `quantity`: a number of units of the product. `count`: any other
 * integer. `money`: minor units of the product's currency. `length`: millimetres, `weight`: grams.
 */
export type FieldKind =
  | 'text'
  | 'words'
  | 'code'
  | 'quantity'
  | 'count'
  | 'money'
  | 'length'
  | 'weight'
  | 'flag'
  | 'choice'
  | 'country'
  | 'day'
  | 'category'
  | 'attributes'
  | 'pictures'
  | 'documents'
  | 'tiers'
  | 'leadTimes'

type Group = 'sample' | 'packing' | 'eac'
type Within<Key extends Group> = { [One in Key]: `${One}.${Extract<keyof ProductAnswers[One], string>}` }[Key]
/** The path of a field in the answers; `texts.title` stands for the title in every language. */
export type FieldPath = Exclude<keyof ProductAnswers, 'texts' | Group> | `texts.${keyof ProductText}` | Within<Group>

export type ProductField = {
  path: FieldPath
  step: ProductStep
  label: Named
  hint?: Named
  kind: FieldKind
  choices?: Readonly<Record<string, Named>>
  /** Whether the public API, the public page and the feeds include it. */
  isPublic: boolean
  /** Whether import and export have a column for it, with its own title if the label alone would be ambiguous. */
  import: boolean | { title(locale: Locale): string }
  /** The step renders it itself; other texts, codes, numbers and flags are rendered from this table. */
  hasOwnInput?: true
}
