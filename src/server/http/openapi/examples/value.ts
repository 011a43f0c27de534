import type { LocalisedText } from '../../../../shared/locale.ts'

/** A text in the language of its surroundings. */
export class Said {
  readonly texts: LocalisedText
  constructor(texts: LocalisedText) {
    this.texts = texts
  }
}
export const said = (zh: string, ru: string, en: string): Said => new Said({ zh, ru, en })

/** The first of several that fits: one name may stand for values of different types. */
export class Among {
  readonly choices: readonly unknown[]
  constructor(choices: readonly unknown[]) {
    this.choices = choices
  }
}
export const among = (...choices: readonly unknown[]): Among => new Among(choices)

/** An optional field that the example does without. */
export const omitted: unique symbol = Symbol('omitted')
