import { locales } from '../../../../shared/locale.ts'
import { importColumns, isRepeatable } from './import.columns.ts'
import { headingSynonyms, plainLetters } from './import.data.ts'
import { mostTiers } from '../../product/product.answers.contract.ts'
import { quantityIn } from '../rows/import.quantity.ts'

/** A heading without case, spaces and signs: `Цена, ¥` → `цена`. */
export const headingKey = (heading: string): string =>
  plainLetters(heading.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Our own names in three languages come before what suppliers write. */
const known = new Map([
  ...Object.entries(headingSynonyms).flatMap(([key, words]) =>
    words.map((word): [string, string] => [headingKey(word), key]),
  ),
  ...importColumns.flatMap(({ key, title }) =>
    locales.map((locale): [string, string] => [headingKey(title(locale)), key]),
  ),
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
 * names of attributes. Prices whose headings name quantities are tiers in the order of the columns. No two columns are the same, but for
 * those that may be; null where nothing fits.
 */
export function guessColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>>,
  attributes: ReadonlyMap<string, string>,
): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = tierOf(heading, guessOne(heading, remembered, attributes), taken, (rest) =>
      guessOne(rest, remembered, attributes),
    )
    if (!key || (taken.has(key) && !isRepeatable(key))) return null
    taken.add(key)
    return key
  })
}

function guessOne(
  heading: string,
  remembered: Readonly<Record<string, string>>,
  attributes: ReadonlyMap<string, string>,
): string | undefined {
  const own = headingKey(heading)
  const named = attributeHeading.exec(heading)?.[1]
  if (own === '') return undefined
  const byName = readings(heading)
    .map((one) => known.get(one))
    .find(Boolean)
  const attribute = named && [...attributes.values()].includes(named) ? named : attributes.get(own)
  // A line of the description is for what has no field of its own.
  const isField = byName !== undefined && byName !== 'lines'
  return remembered[own] ?? (isField && !named ? byName : undefined) ?? (attribute ? `attributes.${attribute}` : byName)
}

/** `单价 100-499个` is the price of a tier: the next one that is free. */
function tierOf(
  heading: string,
  guess: string | undefined,
  taken: ReadonlySet<string>,
  guessRest: (rest: string) => string | undefined,
): string | undefined {
  const quantity = quantityIn(heading)
  if (!quantity || (guess !== undefined && guess !== 'tiers.0.price')) return guess
  const isPrice =
    guess !== undefined || headingKey(quantity.rest) === '' || guessRest(quantity.rest) === 'tiers.0.price'
  return isPrice
    ? Array.from({ length: mostTiers }, (_, tier) => `tiers.${tier}.price`).find((key) => !taken.has(key))
    : guess
}

/**
 * Which of the first rows that say anything is that of the headings: the one with the most headings that are known. Many a price list
 * begins with the name of the company and a date; where nothing is known, one cell alone is taken for such a title.
 * @returns its index
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  guess: (headings: readonly string[]) => readonly (string | null)[],
): number {
  const counts = rows.slice(0, -1).map((cells) => guess(cells).filter(Boolean).length)
  const most = Math.max(0, ...counts)
  if (most > 1) return counts.indexOf(most)
  return Math.max(
    0,
    rows.slice(0, -1).findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1),
  )
}
