import { locales } from '../../shared/locale.ts'
import { importColumns } from './import.columns.ts'
import { headingSynonyms, plainLetters } from './import.data.ts'

/** A heading without case, spaces and signs: `Цена, ¥` → `цена`. */
export const headingKey = (heading: string): string => plainLetters(heading.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Our own names in three languages come before what suppliers write. */
const known = new Map([
  ...Object.entries(headingSynonyms).flatMap(([key, words]) => words.map((word): [string, string] => [headingKey(word), key])),
  ...importColumns.flatMap(({ key, title }) => locales.map((locale): [string, string] => [headingKey(title(locale)), key])),
])

/**
 * A heading and what it may be without: its unit (`单价（元）`, `Цена, ¥`), or its other languages (`货号 Item No.`, `Price / Цена`).
 */
function readings(heading: string): string[] {
  const bare = heading.replaceAll(/[（(【[][^）)】\]]*[）)】\]]/gu, ' ')
  const parts = bare.split(/[\n,，、;；/|]+/u)
  const scripts = bare.match(/[\p{Script=Han}\p{N}]+|[\p{Script=Cyrillic} .]+|[\p{Script=Latin} ./]+/gu) ?? []
  return [...new Set([heading, bare, ...parts, ...scripts].map(headingKey))].filter(Boolean)
}

/** `Thread [thread]`, as exports head the attributes of categories. */
const attributeHeading = /\[([a-z][a-zA-Z0-9-]{0,59})\]\s*$/

/**
 * What the columns of a file are, by their headings: as this company has said before, by our names, by what suppliers commonly write, by the
 * names of attributes. No two columns are the same; null where nothing fits.
 */
export function guessColumns(headings: readonly string[], remembered: Readonly<Record<string, string>>, attributes: ReadonlyMap<string, string>): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const own = headingKey(heading)
    const read = readings(heading)
    const named = attributeHeading.exec(heading)?.[1]
    const guess = own === '' ? undefined : (remembered[own] ?? (named && [...attributes.values()].includes(named) ? `attributes.${named}` : undefined) ?? read.map((one) => known.get(one)).find(Boolean) ?? (attributes.has(own) ? `attributes.${attributes.get(own)}` : undefined))
    if (!guess || taken.has(guess)) return null
    taken.add(guess)
    return guess
  })
}

/**
 * Which of the first rows that say anything is that of the headings: the one with the most headings that are known. Many a price list
 * begins with the name of the company and a date; where nothing is known, one cell alone is taken for such a title.
 * @returns its index
 */
export function findHeadings(rows: readonly (readonly string[])[], guess: (headings: readonly string[]) => readonly (string | null)[]): number {
  const counts = rows.slice(0, -1).map((cells) => guess(cells).filter(Boolean).length)
  const most = Math.max(0, ...counts)
  if (most > 1) return counts.indexOf(most)
  return Math.max(0, rows.slice(0, -1).findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1))
}
