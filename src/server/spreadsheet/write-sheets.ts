import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sheetTypes } from '../../shared/sheet-types.ts'
import type { SheetFormat } from '../../shared/sheet-types.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { columnLetters, withoutCsvHarm, withoutHarm } from './sheet.policy.ts'

/** A text, or a number that stays one. */
export type WrittenCell = string | { number: string }
export type WrittenSheet = {
  name: string
  rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>
}

/**
 * A table as a stream: csv of the first sheet (UTF-8 with byte order mark, for Excel), or a workbook of all of them.
 */
export const writeSheets = (
  format: SheetFormat,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): NodeJS.ReadableStream => (format === 'csv' ? Readable.from(csvLines(sheets[0])) : workbook(sheets))

async function* csvLines({ rows }: WrittenSheet): AsyncGenerator<string> {
  yield '\ufeff'
  for await (const cells of rows) yield `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: WrittenCell): string {
  const text = typeof cell === 'string' ? withoutCsvHarm(cell) : cell.number
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/**
 * The smallest workbook that Excel, LibreOffice and WPS open without a warning (ECMA-376, part 1); the heading row is
 * frozen.
 */
function workbook(sheets: readonly WrittenSheet[]): NodeJS.ReadableStream {
  const archive = new ZipFile()
  const part = (name: string, content: string) => archive.addBuffer(Buffer.from(head + content), name)
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes.xlsx}.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  )
  part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${escapeMarkup(name.slice(0, 31))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
  )
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
  )
  for (const { rows, number } of numbered)
    archive.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, (done) => done(null, Readable.from(sheetXml(rows))))
  archive.end()
  return archive.outputStream
}

async function* sheetXml(rows: WrittenSheet['rows']): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="100" width="20" customWidth="1"/></cols><sheetData>`
  let row = 0
  for await (const cells of rows) yield rowXml(++row, cells)
  yield '</sheetData></worksheet>'
}

function rowXml(row: number, cells: readonly WrittenCell[]): string {
  const written = cells.map((cell, column) => {
    const place = `${columnLetters(column)}${row}`
    if (typeof cell !== 'string') return `<c r="${place}"><v>${cell.number}</v></c>`
    return cell === ''
      ? ''
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(withoutHarm(cell))}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}
