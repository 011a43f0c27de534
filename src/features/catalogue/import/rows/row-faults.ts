import type { ProductUnit } from '../../product/product.enums.policy.ts'
import { composedOf } from '../columns/import-columns.ts'
import type { RowValues } from './row-answers.ts'

/** A question does not block its row. */
export type RowFault = { row: number; column: number | null; value: string; words: string; isQuestion?: true }
/** A unit that the cell of a quantity or a price names, `500套` or `2.35元/片`, as it is written and by its code. */
export type CellUnit = { key: string; word: string; unit: ProductUnit }
export type ReadRow = {
  row: number
  cells: readonly string[]
  values: RowValues
  pictures: string[] | null
  faults: RowFault[]
  columns: ReadonlyMap<string, number>
  formulas: number
  cellUnits: readonly CellUnit[]
  /** By its own cell or for the whole file. */
  isUnitStated: boolean
  /** A category that the platform does not have. */
  strange?: string
}

export function faultAt(
  { row, columns, cells }: Pick<ReadRow, 'row' | 'columns' | 'cells'>,
  key: string,
  words: string,
): RowFault {
  const column = columns.get(key) ?? columns.get(composedOf(key)) ?? null
  return { row, column, value: column === null ? '' : (cells[column] ?? '').slice(0, 200), words }
}
