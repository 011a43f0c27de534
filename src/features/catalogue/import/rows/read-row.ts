import { contentLanguageOf, currentContentLanguage, currentLocale } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CategoryAttribute } from '../../../taxonomy/attribute.service.ts'
import type { ProductAnswers } from '../../product/product.answers.contract.ts'
import { mostPictures } from '../../product/product.answers.contract.ts'
import { productFaults } from '../../product/rules/product.check.policy.ts'
import { columnAt, composeAnswers } from './row-answers.ts'
import type { RowValues } from './row-answers.ts'
import { readAttribute, readAttributeDefault } from './attribute-cells.ts'
import { inUnitOf, readCell, readPictures, readSize, readWeights } from './read-cells.ts'
import { isStrangePrice } from '../exchange/exchange-cells.ts'
import { isExchange } from '../import.formats.policy.ts'
import { columnOf } from '../columns/import-columns.ts'
import { isAside } from '../columns/header-rows.ts'
import { embeddedRef } from '../pictures/import.links.policy.ts'
import { cellUnits, checkCellUnits } from './cell-units.ts'
import type { Lookup } from './category-lookup.ts'
import { refuseFurtherTiers, setCurrency, setOnRequest, setTiers } from './read-prices.ts'
import { faultAt } from './row-faults.ts'
import type { ReadRow } from './row-faults.ts'
import { senseQuestions } from './plausibility-questions.ts'
import type { ImportRow } from '../import.table.ts'
import type { CellFault, SheetRow } from '../../../../server/spreadsheet/sheet.policy.ts'
import { asWritten } from '../../../../server/spreadsheet/sheet.policy.ts'

const cellFaults: Record<CellFault, () => string> = {
  formula: m.import_fault_formula,
  error: m.import_fault_error,
  long: m.import_fault_long,
}

type Mapping = Pick<ImportRow, 'format' | 'columns' | 'headings' | 'defaults' | 'takesEmbedded'>
type Reading = {
  read: ReadRow
  headings: readonly string[]
  /** An exchange file: an empty cell says nothing, and names of another system are questions. */
  isForeign: boolean
  /** The unit of the product as the file writes it. */
  unit: string
  cell(key: string): string
  refuse(key: string, words: string): void
}

/**
 * Parses the cells of a row by column; null for an empty row, `aside` for one that is not a product. Headings may state
 * units, quantities and the currency.
 */
export async function readRow(
  row: SheetRow,
  { format, columns, headings, defaults, takesEmbedded }: Mapping,
  lookup: Lookup,
): Promise<ReadRow | 'aside' | null> {
  const { cells, faults: broken, formulas } = row
  if (cells.every((cell) => cell.trim() === '')) return null
  const places = new Map(columns.flatMap((key, column): [string, number][] => (key ? [[key, column]] : [])))
  if (
    isAside(
      cells,
      [
        places.get('articleNumber'),
        places.get('id'),
        places.get('texts.zh.title'),
        places.get('texts.ru.title'),
        places.get('texts.en.title'),
      ],
      places.size,
    )
  )
    return 'aside'
  const cell = (key: string) => asWritten(cells[places.get(key) ?? -1] ?? '')
  const stated = cell('unit').trim() || (defaults['unit'] ?? '')
  const read: ReadRow = {
    row: row.row,
    cells,
    values: {},
    pictures: null,
    faults: [],
    columns: places,
    formulas: 0,
    cellUnits: cellUnits(places, cells),
    isUnitStated: stated !== '',
  }
  const refuse = (key: string, words: string) => read.faults.push(faultAt(read, key, words))
  const isForeign = isExchange(format)
  const unit = stated || (read.cellUnits[0]?.word ?? '')
  const reading: Reading = { read, headings, isForeign, unit, cell, refuse: (key, words) => void refuse(key, words) }
  const named = cell('category').trim() || (defaults['category'] ?? '')
  const category = named === '' ? null : lookup.category(named)
  const rules = category ? await lookup.rules(category) : null
  for (const [key, place] of places) {
    const fault = broken.get(place)
    if (formulas.has(place)) read.formulas++
    if (isForeign && cell(key).trim() === '') continue
    if (fault) refuse(key, cellFaults[fault]())
    else if (key === 'category') {
      if (isForeign && !category) {
        read.strange = cell(key).trim()
        continue
      }
      if (cell(key).trim() && !category) refuse(key, m.product_category_unknown())
      read.values[key] = cell(key).trim() ? category : null
    } else if (key.startsWith('attributes.')) {
      if (isForeign && !rules) addLine(read, `${headings[place]}: ${cell(key).trim()}`)
      else if (!named || category) setAttribute(reading, key, rules)
    } else setCell(reading, key, formulas.has(place))
  }
  setLines(read, columns, headings)
  setPictures(reading, takesEmbedded ? row.pictures.map(({ name }) => embeddedRef(name)) : [])
  setTiers(read, headings)
  setCurrency(read, headings)
  setOnRequest(read)
  setDefaults(read, withCellUnit(defaults, read), category, rules)
  return read
}

