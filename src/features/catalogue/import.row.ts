import { currentLocale } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import type { ProductAnswers } from './product.answers.contract.ts'
import { mostPictures } from './product.answers.contract.ts'
import { productFaults } from './product.check.policy.ts'
import { columnAt, composeAnswers } from './import.answers.ts'
import type { RowValues } from './import.answers.ts'
import { inUnitOf, readAttribute, readCell, readPictures, readSize } from './import.cells.ts'
import { columnOf } from './import.columns.ts'
import { currencyIn } from './import.currency.ts'
import type { Lookup } from './import.lookup.ts'
import type { ImportRow } from './import.table.ts'
import type { CellFault, SheetRow } from './sheet.policy.ts'
import { asWritten } from './sheet.policy.ts'

const cellFaults: Record<CellFault, () => string> = { formula: m.import_fault_formula, error: m.import_fault_error, long: m.import_fault_long }

export type RowFault = { row: number; column: number | null; value: string; words: string }
export type ReadRow = { row: number; cells: readonly string[]; values: RowValues; pictures: string[] | null; faults: RowFault[]; columns: ReadonlyMap<string, number> }

/** Reads the cells of a row by their columns; null for an empty row. Headings may name units and the currency. */
export async function readRow({ row, cells, faults: found }: SheetRow, { columns, headings }: Pick<ImportRow, 'columns' | 'headings'>, lookup: Lookup): Promise<ReadRow | null> {
  if (cells.every((cell) => cell.trim() === '')) return null
  const places = new Map(columns.flatMap((key, column): [string, number][] => (key ? [[key, column]] : [])))
  const read: ReadRow = { row, cells, values: {}, pictures: null, faults: [], columns: places }
  const cell = (key: string) => asWritten(cells[places.get(key) ?? -1] ?? '')
  const refuse = (key: string, words: string) => read.faults.push(faultAt(read, key, words))
  const named = cell('category').trim()
  const category = named === '' ? null : lookup.category(cell('category'))
  const rules = category ? await lookup.rules(category) : null
  for (const [key, place] of places) {
    const plain = columnOf(key)
    const column = plain && inUnitOf(headings[place] ?? '', plain)
    const broken = found.get(place)
    if (!column) continue
    if (broken) refuse(key, cellFaults[broken]())
    else if (key === 'category') {
      if (named && !category) refuse(key, m.product_category_unknown())
      read.values[key] = category
    } else if (key === 'pictures') {
      read.pictures = readPictures(cell(key))
      if (read.pictures.length > mostPictures) refuse(key, m.import_fault_pictures({ most: mostPictures }))
    } else if (column.kind === 'size') {
      const said = readSize(column, cell(key))
      if ('fault' in said) refuse(key, said.fault)
      else Object.assign(read.values, said.values)
    } else if (column.kind !== 'attribute' || !named || category) {
      const said = column.kind === 'attribute' ? readAttribute(rules, key, cell(key)) : readCell(column, cell(key))
      if ('fault' in said) refuse(key, said.fault)
      else read.values[key] = said.value
    }
  }
  takeCurrency(read, headings)
  return read
}

/** Prices that name their currency are in that one, in every cell of the row. */
function takeCurrency(read: ReadRow, headings: readonly string[]): void {
  for (const [key, place] of read.columns) {
    const text = read.cells[place] ?? ''
    const said = columnOf(key)?.kind === 'money' && text.trim() !== '' ? (currencyIn(text) ?? currencyIn(headings[place] ?? '')) : undefined
    if (said === undefined) continue
    const currency = read.values['currency'] ?? said
    if (said === 'other') read.faults.push(faultAt(read, key, m.import_fault_currency_other()))
    else if (said !== currency) read.faults.push(faultAt(read, key, m.import_fault_currency({ said, currency })))
    else read.values['currency'] = said
  }
}

/** Whether the goods that a row describes hold together; what is only missing is told apart, for a draft may lack it. */
export async function checkRow(read: ReadRow, before: ProductAnswers | null, { lookup, language, today }: { lookup: Lookup; language: Locale; today: string }): Promise<{ missing: string[] }> {
  const { answers, faults } = composeAnswers(before, read.values, language)
  for (const [key, words] of Object.entries(faults)) read.faults.push(faultAt(read, key, words))
  if (!answers) return { missing: [] }
  const told = new Set(read.faults.map(({ column }) => column))
  const title = `texts.${answers.sourceLanguage}.title`
  if (!answers.texts[answers.sourceLanguage]?.title && !told.has(read.columns.get(title) ?? null)) read.faults.push(faultAt(read, title, read.columns.has(title) ? m.import_fault_title() : m.import_fault_title_column({ column: columnOf(title)?.title(currentLocale()) ?? '' })))
  const missing = Object.entries(productFaults(answers, await lookup.rules(answers.category), today))
  // Pictures come later, from links and the archive.
  const said = missing.filter(([path]) => path !== 'pictures').map(([path, words]) => faultAt(read, columnAt(path, read.values), words)).filter(({ column, value }) => column !== null && value !== '')
  read.faults.push(...said.filter(({ column }) => !told.has(column)))
  return { missing: missing.map(([path]) => path).filter((path) => path !== 'pictures' || (read.pictures?.length ?? 0) === 0) }
}

export function faultAt({ row, columns, cells }: Pick<ReadRow, 'row' | 'columns' | 'cells'>, key: string, words: string): RowFault {
  const column = columns.get(key) ?? (/^packing\.(length|width|height)Mm$/.test(key) ? columns.get('packing.size') : undefined) ?? null
  return { row, column, value: column === null ? '' : (cells[column] ?? '').slice(0, 200), words }
}
