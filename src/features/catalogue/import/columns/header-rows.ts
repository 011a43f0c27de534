import { quantityIn } from './heading-quantity.ts'
import type { MergedCells, SheetRow } from '../../../../server/spreadsheet/sheet.policy.ts'

type Row = Pick<SheetRow, 'row' | 'cells'>
const mostHeadingRows = 3
const isBlank = (cell: string | undefined) => (cell ?? '').trim() === ''

/** The index of the row in which the known headings at `index` begin: vertically merged cells may begin above it. */
export function topOfHeadings(rows: readonly Row[], index: number, merged: readonly MergedCells[]): number {
  const at = rows[index]?.row ?? 0
  const above = merged
    .filter(({ row, lastRow }) => row < at && at <= lastRow && lastRow - row < mostHeadingRows)
    .map(({ row }) => row)
  return above.length === 0
    ? index
    : Math.max(
        0,
        rows.findIndex(({ row }) => row >= Math.min(...above)),
      )
}

/**
 * The headings of columns over one to three rows. A further row belongs to them if cells are merged vertically into it,
 * if it is below horizontally merged cells, or if it contains only quantities.
 */
export function readHeadings(
  rows: readonly Row[],
  index: number,
  merged: readonly MergedCells[],
): { headings: string[]; count: number } {
  const top = rows[index]
  if (!top) return { headings: [], count: 0 }
  const count = countRows(top, rows[index + 1], merged)
  const cells = [...top.cells]
  for (const { row, column, lastColumn } of merged)
    if (row === top.row)
      for (let place = column + 1; place <= Math.min(lastColumn, 500); place++)
        if (isBlank(cells[place])) cells[place] = cells[column] ?? ''
  const below = rows.slice(index + 1).filter(({ row }) => row < top.row + count)
  const width = Math.max(cells.length, ...below.map((row) => row.cells.length))
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set([cells, ...below.map((row) => row.cells)].map((row) => (row[column] ?? '').trim()))]
      .filter(Boolean)
      .join(' ')
      .slice(0, 200),
  )
  return { headings, count }
}

function countRows(top: Row, next: Row | undefined, merged: readonly MergedCells[]): number {
  const own = merged.filter(({ row }) => row === top.row)
  const deep = Math.max(
    top.row,
    ...own.filter(({ row, lastRow }) => lastRow - row < mostHeadingRows).map(({ lastRow }) => lastRow),
  )
  if (deep > top.row) return deep - top.row + 1
  if (next?.row !== top.row + 1) return 1
  const filled = next.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column }]))
  const isUnder = (column: number) =>
    own.some((one) => one.lastColumn > one.column && one.column <= column && column <= one.lastColumn)
  const isSecond =
    filled.length > 0 &&
    (filled.every(({ column }) => isUnder(column)) || filled.every(({ cell }) => quantityIn(cell)?.rest === ''))
  return isSecond ? 2 : 1
}

const totals = /^(合\s*计|总\s*计|小\s*计|共\s*计|总金额|итого|всего|(grand |sub-?)?total)(?!\p{L})/iu
const remarks = /^(备\s*注|注|附注|说明|注意|温馨提示|примечани[ея]|внимание|remarks?|notes?)\s*\d?\s*[:.、)]/iu

/** A name between dashes or the like, as price lists write the headings of their sections. */
const framed = /^[\p{Pd}─━=*~_#·•★☆◆◇■□●○].*[\p{Pd}─━=*~_#·•★☆◆◇■□●○]$|^【[^】]*】$/u

/**
 * Whether a row below the headings is not a product: a total, a remark, or a separator such as a group name. A row with
 * an article number or a title is a product, unless a framed title is all that it has.
 */
export function isAside(
  cells: readonly string[],
  named: readonly (number | undefined)[],
  columnCount: number,
): boolean {
  const filled = cells.flatMap((cell, column) =>
    isBlank(cell) ? [] : [{ text: cell.normalize('NFKC').trim(), column }],
  )
  const first = filled[0]
  if (!first) return false
  if (totals.test(first.text) || (remarks.test(first.text) && filled.length <= 2)) return true
  return filled.length === 1 && (framed.test(first.text) || (columnCount > 2 && !named.includes(first.column)))
}
