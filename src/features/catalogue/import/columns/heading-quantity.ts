import { quantityPatterns } from './quantity-patterns.ts'

/**
 * The quantity in a price heading, `100-499个` or `от 500 шт.`: its lower bound, null for `до 100`; and the heading
 * without it.
 */
export type HeadingQuantity = { from: number | null; rest: string }

const plain = (text: string | undefined) => Number((text ?? '').replaceAll(/[ ,]/g, ''))

/** The quantity that a heading states; null if it states none. */
export function quantityIn(heading: string): HeadingQuantity | null {
  const text = heading.normalize('NFKC')
  for (const [pattern, isFrom] of quantityPatterns) {
    const match = pattern.exec(text)
    // `2026-11` is not a quantity.
    if (!match || (match[2] !== undefined && plain(match[2]) <= plain(match[1]))) continue
    return { from: isFrom && plain(match[1]) > 0 ? plain(match[1]) : null, rest: text.replace(match[0], ' ').trim() }
  }
  return null
}

type Values = Record<string, unknown>

/**
 * Aligns tiers whose quantities come from headings with the minimum order of a row: a price below the minimum is left
 * out, and the first applicable one begins at the minimum. Returns the tiers left out, counted from 0.
 */
export function fitTiers(values: Values, starts: ReadonlyMap<number, number>): number[] {
  const minimum = values['minimumOrderQuantity']
  const given = [...starts]
    .filter(([tier]) => (values[`tiers.${tier}.price`] ?? null) !== null)
    .toSorted(([, a], [, b]) => a - b)
  for (const [tier, from] of given) values[`tiers.${tier}.minQty`] = from
  if (typeof minimum !== 'number') return []
  const below = given.filter(([, from]) => from <= minimum)
  const holding = below.pop()
  if (!holding) return []
  values[`tiers.${holding[0]}.minQty`] = minimum
  for (const [tier] of below) Object.assign(values, { [`tiers.${tier}.price`]: null, [`tiers.${tier}.minQty`]: null })
  return below.map(([tier]) => tier)
}
