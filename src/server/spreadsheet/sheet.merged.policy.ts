import type { MergedCells, SheetRow } from './sheet.policy.ts'

/**
 * Fills the cells of vertically merged ranges with the value at their top, row by row: a series or a picture written
 * once applies to all its rows. Horizontally merged ranges are notes and stay in their first cell.
 */
export function fillDown(merged: readonly MergedCells[]): (row: SheetRow) => SheetRow {
  const coming = merged.filter(({ row, lastRow }) => lastRow > row).toSorted((a, b) => b.row - a.row)
  const open = new Map<number, { lastRow: number; text: string }>()
  return (row) => {
    for (let next = coming.at(-1); next && next.row <= row.row; next = coming.at(-1)) {
      coming.pop()
      open.set(next.column, { lastRow: next.lastRow, text: next.row === row.row ? (row.cells[next.column] ?? '') : '' })
    }
    for (const [column, { lastRow, text }] of open) {
      if (lastRow < row.row) open.delete(column)
      else if (text !== '' && (row.cells[column] ?? '').trim() === '' && row.cells.some((cell) => cell.trim() !== '')) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = text
      }
    }
    return row
  }
}

/** The rows of a cell: its own, or the whole range that is merged downwards from it. */
export function rowsBeside(merged: ReadonlyMap<number, readonly MergedCells[]>, row: number, column: number): number[] {
  const range = merged.get(column)?.find((one) => one.row <= row && row <= one.lastRow)
  return range
    ? Array.from({ length: Math.min(1000, range.lastRow - range.row + 1) }, (_, index) => range.row + index)
    : [row]
}
