import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { chinese, contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { plainForm } from './phrase-book.ts'
import type { Entry } from './phrase-book.ts'

/** Words with one meaning, found by any of their forms. */
export type WordLookup = {
  find(words: string, from: ContentLanguage): Entry | undefined
  /** Known words within a text, each once, in the order of the text. */
  within(text: string, from: ContentLanguage): { words: string; entry: Entry }[]
}

const longestTerm = 4
const shortestWord = 3

const wordsOf = (text: string): string[] =>
  plainForm(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
const stem = (word: string): string => (/[а-я]/.test(word) ? stemRussian(word) : stemEnglish(word))

/** The key under which grammatical forms of the same words meet. */
const keyOf = (text: string, language: ContentLanguage): string =>
  language === chinese ? plainForm(text).toLowerCase().replaceAll(' ', '') : wordsOf(text).map(stem).join(' ')

export function wordLookup(entries: readonly Entry[]): WordLookup {
  const maps = {
    zh: new Map<string, Entry>(),
    ru: new Map<string, Entry>(),
    en: new Map<string, Entry>(),
  } as const satisfies Record<ContentLanguage, Map<string, Entry>>
  for (const entry of entries)
    for (const language of contentLanguages)
      for (const form of entry[language]) {
        const key = keyOf(form, language)
        if (key && !maps[language].has(key)) maps[language].set(key, entry)
      }
  const find = (words: string, from: ContentLanguage) => maps[from].get(keyOf(words, from))
  return {
    find,
    within(text, from) {
      const units = from === chinese ? [...plainForm(text)] : wordsOf(text)
      const most = from === chinese ? 8 : longestTerm
      const known = new Map<Entry, string>()
      for (let start = 0; start < units.length; start++)
        for (let length = Math.min(most, units.length - start); length > 0; length--) {
          const words = units.slice(start, start + length).join(from === chinese ? '' : ' ')
          const entry = words.length < (from === chinese ? 2 : shortestWord) ? undefined : find(words, from)
          if (!entry) continue
          if (!known.has(entry)) known.set(entry, words)
          start += length - 1
          break
        }
      return [...known].map(([entry, words]) => ({ entry, words }))
    },
  }
}
