import { chinese, english } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { russianPlural } from '../../../shared/text/formats.ts'
import { compilePhrases, plainForm, slot } from './phrase-book.ts'
import type { Pattern, PhraseFile, Entry, SlotKind } from './phrase-book.ts'
import { wordLookup } from './word-lookup.ts'
import type { WordLookup } from './word-lookup.ts'

/** `isPartial`: some of it was not understood and remains as it was written, in square brackets. */
export type Translated = { text: string; isPartial: boolean }
export type PhraseTranslator = (text: string, from: ContentLanguage, to: ContentLanguage) => Translated | null

type Piece = { text: string; isKnown: boolean; hasTerms?: boolean; end: string }

const polite: Record<ContentLanguage, RegExp> = {
  zh: /^(?:请问一下|请问|麻烦)[, ]*|[呢啊呀吧]$/gu,
  ru: /^(?:(?:подскажите|скажите|пожалуйста|а|и)[, ]+)+|[, ]+пожалуйста$/giu,
  en: /^(?:(?:please|and|could you tell me)[, ]+)+|[, ]+please$/giu,
}
/** From strong to weak. A sign within a number does not separate. */
const separators = [/(\n+)/, /([!?。;]+)\s*/, /(\.)(?:\s+|$)/, /([,、])(?!\d)\s*/, /([,、])\s*/] as const
const signs: Record<string, [zh: string, others: string]> = {
  ',': ['，', ', '],
  '、': ['、', ', '],
  '.': ['。', '. '],
  '。': ['。', '. '],
  ';': ['；', '; '],
  '?': ['？', '? '],
  '!': ['！', '! '],
}
const mostTerms = 8
const spaceInChinese = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu

/**
 * Translates the sentences of the phrase book, with numbers, units, amounts, places and words of the glossary. What it
 * does not know it leaves as it is; it never guesses. Null if it knows nothing of a text.
 */
export function phraseTranslator(
  book: PhraseFile,
  glossary: readonly (Entry & { kind: string })[],
  countries: readonly Entry[],
): PhraseTranslator {
  const patterns = compilePhrases(book)
  // A property names what titles say for a word (`повар` finds what is for restaurants), which is no translation of it.
  const goods = wordLookup(glossary.filter(({ kind }) => kind !== 'property'))
  const places = wordLookup([...countries, ...book.places])

  return (text, from, to) => {
    const pieces = cut(from === chinese ? plainForm(text).replaceAll(spaceInChinese, '') : plainForm(text), 0)
    if (!pieces.some(({ isKnown, hasTerms }) => isKnown || hasTerms)) return null
    const written = pieces.map(({ text: piece, end }) => piece + signOf(end, to)).join('')
    return { text: written.trim(), isPartial: pieces.some(({ isKnown }) => !isKnown) }

    function cut(span: string, level: number): Piece[] {
      const known = matched(span)
      if (known !== null) return [{ text: known, isKnown: true, end: '' }]
      const separator = separators[level]
      if (!separator) return [unknown(span)]
      const parts = span.split(separator)
      const pieces: Piece[] = []
      for (let index = 0; index < parts.length; index += 2) {
        const part = (parts[index] ?? '').trim()
        const end = parts[index + 1] ?? ''
        const inner = part === '' ? [] : cut(part, level + 1)
        const last = inner.at(-1)
        if (last) last.end ||= end
        pieces.push(...inner)
      }
      return pieces
    }

    function matched(span: string): string | null {
      for (const candidate of new Set([span, span.replaceAll(polite[from], '').trim()]))
        for (const pattern of patterns[from]) {
          const found = pattern.expression.exec(candidate)
          const values = found && valuesOf(pattern, found.slice(1))
          if (values) return fill(pattern.entry[to][0] ?? '', values, to)
        }
      return null
    }

    /** The values of the slots in the language of the translation; null if one of them is not known. */
    function valuesOf({ slots }: Pattern, captured: string[]): Map<SlotKind, string[]> | null {
      const values = new Map<SlotKind, string[]>()
      for (const [index, kind] of slots.entries()) {
        const value = valueOf(kind, (captured[index] ?? '').trim())
        if (value === null) return null
        values.set(kind, [...(values.get(kind) ?? []), value])
      }
      return values
    }

    function valueOf(kind: SlotKind, text: string): string | null {
      if (kind === 'n' || kind === 'x') return text
      if (kind === 'g') return termOf(goods, text)
      if (kind === 'p') return places.find(text, from)?.[to][0] ?? null
      return kind === 'q' ? quantityOf(text) : amountOf(text)
    }

    /** A word of the glossary, alone or with a model code: `болты М8`. */
    function termOf(lookup: WordLookup, text: string): string | null {
      const whole = lookup.find(text, from)
      if (whole) return whole[to][0] ?? null
      const [, words = '', code = ''] = /^(.+?)\s*((?:[a-z]{0,5}\d[\w./×-]*\s?)+)$/iu.exec(text) ?? []
      const term = lookup.find(words, from)
      return term ? `${term[to][0]} ${code.trim()}` : null
    }

    function quantityOf(text: string): string | null {
      const [, number = '', word = ''] = /^([\d\s.,–~到至-]*\d)\s*(.+)$/u.exec(text) ?? []
      const isWord = (form: string) => plainForm(form).toLowerCase() === word.toLowerCase()
      const unit = book.units.find((one) => one[from].some(isWord)) ?? book.units.find(({ en }) => en.some(isWord))
      return unit ? number.trim() + (to === chinese ? '' : ' ') + (unit[to][0] ?? '') : null
    }

    function amountOf(text: string): string | null {
      const [, number = ''] = /([\d\s.,–~到至-]*\d)/u.exec(text) ?? []
      const word = text.replace(number, '').trim().toLowerCase()
      const isWord = (form: string) => plainForm(form).toLowerCase() === word
      const currency =
        book.currencies.find((one) => isWord(one.code) || one[from].some(isWord)) ??
        book.currencies.find(({ zh, en }) => [...zh, ...en].some(isWord))
      return currency ? number.trim() + (to === chinese ? (currency.zh[0] ?? '') : ` ${currency.code}`) : null
    }

    function unknown(span: string): Piece {
      const terms = goods
        .within(span, from)
        .slice(0, mostTerms)
        .map(({ words, entry }) => `${words} = ${entry[to][0]}`)
      const text = `[${span}]${terms.length > 0 ? ` (${terms.join('; ')})` : ''}`
      return { text, isKnown: false, hasTerms: terms.length > 0, end: '' }
    }
  }
}

const signOf = (end: string, to: ContentLanguage): string => {
  if (end.startsWith('\n')) return '\n'
  const sign = signs[end.slice(0, 1)]
  return sign ? sign[to === chinese ? 0 : 1] : ''
}

function fill(form: string, values: Map<SlotKind, string[]>, to: ContentLanguage): string {
  const left = new Map([...values].map(([kind, all]) => [kind, [...all]]))
  return form.replaceAll(slot, (_whole, kind: SlotKind, words?: string) => {
    const value = left.get(kind)?.shift() ?? ''
    return words ? `${value} ${pluralOf(value, words.split('/'), to)}` : value
  })
}

/** The form of a word after a number; after a range that of its last number. */
function pluralOf(value: string, [one = '', few = '', many = few]: string[], to: ContentLanguage): string {
  const count = Number(/\d+(?:[.,]\d+)?$/.exec(value)?.[0].replace(',', '.') ?? 0)
  if (to === english) return count === 1 ? one : few
  return { one, few, many, other: few }[russianPlural(count)]
}
