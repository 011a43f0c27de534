/** Why a cell cannot be taken as it stands, whatever it means. */
export type CellFault = 'formula' | 'error' | 'long'

/** One row as text, as people read it in their table program; `row` counts from 1 as it does there. */
export type SheetRow = { row: number; cells: string[]; faults: Map<number, CellFault> }
export type SheetLimits = { rows: number; columns: number; characters: number; unpackedBytes: number }
/** The upper left cell of a merged range. */
export type MergedCells = { row: number; column: number; range: string }

/** A table that is read once from its beginning to its end, and never held as a whole. */
export type Sheet = {
  format: 'csv' | 'xlsx'
  /** How a text file was written; null for a workbook. */
  encoding: string | null
  rows: AsyncIterable<SheetRow>
  /** Known once all rows have been read. */
  merged(): readonly MergedCells[]
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

/** A text that a table program would run as a formula carries an apostrophe in front, as it does there. */
export const withoutHarm = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Takes the apostrophe away again. */
export const asWritten = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
