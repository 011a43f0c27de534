import { guessColumns, memoryKey } from '../columns/detect-columns.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import { columnOf, isRepeatable } from '../columns/import-columns.ts'
import type { ImportFormat } from '../import.formats.policy.ts'
import type { ProposedColumn } from './goods-sheet.ts'

/** Fields that a property may name; a price or a picture among them would be a coincidence. */
const namedFields: ReadonlySet<string> = new Set([
  'unit',
  'brand',
  'model',
  'warrantyMonths',
  'packing.piecesPerCarton',
])

/**
 * The columns of an exchange file: this company's earlier choice, what the format says, an attribute of the name, else
 * a line of the description. No two columns get the same key.
 */
export function assignProposed(
  proposed: readonly ProposedColumn[],
  format: ImportFormat,
  remembered: Readonly<Record<string, string>>,
  attributes: ReadonlyMap<string, string>,
): (string | null)[] {
  const taken = new Set<string>()
  return proposed.map(({ heading, key }) => {
    const own = remembered[memoryKey(format, heading)]
    const wanted = (own ?? key ?? byName(heading, attributes)) || null
    if (wanted === null || !columnOf(wanted)) return null
    if (taken.has(wanted) && !isRepeatable(wanted)) return key === null ? 'lines' : null
    taken.add(wanted)
    return wanted
  })
}

function byName(heading: string, attributes: ReadonlyMap<string, string>): string {
  const exact = attributes.get(headingKey(heading))
  if (exact) return `attributes.${exact}`
  const [guess] = guessColumns([heading], {}, attributes)
  return guess && (guess.startsWith('attributes.') || namedFields.has(guess)) ? guess : 'lines'
}