function setCell(reading: Reading, key: string, isFormula: boolean): void {
  const { read, headings, cell, refuse } = reading
  const plain = columnOf(key)
  const column = plain && inUnitOf(headings[read.columns.get(key) ?? -1] ?? '', plain)
  if (!column || key === 'pictures' || column.kind === 'lines') return
  if (column.kind === 'size' || column.kind === 'weights') {
    const result = column.kind === 'size' ? readSize(column, cell(key)) : readWeights(column, cell(key))
    if ('fault' in result) return refuse(key, result.fault)
    Object.assign(read.values, result.values)
    return
  }
  if (reading.isForeign && column.kind === 'money' && isStrangePrice(cell(key)))
    return refuse(key, m.import_fault_currency_other())
  const result = readCell(column, cell(key), { isFormula, unit: reading.unit })
  if ('fault' in result) refuse(key, result.fault)
  else read.values[key] = result.value
}

function setAttribute(
  { read, headings, isForeign, cell, refuse }: Reading,
  key: string,
  rules: readonly CategoryAttribute[] | null,
): void {
  const result = readAttribute(rules, key, headings[read.columns.get(key) ?? -1] ?? '', cell(key))
  if ('fault' in result && isForeign) {
    addLine(read, `${headings[read.columns.get(key) ?? -1]}: ${cell(key).trim()}`)
    read.faults.push({ ...faultAt(read, key, result.fault), isQuestion: true })
    return
  }
  if ('fault' in result) return refuse(key, result.fault)
  if (result.value !== undefined) read.values[result.key] = result.value
  if (result.words) addLine(read, result.words)
  if (result.question) read.faults.push({ ...faultAt(read, key, result.question), isQuestion: true })
}

const addLine = ({ values }: ReadRow, line: string) =>
  void (values['lines'] = [...((values['lines'] as string[] | undefined) ?? []), line])

/** Content without a field of its own is added to the description after its heading: `系列: 厨房`. */
function setLines(read: ReadRow, columns: Mapping['columns'], headings: readonly string[]): void {
  columns.forEach((key, column) => {
    const text = asWritten(read.cells[column] ?? '').trim()
    if (key === 'lines' && text) addLine(read, [headings[column], text].filter(Boolean).join(': '))
  })
}

/**
 * Links and names of the cell, then the pictures anchored to the row. In a workbook with embedded pictures, a row
 * without one makes no statement about them.
 */
function setPictures({ read, isForeign, cell, refuse }: Reading, embedded: readonly string[]): void {
  const written = read.columns.has('pictures') ? readPictures(cell('pictures')) : []
  if (!read.columns.has('pictures') && embedded.length === 0) return
  if (isForeign && written.length === 0) return
  read.pictures = [...new Set([...written, ...embedded])]
  if (isForeign && read.pictures.length > mostPictures) {
    read.pictures = read.pictures.slice(0, mostPictures)
    const words = m.import_question_pictures({ most: mostPictures })
    read.faults.push({ ...faultAt(read, 'pictures', words), isQuestion: true })
  }
  if (read.pictures.length > mostPictures) refuse('pictures', m.import_fault_pictures({ most: mostPictures }))
}

/** A unit that only cells of quantities and prices name is the unit of new goods; known goods keep theirs. */
const withCellUnit = (defaults: Mapping['defaults'], { cellUnits: [first], isUnitStated }: ReadRow) =>
  first && !isUnitStated ? { ...defaults, unit: first.unit } : defaults

