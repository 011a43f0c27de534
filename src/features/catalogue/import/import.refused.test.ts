import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { checkGoods, uploadGoods, workbook, zipOf } from './import.fixture.ts'
import { products } from '../product/product.table.ts'

const test = useTestApp({ IMPORT_ROWS: '20', IMPORT_COLUMNS: '200', IMPORT_UNPACKED_MB: '6', IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const long = 'я'.repeat(100_000)
const asXlsx =
  '无法读取此格式（xls、et、ods或带密码的文件）。请在WPS或Excel中打开，点“文件 → 另存为”，类型选“Excel文件 (*.xlsx)”，不设密码，再上传。'
const wide = Array.from({ length: 300 }, (_, column) => `c${column}`)

describe('refused files', () => {
  it.each<[string, string, () => Promise<Buffer | string>]>([
    ['that is empty', '文件是空的（0字节）。', async () => ''],
    ['without goods', '标题行下面没有商品。', async () => '货号,品名\n\n'],
    ['of 300 columns, csv', '第1行有300列，最多允许200列。', async () => `${wide.join(',')}\n1\n`],
    ['of 300 columns, xlsx', '第1行有201列，最多允许200列。', () => workbook([wide, wide])],
    [
      'with macros',
      '工作簿包含宏。请另存为不含宏的xlsx。',
      () => workbook([['货号'], ['A1']], { parts: { 'xl/vbaProject.bin': 'x' } }),
    ],
    ['of the old kind: xls, et, or one with a password', asXlsx, async () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    [
      'that is an ods',
      asXlsx,
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    ],
    [
      'that repeats itself without end',
      '文件内容异常重复，解压后过大，未予处理。请将商品复制到新的工作簿再上传。',
      () => workbook([['货号'], ['A1']], { parts: { 'xl/sharedStrings.xml': `<sst>${' '.repeat(5_500_000)}</sst>` } }),
    ],
    [
      'of more texts than a table of this size holds',
      '文件中的文字过多（最多4000个不同的文字）。请拆分文件。',
      () => workbook([['货号'], ['A1']], { parts: { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4001)}</sst>` } }),
    ],
    [
      'of empty rows without end',
      '商品下方有大量空行或空单元格。请删除空行后再上传。',
      () =>
        workbook([], {
          parts: {
            'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(2001)}</sheetData></worksheet>`,
          },
        }),
    ],
    [
      'of elements without end in one row',
      '商品下方有大量空行或空单元格。请删除空行后再上传。',
      () =>
        workbook([], {
          parts: {
            'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${'<c r="A1"/>'.repeat(25_000)}</row></sheetData></worksheet>`,
          },
        }),
    ],
    ...(['99999999999', '1e400', '2147483648', '1.5', '0', '-1', ''] as const).map(
      (number): [string, string, () => Promise<Buffer>] => [
        `with a row numbered “${number}”`,
        '文件已损坏，无法读取。请重新导出后再上传。',
        () =>
          workbook([], {
            parts: {
              'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="${number}"><c t="inlineStr"><is><t>货号</t></is></c></row></sheetData></worksheet>`,
            },
          }),
      ],
    ),
    [
      'with two rows of one number',
      '文件已损坏，无法读取。请重新导出后再上传。',
      () =>
        workbook([], {
          parts: {
            'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row r="1"><c t="inlineStr"><is><t>货号</t></is></c></row>'.repeat(2)}</sheetData></worksheet>`,
          },
        }),
    ],
    [
      'that is a zip bomb',
      '文件解压后超过6 MB，未予处理。',
      () => workbook([['货号'], ['A1']], { parts: { 'xl/media/a.bin': Buffer.alloc(7_000_000) } }),
    ],
    [
      'that is another zip',
      '无法识别该文件。请上传xlsx或csv表格，或YML、CommerceML文件（xml或zip）。',
      () => zipOf({ 'a.txt': 'a' }),
    ],
    [
      'that is cut',
      '文件已损坏，无法读取。请重新导出后再上传。',
      async () => (await workbook([['货号'], ['A1']])).subarray(0, 300),
    ],
    [
      'whose XML is broken',
      '文件已损坏，无法读取。请重新导出后再上传。',
      () => workbook([['货号'], ['A1']], { parts: { 'xl/sharedStrings.xml': '<sst><si><t>x' } }),
    ],
    [
      'whose XML declares entities',
      '文件已损坏，无法读取。请重新导出后再上传。',
      () =>
        workbook([['货号'], ['A1']], {
          parts: { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' },
        }),
    ],
    [
      'that is a PDF',
      '无法识别该文件。请上传xlsx或csv表格，或YML、CommerceML文件（xml或zip）。',
      async () => '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n',
    ],
    [
      'that is a page',
      '无法识别该文件。请上传xlsx或csv表格，或YML、CommerceML文件（xml或zip）。',
      async () => '\uFEFF<html><table><tr><td>货号\n<td>A1</table>',
    ],
    [
      'that is a picture',
      '无法识别该文件。请上传xlsx或csv表格，或YML、CommerceML文件（xml或zip）。',
      async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ],
  ])('A product file %s is refused with 1020 and its reason', async (_title, reason, content) => {
    expect(await uploadGoods(test, shop.sales, await content())).toMatchObject({ code: '1020', message: reason })
  })

  it('A refused product file has its reason in the language of the caller', async () => {
    const refusals = []
    for (const locale of ['zh', 'ru', 'en'] as const)
      refusals.push(
        (await uploadGoods(test, shop.sales, Buffer.from('d0cf11e0', 'hex'), { locale })).message.slice(0, 12),
      )
    expect(new Set(refusals).size).toBe(3)
  })
})

describe('files with faults', () => {
  it('Uncalculated formulas and error values are reported at their cells', async () => {
    const cell = (place: string, content: string) => `<c r="${place}" ${content}</c>`
    const sheet = `<worksheet><sheetData><row r="1">${cell('A1', 't="str"><v>货号</v>')}${cell('B1', 't="str"><v>品名</v>')}${cell('C1', 't="str"><v>单价</v>')}</row><row r="2">${cell('A2', 't="str"><v>A1</v>')}${cell('B2', 't="str"><v>螺栓</v>')}${cell('C2', '><f>1+1</f>')}</row><row r="3">${cell('A3', 't="str"><v>A2</v>')}${cell('B3', 't="str"><v>螺母</v>')}${cell('C3', 't="e"><f>1/0</f><v>#DIV/0!</v>')}</row></sheetData></worksheet>`
    const formula = '单元格是公式，文件中没有计算结果。请用Excel或WPS打开、保存后再上传。'
    expect(
      await checkGoods(test, shop.sales, await workbook([], { parts: { 'xl/worksheets/sheet1.xml': sheet } })),
    ).toMatchObject({ status: 'faulty', faults: [`2C ${formula}`, '3C 单元格是错误值。'] })
    expect(await checkGoods(test, shop.sales, '货号,品名\n=1+1,螺栓\n')).toMatchObject({ faults: [`2A ${formula}`] })
    expect(await test.server.database.db.select().from(products)).toEqual([])
  })

  it('A title of a hundred thousand characters is reported at its cell', async () => {
    for (const content of [
      `货号,品名\nA1,${long}\n`,
      await workbook([
        ['货号', '品名'],
        ['A1', long],
      ]),
    ]) {
      const checked = await checkGoods(test, shop.sales, content)
      expect(checked).toMatchObject({ status: 'faulty', faults: ['2B 单元格文字过长。'] })
    }
    expect((await checkGoods(test, shop.sales, `货号,品名\nA1,${'a'.repeat(201)}\n`)).faults).toHaveLength(1)
  })

  it('A file with too many rows or an open quotation mark ends with its reason', async () => {
    expect(
      await checkGoods(
        test,
        shop.sales,
        `货号,品名\n${Array.from({ length: 21 }, (_, row) => `A${row},螺栓\n`).join('')}`,
      ),
    ).toMatchObject({ status: 'failed', failure: '商品行数超过上限（20行）。请拆分文件。' })
    const goods = Array.from({ length: 20 }, (_, row) => `A${row},螺栓\n`).join('')
    expect(await checkGoods(test, shop.sales, `货号,品名\n${goods}A20,"螺栓\n`)).toMatchObject({
      status: 'failed',
      failure: '第22行的引号没有闭合。',
    })
    expect(await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\nA2,"螺栓\n')).toMatchObject({
      code: '1020',
      message: '第3行的引号没有闭合。',
    })
  })

  it('A file is refused where its columns make no sense', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const check = async (columns: (string | null)[]) =>
      Object.keys(
        (await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns }, shop.sales)).fields,
      )
    expect(await check(['brand', null])).toEqual(['columns'])
    expect(await check(['articleNumber', 'articleNumber'])).toEqual(['columns.1'])
    expect(await check(['articleNumber', '__proto__'])).toEqual(['columns.1'])
    expect(await check(['articleNumber', null, 'brand'])).toEqual(['columns.2'])
    expect(
      (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, cursor: 'x' }, shop.sales)).code,
    ).toBe('1001')
  })
})
