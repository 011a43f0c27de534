import { stemOf } from '../../search/analysis/tokenizer.ts'

/** What is known of a code, for a search by words: names in any language. */
export type HsText = { code: string; texts: readonly string[] }
type Indexed = { code: string; han: string; stems: string[] }

/** Prepares the search by words; the order of the codes is the order of the results. */
export const indexHs = (texts: readonly HsText[]): Indexed[] =>
  texts.map(({ code, texts }) => ({ code, han: texts.join('\n'), stems: texts.flatMap(wordsOf).map(stemOf) }))

/** The codes of which every typed word is known: Chinese anywhere in a name, other words by the start of their stem. */
export function findByWords(index: readonly Indexed[], typed: string): string[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const tests = words.map((word) => ({ word, stem: stemOf(word), isHan: /\p{Script=Han}/u.test(word) }))
  return index
    .filter(({ han, stems }) =>
      tests.every(({ word, stem, isHan }) => (isHan ? han.includes(word) : stems.some((one) => one.startsWith(stem)))),
    )
    .map(({ code }) => code)
}

/** Words in lower case; a run of Chinese characters is a word of its own, and a diaeresis does not matter. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll('\u0308', '')
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
