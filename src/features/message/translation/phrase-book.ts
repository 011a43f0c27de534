import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { packagePath } from '../../../server/package-root.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'

const forms = z.array(z.string().min(1)).min(1)
const Entry = z.strictObject({ zh: forms, ru: forms, en: forms })
const Book = z.strictObject({
  phrases: z.array(Entry),
  units: z.array(Entry),
  currencies: z.array(z.strictObject({ code: z.string(), zh: forms, ru: forms, en: forms })),
  places: z.array(Entry),
})
export type PhraseFile = z.output<typeof Book>
export type Entry = z.output<typeof Entry>
/** `n` number, `q` quantity, `m` money, `g` goods, `p` place, `x` code; see content/translation/phrases.yaml. */
export type SlotKind = 'n' | 'q' | 'm' | 'g' | 'p' | 'x'

/** One form of a phrase, and the slots that it captures in order. */
export type Pattern = { expression: RegExp; slots: SlotKind[]; entry: Entry }

export const readPhrases = (): PhraseFile =>
  Book.parse(parse(readFileSync(packagePath('content/translation/phrases.yaml'), 'utf8')))

export const slot = /\{([nqmgpx])(?::([^}]+))?\}/g
const number = /\d+(?:[ .,]\d+)*(?:\s?[-–~到至]\s?\d+(?:[ .,]\d+)*)?/.source

/** Comparable writing: half-width signs, one space, е for ё. */
export const plainForm = (text: string): string =>
  text
    .replaceAll('，', ', ')
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/(?<=[еЕ])\u0308/g, '')
    .normalize('NFC')
    .replaceAll('—', '–')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

/** The patterns of each language: whole sentences, then those with slots, each in the order of the file. */
export function compilePhrases(book: PhraseFile): Record<ContentLanguage, Pattern[]> {
  const of = (language: ContentLanguage): Pattern[] => {
    const sources = slotSources(book, language)
    return book.phrases
      .flatMap((entry) => entry[language].map((form) => patternOf(form, entry, sources)))
      .toSorted((one, other) => Math.sign(one.slots.length) - Math.sign(other.slots.length))
  }
  return Object.fromEntries(contentLanguages.map((language) => [language, of(language)])) as ReturnType<
    typeof compilePhrases
  >
}

function patternOf(form: string, entry: Entry, sources: Record<SlotKind, string>): Pattern {
  const slots: SlotKind[] = []
  let source = ''
  let last = 0
  for (const { 0: whole, 1: kind, 2: words, index } of form.matchAll(slot)) {
    slots.push(kind as SlotKind)
    const following = words ? `\\s*(?:${longestFirst(words.split('/'))})` : ''
    source += literal(form.slice(last, index)) + `(${sources[kind as SlotKind]})${following}`
    last = index + whole.length
  }
  source += literal(form.slice(last))
  return { expression: new RegExp(`^${source}$`, 'iu'), slots, entry }
}

/** Spaces and dashes may be missing or doubled. */
const literal = (text: string): string =>
  text === '' ? '' : escape(plainSpaces(text)).replaceAll(/(?: ?–)? /g, String.raw`\s*(?:\u2013\s*)?`)

const plainSpaces = (text: string): string =>
  (text.startsWith(' ') ? ' ' : '') + plainForm(text) + (text.length > 1 && text.endsWith(' ') ? ' ' : '')

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const longestFirst = (words: readonly string[]): string =>
  words
    .map((word) => escape(plainForm(word)))
    .toSorted((a, b) => b.length - a.length)
    .join('|')

function slotSources(book: PhraseFile, language: ContentLanguage): Record<SlotKind, string> {
  const units = longestFirst(book.units.flatMap((unit) => [...unit[language], ...unit.en]))
  const money = longestFirst(
    book.currencies.flatMap(({ code, ...names }) => [code, ...names[language], ...names.zh, ...names.en]),
  )
  // Escaped, because one character beyond Latin-1 doubles the bundle in memory (`vite.config.ts`).
  return {
    n: number,
    q: String.raw`${number}\s*(?:${units})(?![a-z\p{Script=Cyrillic}])`,
    m: String.raw`[\u00a5$\u20ac\u20bd\u20b8]\s?${number}|${number}\s*(?:${money})(?![a-z\p{Script=Cyrillic}])`,
    g: String.raw`(?:[^,.!?;\u3002\u3001\n]|\.(?=\d)){1,60}?`,
    p: String.raw`[^,.!?;\u3002\u3001\n]{1,40}?`,
    x: String.raw`[a-z0-9][a-z0-9./-]{0,19}(?: \d[\w.-]{0,15})?`,
  }
}
