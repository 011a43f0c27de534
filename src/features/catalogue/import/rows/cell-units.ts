import { m } from '../../../../shared/wording/messages.js'
import { withoutCurrency } from '../../product/editing/product.currency.policy.ts'
import type { ProductUnit } from '../../product/product.enums.policy.ts'
import { unitNames } from '../../product/product.names.policy.ts'
import { columnOf } from '../columns/import-columns.ts'
import { readCell, unitOfPrice } from './read-cells.ts'
import { faultAt } from './row-faults.ts'
import type { CellUnit, ReadRow } from './row-faults.ts'

const unitOfQuantity = /^\D{0,5}\d[\d\s.,'\-–—~至到]*?\s*(\p{L}+?[23]?)\.?\s*(?:(?:及?以上|以?内|起[订批]?|左右)|\+)?$/u

/** The units that the cells of a row name, in the order of its columns. */
export const cellUnits = (columns: ReadonlyMap<string, number>, cells: readonly string[]): CellUnit[] =>
  [...columns].flatMap(([key, place]) => {
    const isPrice = columnOf(key)?.kind === 'money'
    if (!isPrice && !/^minimumOrderQuantity$|^orderMultiple$|^tiers\.\d\.minQty$/.test(key)) return []
    const text = withoutCurrency(cells[place] ?? '').trim()
    const word = (isPrice ? unitOfPrice : unitOfQuantity).exec(text)?.[1] ?? ''
    const unit = columnOf('unit')
    const read = word && unit ? readCell(unit, word) : { value: null }
    return 'value' in read && read.value ? [{ key, word, unit: read.value as ProductUnit }] : []
  })

/**
 * Cells whose unit is not that of the product. Where row or file state the unit, the cell is only questioned, and a
 * piece is the general word for one of anything.
 */
export function checkCellUnits(read: ReadRow, unit: ProductUnit): void {
  for (const said of read.cellUnits) {
    if (said.unit === unit || (read.isUnitStated && said.unit === 'pcs')) continue
    const fault = faultAt(read, said.key, m.import_fault_unit({ said: said.word, unit: unitNames[unit]() }))
    // A cell that is refused is not questioned as well.
    if (read.faults.some(({ column, isQuestion }) => column === fault.column && !isQuestion)) continue
    read.faults.push({ ...fault, ...(read.isUnitStated && { isQuestion: true as const }) })
  }
}
