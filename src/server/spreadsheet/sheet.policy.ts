/** Why a cell cannot be taken as it stands, whatever it means. */
export type CellFault = 'formula' | 'error' | 'long'

/** One row as text, as people read it in their table program; `row` counts from 1 as it does there. */
export type SheetRow = {
  row: number
  cells: string[]
  faults: Map<number, CellFault>
  /** Columns whose text is the stored result of a formula. */
  formulas: ReadonlySet<number>
  /** Pictures that lie on the row, by their file in the workbook. */
  pictures: readonly { column: number; name: string }[]
}
/**
 * `strings`: most shared texts, `characters`: most of one cell, `rowTags`: most row elements, empty ones included.
 */
export type SheetLimits = {
  rows: number
  columns: number
  characters: number
  unpackedBytes: number
  strings: number
  rowTags: number
}
/** A merged range, rows from 1 and columns from 0, both ends included. */
export type MergedCells = { row: number; column: number; lastRow: number; lastColumn: number }

/** A table that is read once from its beginning to its end, and never held as a whole. */
export type Sheet = {
  format: 'csv' | 'xlsx'
  /** How a text file was written; null for a workbook. */
  encoding: string | null
  rows: AsyncIterable<SheetRow>
  merged: readonly MergedCells[]
  close(): void
}

/** 0 → A, 26 → AA, as table programs name columns. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (column % 26))
}

/** `BC12` → column 54 and row 12; null for anything else. */
export function readReference(reference: string): { row: number; column: number } | null {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference)
  if (!match) return null
  const column = [...(match[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(match[2]), column }
}

/** `A3:B5` as a range; null for anything else. */
export function readRange(text: string): MergedCells | null {
  const [from, to] = text.split(':').map(readReference)
  if (!from || !to || to.row < from.row || to.column < from.column) return null
  return { ...from, lastRow: to.row, lastColumn: to.column }
}

/** A text that a table program would run as a formula carries an apostrophe in front, as it does there. */
export const withoutHarm = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Takes the apostrophe away again. */
export const asWritten = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/**
 * Text for a cell of a csv file. A program whose list separator is `;` or a tab (Excel in Russian or German) takes a separator or a line
 * break inside the text for the end of the cell, so a formula may begin behind each of them; it gets an apostrophe in front as well.
 */
export const withoutCsvHarm = (text: string): string =>
  withoutHarm(text).replaceAll(/([;\t\r\n])(["\s]*)('*)(?=[=+\-@])/g, "$1$2'$3")
/** Takes the apostrophes inside the text away again; the one in front is left to `asWritten`. */
export const asWrittenInCsv = (text: string): string =>
  text.replaceAll(/([;\t\r\n])(["\s]*)'('*)(?=[=+\-@])/g, '$1$2$3')
