import { quantityPatterns } from './import.quantity.data.ts'

/** A quantity that a heading of prices names, `100-499个` or `от 500 шт.`: where it begins, null for `до 100`; and the heading without it. */
export type HeadingQuantity = { from: number | null; rest: string }

const plain = (text: string | undefined) => Number((text ?? '').replaceAll(/[ ,]/g, ''))

/** The quantity that a heading names; null for one that names none. */
export function quantityIn(heading: string): HeadingQuantity | null {
  const text = heading.normalize('NFKC')
  for (const [pattern, isFrom] of quantityPatterns) {
    const match = pattern.exec(text)
    // `2026-11` is no quantity.
    if (!match || (match[2] !== undefined && plain(match[2]) <= plain(match[1]))) continue
    return { from: isFrom && plain(match[1]) > 0 ? plain(match[1]) : null, rest: text.replace(match[0], ' ').trim() }
  }
  return null
}

type Values = Record<string, unknown>

/**
 * Fits tiers whose quantities come from headings to the minimum order of a row: a price for less than the minimum is left out, and the first
 * that holds begins at the minimum. Gives the tiers that were left out, counted from 0.
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
