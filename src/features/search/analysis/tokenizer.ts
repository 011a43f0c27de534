import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { formStems } from './form-stems.ts'
import { letters, noiseWords } from './language-tables.ts'

/** A piece of a text: a word of letters, a run of Chinese characters, or a code with digits in it such as `m8x20`. */
export type Token = { kind: 'word' | 'han' | 'code'; text: string }

/** Cyrillic letters that are typed in codes for the Latin ones they look like: `М8х20`, `А4`. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  // And those that sound like Latin ones: `6205зз`.
  б: 'b',
  г: 'g',
  д: 'd',
  з: 'z',
  и: 'i',
  л: 'l',
  п: 'p',
  ф: 'f',
}
const units: Record<string, string> = {
  мм: 'mm',
  см: 'cm',
  м: 'm',
  кг: 'kg',
  г: 'g',
  т: 't',
  л: 'l',
  мл: 'ml',
  вт: 'w',
  квт: 'kw',
  в: 'v',
  а: 'a',
  мпа: 'mpa',
  бар: 'bar',
  гц: 'hz',
  ач: 'ah',
  мач: 'mah',
  ква: 'kva',
  毫安时: 'mah',
  毫安: 'mah',
  安时: 'ah',
  дюйм: 'inch',
  дюйма: 'inch',
  дюймов: 'inch',
  毫米: 'mm',
  厘米: 'cm',
  米: 'm',
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  吨: 't',
  升: 'l',
  毫升: 'ml',
  瓦: 'w',
  千瓦: 'kw',
  伏: 'v',
  英寸: 'inch',
  寸: 'inch',
}
// A letter alone behind a space is a word more often than a unit: «10 в коробке».
const spacedUnit =
  /(\d)\s+(мм|см|м|кг|г|т|л|мл|вт|квт|мпа|бар|гц|м?ач|ква|дюйм(?:а|ов)?|mm|cm|kg|ml|k?w|v|l|m?ah|kva|mpa|bar|hz|inch)(?![\p{L}\p{N}])/gu
const cyrillicUnit = /(\d)(мм|см|м|кг|г|т|л|мл|вт|квт|в|а|мпа|бар|гц|м?ач|ква|дюйм(?:а|ов)?)(?![\p{L}\p{N}])/gu
const chineseUnit = /(\d)\s*(毫米|厘米|千克|公斤|毫升|千瓦|英寸|毫安时?|安时|米|克|吨|升|瓦|伏|寸)/gu
/** `А·ч`, and thousands apart in it: `10 000 мА·ч`. */
const ampereHours = /(?<=\d\s*м?а)[·*.](?=ч)/gu
/** Nominal diameter and pressure: `Ду50` is `DN50`. */
const nominal = /(?<!\p{L})([др])у\s?(?=\d)/gu
const thousands = /(?<=(?<!\d)\d{1,3})\s(?=\d{3}\s*(?:м?ач|m?ah)(?![\p{L}\p{N}]))/gu
const dimension = /(\d)\s*[x×х*✕]\s*(?=\d)/gu

/** One way of writing: full width and case folded, ё as е, `M8 × 20` and `м8х20` alike, `20 мм` as `20mm`. */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(letters.yo, letters.ye).replaceAll('\u2044', '/')
  // All that follows is about digits, which most words lack.
  if (!/\d/.test(plain)) return plain
  return plain
    .replace(dimension, '$1x')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(ampereHours, '')
    .replaceAll(nominal, (_all, letter: string) => (letter === letters.de ? 'dn' : 'pn'))
    .replaceAll(thousands, '')
    .replace(spacedUnit, '$1$2')
    .replace(cyrillicUnit, (_all, digit: string, unit: string) => digit + (units[unit] ?? unit))
    .replace(chineseUnit, (_all, digit: string, unit: string) => `${digit}${units[unit] ?? unit} `)
}

/** Of what is searched, after folding: one sign may stand for eighteen letters. */
const longestQuery = 200

/** What a person types, no longer when it is folded than it may be when it is typed. */
export function limitQuery(text: string): string {
  const spelledOut = text.normalize('NFKC')
  return spelledOut.length <= longestQuery ? text : spelledOut.slice(0, longestQuery).toWellFormed()
}

