/** Why a cell cannot be accepted in any column. */
export type CellFault = 'formula' | 'error' | 'long'

/** One row as text, as shown by a spreadsheet program; `row` counts from 1 as there. */
export type SheetRow = {
  row: number
  cells: string[]
  faults: Map<number, CellFault>
  /** Columns whose text is the stored result of a formula. */
  formulas: ReadonlySet<number>
  /** Pictures anchored to the row, by file name in the workbook. */
  pictures: readonly { column: number; name: string }[]
}
/**
 * `strings`: maximum number of shared texts, `characters`: of one cell, `rowTags`: of row elements, including empty
 * ones.
 */
export type SheetLimits = {
  rows: number
  columns: number
  characters: number
  unpackedBytes: number
  strings: number
  rowTags: number
}
/** A merged range, rows from 1 and columns from 0, both ends inclusive. */
export type MergedCells = { row: number; column: number; lastRow: number; lastColumn: number }

/** A table that is streamed once, and never held in memory as a whole. */
export type Sheet = {
  format: 'csv' | 'xlsx'
  /** The encoding of a text file; null for a workbook. */
  encoding: string | null
  rows: AsyncIterable<SheetRow>
  merged: readonly MergedCells[]
  close(): void
}

/** 0 → A, 26 → AA, as spreadsheet programs name columns. */
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

/** A text that a spreadsheet program would run as a formula gets an apostrophe in front. */
export const withoutHarm = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Removes the apostrophe again. */
export const asWritten = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/**
 * Text for a cell of a csv file. A program whose list separator is `;` or a tab (Excel in Russian or German) ends the
 * cell at a separator or line break inside the text, so a formula may begin after each of them; it gets an apostrophe
 * as well.
 */
export const withoutCsvHarm = (text: string): string =>
  withoutHarm(text).replaceAll(/([;\t\r\n])(["\s]*)('*)(?=[=+\-@])/g, "$1$2'$3")
/** Removes the apostrophes inside the text again; `asWritten` removes the first one. */
export const asWrittenInCsv = (text: string): string =>
  text.replaceAll(/([;\t\r\n])(["\s]*)'('*)(?=[=+\-@])/g, '$1$2$3')
