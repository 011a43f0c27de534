import { stemOf } from './tokenizer.ts'

/** How Russian is spelled in Latin letters, by what stands around a letter where that decides; the first that fits. */
const spellings: readonly (readonly [latin: string, russian: string])[] = [
  ['shch|sch', 'щ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts|tz|tc(?!h)', 'ц'],
  ['(?<=[bcdfghklmnpqrstvwxz])y[ye]$', 'ые'],
  ['(?<=[bcdfghklmnpqrstvwxz])yy', 'ый'],
  ['i[yj](?![aeou])', 'ий'],
  ['(?:y|j|i(?=[ua]))[u]', 'ю'],
  ['(?:y|j|i(?=[ua]))[a]', 'я'],
  ['[yj]o', 'е'],
  ['[yj]e', 'е'],
  ['(?<=[aeiou])(?:y|i$)|j', 'й'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['k|q', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v|w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
]
const inLatin = new RegExp(spellings.map(([latin]) => `(${latin})`).join('|'), 'g')

/** `nasos` → `насос`, `ploskaya` → `плоская`, `zheleznyy` → `железный`. */
export const readLatin = (word: string): string =>
  word.replaceAll(inLatin, (_all, ...rest: unknown[]) => {
    const place = rest.slice(0, spellings.length).findIndex((group) => group !== undefined)
    return spellings[place]?.[1] ?? ''
  })

/** Letters that people spell alike in Latin, as one: `мебельн` and `мебелн`, `электро` and `електро`. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[ьъ](?=[еюя])/g, 'и'],
  [/[ьъ]/g, ''],
  [/[эё]/g, 'е'],
  [/[йы]/g, 'и'],
  [/ю/g, 'у'],
  [/щ|сч/g, 'ш'],
  [/дж/g, 'ж'],
  [/кс/g, 'х'],
  [/тс|ц/g, 'с'],
  [/(.)\1+/g, '$1'],
]

/** What is the same of a stem however it was spelled in Latin. */
export const soundOf = (stem: string): string =>
  alike.reduce((text, [letters, one]) => text.replaceAll(letters, one), stem)

/** The stems that a word in Latin letters may be meant for, as `soundOf` knows them. */
export const soundsOfLatin = (word: string): string[] => {
  const read = readLatin(word)
  return [...new Set([soundOf(read), soundOf(stemOf(read))])]
}
