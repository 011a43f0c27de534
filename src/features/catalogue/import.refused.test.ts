import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { checkGoods, uploadGoods, workbook, zipOf } from './import.fixture.ts'
import { products } from './product.table.ts'

const test = useTestApp({ IMPORT_ROWS: '20', IMPORT_COLUMNS: '200', IMPORT_UNPACKED_MB: '2', IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const long = 'я'.repeat(100_000)
const wide = Array.from({ length: 300 }, (_, column) => `c${column}`)

describe('a file of goods is refused with 1020 and its reason', () => {
  it.each<[string, string, () => Promise<Buffer | string>]>([
    ['that is empty', '文件是空的（0 字节）。', async () => ''],
    ['without goods', '标题行下面没有商品。', async () => '货号,品名\n\n'],
    ['of 300 columns, csv', '第 1 行有 300 列，最多允许 200 列。', async () => `${wide.join(',')}\n1\n`],
    ['of 300 columns, xlsx', '第 1 行有 201 列，最多允许 200 列。', () => workbook([wide, wide])],
    ['with macros', '工作簿包含宏。请另存为不含宏的 xlsx。', () => workbook([['货号'], ['A1']], { parts: { 'xl/vbaProject.bin': 'x' } })],
    ['of the old kind', '这是旧版 xls 或带密码的工作簿。请另存为不带密码的 xlsx 后再上传。', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['that is a zip bomb', '文件解压后超过 2 MB，未予处理。', () => workbook([['货号'], ['A1']], { parts: { 'xl/media/a.bin': Buffer.alloc(3_000_000) } })],
    ['that is another zip', '无法识别该文件。请上传 xlsx 或 csv 表格。', () => zipOf({ 'a.txt': 'a' })],
    ['that is cut', '文件已损坏，无法读取。请重新导出后再上传。', async () => (await workbook([['货号'], ['A1']])).subarray(0, 300)],
    ['whose XML is broken', '文件已损坏，无法读取。请重新导出后再上传。', () => workbook([['货号'], ['A1']], { parts: { 'xl/sharedStrings.xml': '<sst><si><t>x' } })],
    ['whose XML declares entities', '文件已损坏，无法读取。请重新导出后再上传。', () => workbook([['货号'], ['A1']], { parts: { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' } })],
    ['that is a PDF', '无法识别该文件。请上传 xlsx 或 csv 表格。', async () => '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'],
    ['that is a page', '无法识别该文件。请上传 xlsx 或 csv 表格。', async () => '\uFEFF<html><table><tr><td>货号\n<td>A1</table>'],
    ['that is a picture', '无法识别该文件。请上传 xlsx 或 csv 表格。', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s', async (_title, reason, content) => {
    expect(await uploadGoods(test, shop.sales, await content())).toMatchObject({ code: '1020', message: reason })
  })

  it('and says it in the language of the caller', async () => {
    const said = []
    for (const locale of ['zh', 'ru', 'en'] as const) said.push((await uploadGoods(test, shop.sales, Buffer.from('d0cf11e0', 'hex'), { locale })).message.slice(0, 12))
    expect(new Set(said).size).toBe(3)
  })
})

describe('a file of goods that turns out bad while it is checked', () => {
  it('names cells with formulas, error values and merged cells, and takes none of them', async () => {
    const content = await workbook([['货号', '品名', '单价'], ['A1', '螺栓', 5], ['A2', '螺母', 6]], { formulas: ['C2'], merged: ['A2:A3'] })
    expect(await checkGoods(test, shop.sales, content)).toMatchObject({ status: 'faulty', faults: ['2C 单元格是公式。请粘贴为数值。', '2A 合并的单元格。请取消合并并填写每一行。'] })
    expect(await checkGoods(test, shop.sales, '货号,品名\n=1+1,螺栓\n')).toMatchObject({ faults: ['2A 单元格是公式。请粘贴为数值。'] })
    expect(await test.server.database.db.select().from(products)).toEqual([])
  })

  it('names a title of a hundred thousand characters', async () => {
    for (const content of [`货号,品名\nA1,${long}\n`, await workbook([['货号', '品名'], ['A1', long]])]) {
      const checked = await checkGoods(test, shop.sales, content)
      expect(checked).toMatchObject({ status: 'faulty', faults: ['2B 单元格文字过长。'] })
    }
    expect((await checkGoods(test, shop.sales, `货号,品名\nA1,${'a'.repeat(201)}\n`)).faults).toHaveLength(1)
  })

  it('with too many rows or an open quotation mark ends with its reason', async () => {
    expect(await checkGoods(test, shop.sales, `货号,品名\n${Array.from({ length: 21 }, (_, row) => `A${row},螺栓\n`).join('')}`)).toMatchObject({ status: 'failed', failure: '商品行数超过上限（20 行）。请拆分文件。' })
    const goods = Array.from({ length: 20 }, (_, row) => `A${row},螺栓\n`).join('')
    expect(await checkGoods(test, shop.sales, `货号,品名\n${goods}A20,"螺栓\n`)).toMatchObject({ status: 'failed', failure: '第 22 行的引号没有闭合。' })
    expect(await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\nA2,"螺栓\n')).toMatchObject({ code: '1020', message: '第 3 行的引号没有闭合。' })
  })

  it('is refused where its columns make no sense', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const check = async (columns: (string | null)[]) => Object.keys((await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns }, shop.sales)).fields)
    expect(await check(['brand', null])).toEqual(['columns'])
    expect(await check(['articleNumber', 'articleNumber'])).toEqual(['columns.1'])
    expect(await check(['articleNumber', '__proto__'])).toEqual(['columns.1'])
    expect(await check(['articleNumber', null, 'brand'])).toEqual(['columns.2'])
    expect((await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, cursor: 'x' }, shop.sales)).code).toBe('1001')
  })
})
