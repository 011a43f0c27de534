/** One thing that is asked for: documents hold all lexemes of one of its forms. `own` are those of what was typed. */
export type Term = {
  typed: string
  own: readonly string[]
  forms: readonly (readonly string[])[]
  isKnown: boolean
  /** What it may mean, by the glossary. */
  concepts: readonly number[]
  /** Forms of the word of a phrase that says what it is: `анкер` of `клиновой анкер`. */
  broader?: readonly (readonly string[])[]
}