const pieces =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:[-_./'’](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)*/gu
const noise = new Set(noiseWords)
const noiseHan = /[的和与及或]/g

/** The pieces of a text in their order; signs, emoji and words that say nothing fall away. */
export function tokensOf(text: string): Token[] {
  return [...fold(text).matchAll(pieces)].flatMap(([piece]): Token[] => {
    if (/\p{Script=Han}/u.test(piece)) return [{ kind: 'han', text: piece }]
    if (/\p{N}/u.test(piece)) return [{ kind: 'code', text: latinised(piece) }]
    const words = piece.split(/[-_./'’]/).filter((word) => word && !noise.has(word))
    return words.map((word) => ({ kind: 'word', text: word }))
  })
}

const latinised = (code: string) => code.replaceAll(/[авекмнорстухбгдзилпф]/g, (letter) => lookalikes[letter] ?? letter)

/** `din-933` → `din933`; a point or stroke stays between digits. */
export const wholeCode = (code: string): string => code.replaceAll(/[-_'’]|(?<!\d)[./]|[./](?!\d)/g, '')

/** What a code is made of besides itself: `m8x20` → `m8`, `20`; `din-933` → `din`, `933`. Single letters say nothing. */
export function partsOfCode(code: string): string[] {
  const segments = code.split(/[-_/'’]|(?<=\d)x(?=\d)/).filter(Boolean)
  const runs = segments.flatMap((segment) => segment.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [])
  const parts = [...segments.map(wholeCode), ...runs].filter((part) => part.length > 1 || /\d/.test(part))
  return [...new Set(parts)].filter((part) => part !== wholeCode(code))
}

/**
 * The parts that together mean as much as the whole: `m8x20` → `m8` and `20`, `din933` → `din` and `933`, `205/55r16` → `205`, `55` and
 * `r16`; none of `m8` or `20mm`.
 */
export function splitCode(code: string): string[] {
  const segments = code
    .split(/[-_/'’]|(?<=\d)x(?=\d)|(?<=\/\d+)(?=[a-z]\d)/)
    .map(wholeCode)
    .filter(Boolean)
  if (segments.length > 1) return segments
  const runs = code.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? []
  return runs.length > 1 && runs.every((run) => run.length > 1) && runs[0] && !/\d/.test(runs[0]) ? runs : []
}

/** The stem under which the forms of a word are one: `болтами` and `болты`, `гаек` and `гайка`, `batteries` and `battery`. */
export function stemOf(word: string): string {
  const stem = regularStem(word)
  return formStems.get(`=${word}`) ?? formStems.get(stem) ?? stem
}

/** Stems words like `stemOf`, each of them once: names of the glossary say each word four times or more. */
export function rememberedStems(): typeof stemOf {
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    stems.set(word, stem)
    return stem
  }
}

/** The stem of a word by rules alone; never empty, also not of a soft sign alone, which `m` is on the other keyboard. */
export function regularStem(word: string): string {
  if (/^[a-z]+$/.test(word)) return word === 'tapping' ? word : stemEnglish(word)
  if (!/^[а-я]+$/.test(word)) return word
  const stem = stemRussian(word).replaceAll(/ь/g, '') || word
  // A vowel that comes and goes: станок, станки; ручек, ручки; узел, узлы; скамеек, скамейки.
  return stem.length > 3
    ? stem
        .replace(/([бвгджзклмнпрстфхцчшщ])[ое]([кцнлр])$/, '$1$2')
        .replace(/([аеиоуыэюя])е(к)$/, `$1${letters.shortI}$2`)
    : stem
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a run of Chinese characters, without those that only join. */
export const wordsOfHan = (run: string): string[] =>
  [...segmenter.segment(run.replaceAll(noiseHan, ' '))].map(({ segment }) => segment.trim()).filter(Boolean)

/** `不锈钢` → `不锈`, `锈钢`; a single character stands for itself. */
export function bigramsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** What a document must hold to hold this text. */
export const lexemesOf = (text: string, stem = stemOf): string[] =>
  tokensOf(text).flatMap((token) =>
    token.kind === 'word'
      ? [stem(token.text)]
      : token.kind === 'code'
        ? [wholeCode(token.text)]
        : bigramsOf(token.text),
  )
