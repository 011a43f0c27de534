/** Russian is written with or without ё. */
const plainLetters = (text: string): string => text.replaceAll('ё', 'е')

/** A heading in lower case without spaces and punctuation: `Цена, ¥` → `цена`. */
export const headingKey = (heading: string): string =>
  plainLetters(heading.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{N}]+/gu, '')
