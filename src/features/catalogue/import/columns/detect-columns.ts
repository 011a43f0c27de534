import { locales } from '../../../../shared/locale.ts'
import { isExchange } from '../import.formats.policy.ts'
import type { ImportFormat } from '../import.formats.policy.ts'
import { importColumns, isRepeatable } from './import-columns.ts'
import { headingKey } from './heading-key.policy.ts'
import { headingSynonyms } from './heading-synonyms.policy.ts'
import { mostTiers } from '../../product/product.answers.contract.ts'
import { quantityIn } from './heading-quantity.ts'

/** How a company's choice for a heading is remembered: the names of a program are not those of a person's table. */
export const memoryKey = (format: ImportFormat, heading: string): string =>
  isExchange(format) ? `${format}:${headingKey(heading)}` : headingKey(heading)

/** Our own names in three languages take precedence over suppliers' wording. */
const known = new Map([
  ...Object.entries(headingSynonyms).flatMap(([key, words]) =>
    words.map((word): [string, string] => [headingKey(word), key]),
  ),
  ...importColumns.flatMap(({ key, title }) =>
    locales.map((locale): [string, string] => [headingKey(title(locale)), key]),
  ),
])

/**
 * A heading and its variants without unit (`单价（元）`, `Цена, ¥`) or without its other languages (`货号 Item No.`, `Price /
 * Цена`).
 */
function readings(heading: string): string[] {
  const bare = heading.replaceAll(/[（(【[][^）)】\]]*[）)】\]]/gu, ' ')
  const parts = bare.split(/[\n,，、;；/|]+/u)
  const scripts = bare.match(/[\p{Script=Han}\p{N}]+|[\p{Script=Cyrillic} .]+|[\p{Script=Latin} ./]+/gu) ?? []
  return [...new Set([heading, bare, ...parts, ...scripts].map(headingKey))].filter(Boolean)
}

/** `Thread [thread]`, the heading of a category attribute in exports. */
const attributeHeading = /\[([a-z][a-zA-Z0-9-]{0,59})\]\s*$/

/**
 * Detects the columns of a file by their headings: this company's earlier mapping, our names, suppliers' common
 * wording, attribute names. Prices whose headings state quantities become tiers in column order. No two columns get the
 * same key, unless the column allows it; null if nothing matches.
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
  // Description lines are for content without a field of its own.
  const isField = byName !== undefined && byName !== 'lines'
  return remembered[own] ?? (isField && !named ? byName : undefined) ?? (attribute ? `attributes.${attribute}` : byName)
}

/** `单价 100-499个` is the price of the next free tier. */
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
 * Finds the heading row among the first non-empty rows: the one with the most known headings. Many price lists begin
 * with a company name and a date; if no heading is known, a row with one cell counts as such a title. @returns its
 * index
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
