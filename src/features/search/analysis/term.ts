/** One thing that is asked for: documents hold all lexemes of one of its forms. `own` are those of what was typed. */
export type Term = {
  typed: string
  own: readonly string[]
  forms: readonly (readonly string[])[]
  isKnown: boolean
  /** What it may mean, by the glossary. */
  concepts: readonly number[]
  /** The glossary has it only as the last word of longer names. */
  isPartOfNames?: boolean
  /** It is known only as spelled in Latin letters, where it may as well be an English word with a slip. */
  isSpelled?: boolean
  /** Goods of which the word says what they are, and which another word may say: a `стакан` of paper is a `纸杯`. */
  narrower?: readonly number[]
  /** Forms of the word of a phrase that says what it is: `анкер` of `клиновой анкер`. */
  broader?: readonly (readonly string[])[]
}
