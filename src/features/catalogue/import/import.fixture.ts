import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { uploadParts } from '../../media/media.fixture.ts'
import type { Person } from '../../../test/people.ts'
import type { TestApp } from '../../../test/use-test-app.ts'
import type { ProductImport } from './import.contract.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A zip archive of these parts. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

type Extras = { formulas?: string[]; merged?: string[]; parts?: Record<string, string | Buffer> }

/** A workbook as Excel writes it, with shared strings and numeric cells. `formulas` are references such as `B2`. */
export function workbook(
  rows: readonly (readonly (string | number)[])[],
  { formulas = [], merged = [], parts = {} }: Extras = {},
): Promise<Buffer> {
  const strings: string[] = []
  const cell = (value: string | number, row: number, column: number) => {
    const place = `${columnName(column)}${row}`
    const formula = formulas.includes(place) ? '<f>1+1</f>' : ''
    return typeof value === 'number'
      ? `<c r="${place}">${formula}<v>${value}</v></c>`
      : `<c r="${place}" t="s">${formula}<v>${strings.push(value) - 1}</v></c>`
  }
  const body = rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((value, column) => cell(value, index + 1, column)).join('')}</row>`,
    )
    .join('')
  return zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  })
}

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Uploads a file of goods through HTTP. */
export async function uploadGoods(
  test: TestApp,
  person: Person,
  content: Buffer | string,
  { locale = 'zh' }: { locale?: 'zh' | 'ru' | 'en' } = {},
) {
  const answer = await uploadParts(test, [{ fileName: 'goods.csv', mediaType: 'text/csv', content }], {
    token: person.token,
    locale,
    path: '/api/workspace/imports',
  })
  return { code: answer.code, message: answer.message, data: answer.data as unknown as ProductImport }
}

/** Uploads a file, has it checked with the detected columns, and resolves to the result with its faults. */
export async function checkGoods(
  test: TestApp,
  person: Person,
  content: Buffer | string,
  locale: 'zh' | 'ru' | 'en' = 'zh',
) {
  const { code, message, data } = await uploadGoods(test, person, content, { locale })
  if (code !== '0') throw new Error(`not taken: ${code} ${message}`)
  await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, person)
  await test.runJobs()
  const now = (await test.call('GET /api/workspace/imports/:id', { id: data.id }, person)).data
  const faults = (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, limit: 200 }, person)).data
    .items
  return { ...now, faults: faults.map(({ row, column, words }) => `${row}${column ?? ''} ${words}`) }
}

/** Like `checkGoods`, then imports it. */
export async function importGoods(test: TestApp, person: Person, content: Buffer | string) {
  const checked = await checkGoods(test, person, content)
  if (checked.status !== 'checked')
    throw new Error(`not checked: ${checked.status} ${checked.failure} ${checked.faults.join('; ')}`)
  await test.call('POST /api/workspace/imports/:id/start', { id: checked.id }, person)
  await test.runJobs()
  return (await test.call('GET /api/workspace/imports/:id', { id: checked.id }, person)).data
}
