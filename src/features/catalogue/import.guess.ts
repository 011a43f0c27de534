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
    const named = attributeHeading.exec(heading)?.[1]
    const guess = own === '' ? undefined : (remembered[own] ?? (named && [...attributes.values()].includes(named) ? `attributes.${named}` : undefined) ?? known.get(own) ?? (attributes.has(own) ? `attributes.${attributes.get(own)}` : undefined))
    if (!guess || taken.has(guess)) return null
    taken.add(guess)
    return guess
  })
}