/** File-wide defaults for fields that the row leaves empty. */
function setDefaults(
  read: ReadRow,
  defaults: Mapping['defaults'],
  category: string | null,
  rules: readonly CategoryAttribute[] | null,
): void {
  const given = Object.entries(defaults).flatMap(([key, text]): [string, unknown][] => {
    const column = columnOf(key)
    if (!column || (read.values[key] ?? null) !== null) return []
    // A quantity without a price is not a tier.
    if (/^tiers\.\d\.minQty$/.test(key) && typeof read.values[key.replace('minQty', 'price')] !== 'number') return []
    if (key === 'category') return category ? [[key, category]] : []
    const result = column.kind === 'attribute' ? readAttributeDefault(rules, key, text) : readCell(column, text)
    return 'value' in result ? [[key, result.value]] : []
  })
  if (given.length > 0) read.values['defaults'] = Object.fromEntries(given)
}

type Checking = { lookup: Lookup; language: Locale; today: string }

/**
 * Whether the fields of a row are consistent; missing fields are reported separately, because a draft may lack them.
 */
export async function checkRow(
  read: ReadRow,
  before: ProductAnswers | null,
  { lookup, language, today }: Checking,
): Promise<{ missing: string[]; hasRussian: boolean }> {
  refuseStartless(read)
  const { answers, faults } = composeAnswers(before, read.values, contentLanguageOf(language))
  for (const [key, words] of Object.entries(faults))
    if (!isReported(read, key)) read.faults.push(faultAt(read, key, words))
  if (!answers) return { missing: [], hasRussian: true }
  refuseFurtherTiers(read, before, answers)
  checkCellUnits(read, answers.unit)
  const reported = new Set(read.faults.flatMap(({ column, isQuestion }) => (isQuestion ? [] : [column])))
  const title = `texts.${answers.sourceLanguage}.title`
  if (!answers.texts[answers.sourceLanguage]?.title && !reported.has(read.columns.get(title) ?? null))
    read.faults.push(
      faultAt(
        read,
        title,
        read.columns.has(title)
          ? m.import_fault_title()
          : m.import_fault_title_column({ column: columnOf(title)?.title(currentLocale()) ?? '' }),
      ),
    )
  const rules = await lookup.rules(answers.category)
  const missing = Object.entries(productFaults(answers, rules, today))
  // Pictures come later, from links, the workbook and the archive.
  const result = missing
    .filter(([path]) => path !== 'pictures' && !(path === 'category' && read.strange))
    .map(([path, words]) => faultAt(read, columnAt(path, read.values), words))
    .filter(({ column, value }) => column !== null && value !== '')
  // A value that became a description line leaves its field empty; the draft lacks it.
  const questioned = new Set(read.faults.flatMap(({ column, isQuestion }) => (isQuestion ? [column] : [])))
  read.faults.push(...result.filter(({ column }) => !reported.has(column) && !questioned.has(column)))
  for (const { key, words } of senseQuestions(answers, rules, read.columns))
    read.faults.push({ ...faultAt(read, key, words), isQuestion: true })
  const nameOf = (path: string) =>
    rules?.find(({ key }) => path === `attributes.${key}`)?.name[currentContentLanguage()] ?? path
  return {
    missing: missing
      .map(([path]) => path)
      .filter((path) => path !== 'pictures' || (read.pictures?.length ?? 0) === 0)
      .map(nameOf),
    hasRussian: Boolean(answers.texts.ru?.title),
  }
}

const isReported = ({ faults, columns }: ReadRow, key: string): boolean =>
  faults.some(({ column, isQuestion }) => !isQuestion && column !== null && column === columns.get(key))

/**
 * The price of a second tier needs its minimum quantity: a column, a heading that states it, or a file-wide default.
 */
function refuseStartless(read: ReadRow): void {
  const defaults = (read.values['defaults'] ?? {}) as RowValues
  for (const key of (read.values['startless'] as string[] | undefined) ?? []) {
    const start = key.replace('price', 'minQty')
    if (defaults[start] === undefined)
      read.faults.push(
        faultAt(read, key, m.import_fault_tier_start({ column: columnOf(start)?.title(currentLocale()) ?? '' })),
      )
  }
  delete read.values['startless']
}
