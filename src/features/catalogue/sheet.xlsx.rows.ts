import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { m } from '../../shared/wording/messages.js'
import { readReference } from './sheet.policy.ts'
import type { CellFault, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from './sheet.refusal.ts'

type Cell = { column: number; type: string; text: string; hasFormula: boolean }

/** The rows of one sheet as its XML is read; merged ranges stand behind the rows and are told as they come. */
export async function* sheetRows(stream: Readable, shared: readonly string[], limits: SheetLimits, onMerged: (range: string) => void): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  let current: SheetRow | undefined
  let cell: Cell | undefined
  let isText = false
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', ({ name, attributes }) => {
    const { r: reference, t: type, ref } = attributes as Record<string, string>
    if (name === 'row') current = { row: Number(reference ?? (current?.row ?? 0) + 1), cells: [], faults: new Map() }
    else if (name === 'c' && current) {
      const column = readReference(reference ?? '')?.column ?? current.cells.length
      if (column >= limits.columns) throw refuseFile(m.import_refused_columns({ row: current.row, count: column + 1, most: limits.columns }))
      cell = { column, type: type ?? 'n', text: '', hasFormula: false }
    } else if (name === 'f' && cell) cell.hasFormula = true
    else if (name === 'mergeCell' && ref) onMerged(ref)
    isText = name === 'v' || name === 't'
  })
  parser.on('text', (piece) => {
    if (isText && cell && cell.text.length <= limits.characters) cell.text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (name === 'c' && cell && current) {
      keepCell(current, cell, shared, limits)
      cell = undefined
    } else if (name === 'row' && current) ready.push(current)
  })
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
  parser.close()
}

function keepCell(row: SheetRow, { column, type, text, hasFormula }: Cell, shared: readonly string[], { characters }: SheetLimits): void {
  const read = type === 's' ? (shared[Number(text)] ?? '') : type === 'b' ? (text === '1' ? 'TRUE' : 'FALSE') : type === 'n' ? numberText(text) : text
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = read.slice(0, characters)
  const fault: CellFault | undefined = hasFormula ? 'formula' : type === 'e' ? 'error' : read.length > characters ? 'long' : undefined
  if (fault) row.faults.set(column, fault)
}

/** A number as it is shown: the file holds 12.1 as 12.1000000000000001. Fifteen digits are what a table program keeps. */
function numberText(text: string): string {
  if (text === '' || /^-?\d{1,15}$/.test(text)) return text
  const value = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(value)) return text
  return /e/i.test(String(value)) ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 }) : String(value)
}
