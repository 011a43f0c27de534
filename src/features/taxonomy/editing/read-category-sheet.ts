import type { Ctx } from '../../../server/context.ts'
import { m } from '../../../shared/wording/messages.js'
import { asWritten } from '../../../server/spreadsheet/sheet.policy.ts'
import { openSheet, sheetLimits } from '../../../server/spreadsheet/read-sheet.ts'
import { refuseFile } from '../../../server/files/refuse-file.ts'
import { fileColumns } from './category-records.ts'
import type { FileKind } from './category-records.ts'

export type FileFault = { row: number; column: string; words: string }
export type SheetCells = {
  headings: string[]
  rows: { row: number; cells: Record<string, string> }[]
  faults: FileFault[]
}

const mostRows = 10_000

/**
 * Reads a whole table by its headings. Refuses a file that is not a table, lacks a column or has an unknown one;
 * unreadable cells are reported.
 */
export async function readCategorySheet(ctx: Ctx, path: string, kind: FileKind): Promise<SheetCells> {
  const sheet = await openSheet(path, { ...sheetLimits(ctx.server), columns: 50 })
  const read: SheetCells = { headings: [], rows: [], faults: [] }
  try {
    for await (const { row, cells, faults } of sheet.rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (read.headings.length === 0) {
        read.headings = headingsOf(cells, kind)
        continue
      }
      if (read.rows.length >= mostRows) throw refuseFile(m.import_refused_rows({ most: mostRows }))
      read.rows.push({
        row,
        cells: Object.fromEntries(
          read.headings.map((heading, column) => [heading, asWritten((cells[column] ?? '').trim())]),
        ),
      })
      for (const column of faults.keys())
        read.faults.push({ row, column: read.headings[column] ?? '', words: m.category_file_cell() })
      if (cells.slice(read.headings.length).some((cell) => cell.trim() !== ''))
        read.faults.push({ row, column: '', words: m.category_file_cells() })
    }
  } finally {
    sheet.close()
  }
  if (read.rows.length === 0) throw refuseFile(m.import_refused_rows_none())
  return read
}

function headingsOf(cells: readonly string[], kind: FileKind): string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase())
  while (headings.at(-1) === '') headings.pop()
  const known: readonly string[] = fileColumns[kind]
  const lacking = known.filter((column) => !headings.includes(column))
  if (lacking.length > 0) throw refuseFile(m.category_file_lacks({ columns: lacking.join(m.review_list_comma()) }))
  const strange = headings.filter((heading, index) => !known.includes(heading) || headings.indexOf(heading) !== index)
  if (strange.length > 0)
    throw refuseFile(m.category_file_strange({ columns: strange.join(m.review_list_comma()).slice(0, 100) }))
  return headings
}
