import { z } from 'zod'
import { readContentTable, textCell } from '../../../server/files/content-tables.ts'
import { russianForms } from './russian-forms.ts'
import { regularStem, tokensOf } from './tokenizer.ts'

const irregularRow = z
  .object({ word: textCell, stem: z.string(), forms: z.string() })
  .transform(({ word, stem, forms }) => ({
    word,
    stem: stem || null,
    isDeclined: !forms.startsWith('-') && !/[a-z]/.test(word),
    forms: forms.split(' ').filter((form) => /\p{L}/u.test(form)),
  }))
type Irregular = ReadonlyMap<string, z.output<typeof irregularRow>>

/** Words of which no rule gives all forms, or whose stem is that of another word. */
export const readIrregularWords = (): Irregular =>
  new Map(readContentTable('irregular-words.csv', irregularRow).map((row) => [row.word, row]))

/** The words of texts that are declined, which abbreviations are not, and the irregular ones. */
export const declinedWords = (texts: readonly string[], irregular: Irregular): string[] => {
  const words = texts
    .filter((text) => !/\p{Lu}{2}/u.test(text))
    .flatMap((text) => tokensOf(text))
    .flatMap(({ kind, text }) => (kind === 'word' && /^[а-я]{3,}$/.test(text) ? [text] : []))
  return [...new Set([...words, ...irregular.keys()])].sort()
}

/** All forms of a word. */
export function formsOfWord(word: string, irregular: Irregular): string[] {
  const { isDeclined = true, forms = [] } = irregular.get(word) ?? {}
  return [...new Set([...(isDeclined ? russianForms(word) : [word]), ...forms])]
}

/**
 * What must be known besides the rules of the stemmer, so that all forms of a word have one stem: stems by their stem, and where a
 * stem belongs to two words, single forms, marked `=`. A form that is a word of its own stays one.
 */
export function collectFormStems(words: readonly string[], irregular: Irregular): Map<string, string> {
  const apart = new Map<string, string>()
  for (const { word, stem } of irregular.values())
    if (stem !== null) for (const form of formsOfWord(word, irregular)) apart.set(form, stem)
  const known = new Set(words.filter((word) => !apart.has(word)))
  const formsBy = new Map(
    [...known].map((word) => [word, formsOfWord(word, irregular).filter((form) => !apart.has(form))]),
  )
  const rootOf = joinWords(formsBy, known)
  const stems = stemsByStem(formsBy, rootOf)
  const rootsByForm = new Map<string, Set<string>>()
  for (const [word, forms] of formsBy) for (const form of forms) addTo(rootsByForm, form, rootOf(word))
  for (const [form, [root, another]] of rootsByForm) {
    const stem = regularStem(form)
    if (root !== undefined && another === undefined && !known.has(form) && (stems.get(stem) ?? stem) !== root)
      stems.set(`=${form}`, root)
  }
  for (const [form, stem] of apart) stems.set(`=${form}`, stem)
  return new Map([...stems].sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Forms = ReadonlyMap<string, readonly string[]>

const addTo = (sets: Map<string, Set<string>>, key: string, value: string) =>
  sets.set(key, (sets.get(key) ?? new Set()).add(value))

/** Stems that belong to the forms of one word only; the stem of a word itself is left to it. */
function stemsByStem(formsBy: Forms, rootOf: (word: string) => string): Map<string, string> {
  const owners = new Map<string, Set<string>>()
  for (const word of formsBy.keys()) addTo(owners, regularStem(word), rootOf(word))
  const own = new Set(owners.keys())
  for (const [word, forms] of formsBy)
    for (const stem of forms.map(regularStem)) if (!own.has(stem)) addTo(owners, stem, rootOf(word))
  return new Map(
    [...owners].flatMap(([stem, [root, another]]): [string, string][] =>
      root === undefined || another !== undefined || stem === root ? [] : [[stem, root]],
    ),
  )
}

/** The stem that stands for a word and for the words that are among its forms. */
function joinWords(formsBy: Forms, known: ReadonlySet<string>): (word: string) => string {
  const above = new Map<string, string>()
  const top = (stem: string): string => {
    const next = above.get(stem)
    return next === undefined ? stem : top(next)
  }
  for (const [word, forms] of formsBy)
    for (const form of forms) {
      const [left, right] = [top(regularStem(word)), top(regularStem(form))]
      if (known.has(form) && left !== right) above.set(right, left)
    }
  return (word) => top(regularStem(word))
}
