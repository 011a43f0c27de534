import { chinese, contentLanguages, english, forContentLanguages, russian } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { refuseFile } from '../../../../server/files/refuse-file.ts'
import type { CellFault, SheetLimits, SheetRow } from '../../../../server/spreadsheet/sheet.policy.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import type { ExchangeCell, Goods } from './exchange-cells.ts'
import type { ExchangeFormat } from '../import.formats.policy.ts'
import type { ExchangeSheet, ProposedColumn } from './goods-sheet.ts'

/** Properties beyond these share one column. */
const mostOwnColumns = 100
const restHeading = 'param'

type Reader = {
  format: ExchangeFormat
  isArchive: boolean
  goods(): AsyncGenerator<Goods>
  encoding: string
  close(): void
}

/** Goods as a table: the values of one name are a column, a product is a row. The whole document is read once before. */
export async function sheetOfGoods(reader: Reader, limits: SheetLimits): Promise<ExchangeSheet> {
  const { columns, places } = await layOut(reader, limits)
  return {
    format: reader.format,
    encoding: reader.encoding,
    isArchive: reader.isArchive,
    merged: [],
    columns,
    rows: rowsOf(reader, places, columns.length, limits),
    close: () => reader.close(),
  }
}

async function layOut({ goods }: Reader, { rows: mostRows, columns: most }: SheetLimits) {
  const counts = new Map<string, { cell: ExchangeCell; count: number }>()
  const languages = forContentLanguages(() => 0)
  let rows = 0
  for await (const cells of goods()) {
    if (++rows > mostRows) throw refuseFile(m.import_refused_rows({ most: mostRows }))
    for (const cell of cells) {
      const known = counts.get(cell.heading)
      if (known) known.count++
      else if (counts.size < 5000) counts.set(cell.heading, { cell, count: 1 })
      if (cell.key === 'title') languages[languageOf(cell.text)]++
    }
  }
  if (rows === 0) throw refuseFile(m.import_refused_xml_none())
  const language = contentLanguages.reduce((best, one) => (languages[one] > languages[best] ? one : best))
  const all = [...counts.values()]
  const fixed = all.filter(({ cell }) => cell.key !== null)
  const free = all.filter(({ cell }) => cell.key === null).toSorted((a, b) => b.count - a.count)
  const own = free.slice(0, Math.max(0, Math.min(mostOwnColumns, most - 1 - fixed.length)))
  const taken = new Set<string>()
  const columns: ProposedColumn[] = []
  const places = new Map<string, number>()
  for (const { cell } of [...fixed, ...own]) {
    // Headings that differ in signs alone would be remembered as one.
    if (taken.has(headingKey(cell.heading))) continue
    taken.add(headingKey(cell.heading))
    places.set(cell.heading, columns.length)
    columns.push({ heading: cell.heading, key: keyIn(cell.key, language) })
  }
  if (free.length > own.length || all.some(({ cell }) => !places.has(cell.heading)))
    columns.push({ heading: restHeading, key: 'lines' })
  return { columns, places }
}

const keyIn = (key: string | null, language: ContentLanguage): string | null =>
  key === 'title' || key === 'description' ? `texts.${language}.${key}` : key

const languageOf = (text: string): ContentLanguage =>
  /\p{Script=Han}/u.test(text) ? chinese : /\p{Script=Cyrillic}/u.test(text) ? russian : english

async function* rowsOf(
  { goods }: Reader,
  places: ReadonlyMap<string, number>,
  width: number,
  { characters }: SheetLimits,
): AsyncGenerator<SheetRow> {
  let row = 0
  for await (const cells of goods()) {
    row++
    const texts = Array.from({ length: width }, () => '')
    const rest: string[] = []
    for (const { heading, text, key } of cells) {
      const place = places.get(heading)
      if (place !== undefined) texts[place] ||= text
      else if (key === null) rest.push(`${heading}: ${text}`)
    }
    if (rest.length > 0) texts[width - 1] = rest.join('; ')
    const faults = new Map<number, CellFault>()
    texts.forEach((text, column) => text.length > characters && faults.set(column, 'long'))
    yield { row, cells: texts.map((text) => text.slice(0, characters)), faults, formulas: new Set(), pictures: [] }
  }
}
