import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { m } from '../../shared/wording/messages.js'
import { readReference } from './sheet.policy.ts'
import type { CellFault, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'
import { localName } from './xlsx-parts.ts'
import type { SheetPictures } from './xlsx-pictures.ts'

type Cell = { column: number; type: string; text: string; formula: string | null; metadata: number }
type Making = SheetRow & { formulas: Set<number>; pictures: { column: number; name: string }[] }
export type Book = { shared: readonly string[]; pictures: SheetPictures; limits: SheetLimits }

/** The row limit of spreadsheet programs. */
const lastRow = 1_048_576

/**
 * Streams the rows of one sheet from its XML. Rows must ascend; the number of row elements is limited, including empty
 * ones.
 */
export async function* sheetRows(stream: Readable, book: Book): AsyncGenerator<SheetRow> {
  const { limits } = book
  const mostTags = 5 * limits.rows * limits.columns + 2 * limits.rowTags
  const ready: SheetRow[] = []
  let current: Making | undefined
  let cell: Cell | undefined
  let [isText, isFormula, before, tags, rowTags] = [false, false, 0, 0, 0]
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    const { r: reference, t: type, vm } = tag.attributes as Record<string, string>
    if (++tags > mostTags) throw refuseFile(m.import_refused_empty_rows())
    if (name === 'row') {
      if (++rowTags > limits.rowTags) throw refuseFile(m.import_refused_empty_rows())
      before = rowNumber(reference, before)
      current = {
        row: before,
        cells: [],
        faults: new Map(),
        formulas: new Set(),
        pictures: [...(book.pictures.anchored.get(before) ?? [])],
      }
    } else if (name === 'c' && current) {
      const column = readReference(reference ?? '')?.column ?? current.cells.length
      if (column >= limits.columns)
        throw refuseFile(m.import_refused_columns({ row: current.row, count: column + 1, most: limits.columns }))
      cell = { column, type: type ?? 'n', text: '', formula: null, metadata: Number(vm ?? 0) }
    } else if (name === 'f' && cell) cell.formula = ''
    isText = name === 'v' || name === 't'
    isFormula = name === 'f'
  })
  parser.on('text', (piece) => {
    if (isText && cell && cell.text.length <= limits.characters) cell.text += piece
    if (isFormula && cell && (cell.formula?.length ?? 0) < 200) cell.formula += piece
  })
  parser.on('closetag', (tag) => {
    const name = localName(tag.name)
    isText = false
    isFormula = false
    if (name === 'c' && cell && current) {
      addCell(current, cell, book)
      cell = undefined
    } else if (name === 'row' && current) {
      ready.push(current)
      current = undefined
    }
  })
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
  parser.close()
}

/** A row may state its number; otherwise it follows the previous row. */
function rowNumber(reference: string | undefined, before: number): number {
  const row = reference === undefined ? before + 1 : /^\d{1,7}$/.test(reference) ? Number(reference) : 0
  if (row <= before || row > lastRow) throw refuseFile(m.import_refused_broken())
  return row
}

function addCell(row: Making, cell: Cell, { shared, pictures, limits: { characters } }: Book): void {
  const { column, type, text, formula } = cell
  const name = pictureOf(cell, pictures)
  if (name !== null) row.pictures.push({ column, name })
  const read =
    name !== null
      ? ''
      : type === 's'
        ? (shared[Number(text)] ?? '')
        : type === 'b'
          ? text === '1'
            ? 'TRUE'
            : 'FALSE'
          : type === 'n'
            ? numberText(text)
            : text
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = read.slice(0, characters)
  if (formula !== null && read !== '' && type !== 'e') row.formulas.add(column)
  // A formula without a stored result was never calculated by a spreadsheet program.
  const fault: CellFault | undefined =
    name !== null
      ? undefined
      : type === 'e'
        ? 'error'
        : formula !== null && read === '' && type === 'n'
          ? 'formula'
          : read.length > characters
            ? 'long'
            : undefined
  if (fault) row.faults.set(column, fault)
}

/** The picture of a cell, as written by WPS and Excel; null for any other cell. */
function pictureOf({ text, formula, metadata }: Cell, { byId, byMetadata }: SheetPictures): string | null {
  const id = /DISPIMG\("([^"]+)"/.exec(formula ?? '')?.[1] ?? /^=(?:_xlfn\.)?DISPIMG\("([^"]+)"/.exec(text)?.[1]
  return (id === undefined ? undefined : byId.get(id)) ?? byMetadata.get(metadata) ?? null
}

/** A number as displayed: the file contains 12.1 as 12.1000000000000001. Spreadsheet programs keep fifteen digits. */
function numberText(text: string): string {
  if (text === '' || /^-?\d{1,15}$/.test(text)) return text
  const value = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(value)) return text
  return /e/i.test(String(value))
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
    : String(value)
}
