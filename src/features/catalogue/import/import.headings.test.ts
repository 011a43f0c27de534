import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { checkGoods, importGoods, uploadGoods, workbook } from './import.fixture.ts'
import { products } from '../product/product.table.ts'

const test = useTestApp({ IMPORT_ROWS: '3000', IMPORT_COLUMNS: '200', IMPORTS_PER_DAY: '20' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const goods = async () =>
  (await test.server.database.db.select().from(products)).toSorted((a, b) =>
    a.articleNumber.localeCompare(b.articleNumber),
  )

describe('import headings', () => {
  it('The columns of a file are recognised by their headings, in three languages and in the words of suppliers', async () => {
    const { data } = await uploadGoods(
      test,
      shop.sales,
      'Артикул;Наименование;Цена;MOQ;品牌;Резьба;Что-то\nA1;Болт;1,50;10;X;M8;?\n',
    )
    expect(data).toMatchObject({
      status: 'mapping',
      format: 'csv',
      encoding: 'UTF-8',
      columns: [
        'articleNumber',
        'texts.ru.title',
        'tiers.0.price',
        'minimumOrderQuantity',
        'brand',
        'attributes.thread',
        null,
      ],
      samples: [['A1', 'Болт', '1,50', '10', 'X', 'M8', '?']],
    })
  })

  it('A price list of a factory is read with a title above the headings, units and currency in them, and the carton in one cell', async () => {
    const rows = [
      ['永康测试五金厂 2026年报价单'],
      ['日期：2026-11-01', '联系人：测试员'],
      [],
      ['序号', '货号 Item No.', '产品名称', '单价（美元）', '起订量(件)', '装箱数', '外箱尺寸 MEAS', '毛重(g)'],
      [1, 'YK-1', '螺栓', 0.37, 1000, 500, '40×30×20', 12500],
      [2, 'YK-2', '螺母', '$1.20/pcs', 500, 100, '0.4m*0.3m*0.255m', 900],
    ]
    const { data } = await uploadGoods(test, shop.sales, await workbook(rows, { merged: ['A1:H1'] }))
    expect(data).toMatchObject({
      headingRow: 4,
      columns: [
        null,
        'articleNumber',
        'texts.zh.title',
        'tiers.0.price',
        'minimumOrderQuantity',
        'packing.piecesPerCarton',
        'packing.size',
        'packing.grossGrams',
      ],
    })
    await importGoods(test, shop.sales, await workbook(rows, { merged: ['A1:H1'] }))
    expect(await goods()).toMatchObject([
      {
        articleNumber: 'YK-1',
        title: '螺栓',
        answers: {
          currency: 'USD',
          tiers: [{ minQty: 1000, price: 37 }],
          packing: { piecesPerCarton: 500, lengthMm: 400, widthMm: 300, heightMm: 200, grossGrams: 12_500 },
        },
      },
      {
        articleNumber: 'YK-2',
        answers: {
          currency: 'USD',
          tiers: [{ price: 120 }],
          packing: { lengthMm: 400, heightMm: 255, grossGrams: 900 },
        },
      },
    ])
  })

  it('A cell that should hold three sides of a carton and does not is named', async () => {
    expect(
      (
        await checkGoods(
          test,
          shop.sales,
          '货号,品名,箱规\nA1,螺栓,40×30\nA2,螺栓,大箱\nA3,螺栓,\nA4,螺栓,0.4*0.3*0.255 m\n',
        )
      ).faults,
    ).toEqual(['2C 请填写三个数，例如40×30×25', '3C 请填写三个数，例如40×30×25'])
  })

  it('A file is read again from the row that the person names as its headings', async () => {
    const { data } = await uploadGoods(test, shop.sales, 'Alpha,Beta\n货号甲,品名乙\nA1,螺栓\n')
    expect(data).toMatchObject({ headingRow: 1, columns: [null, null] })
    await test.call(
      'POST /api/workspace/imports/:id/check',
      { id: data.id, columns: ['articleNumber', 'brand'] },
      shop.sales,
    )
    await test.runJobs()
    expect((await test.call('GET /api/workspace/imports/:id/faults', { id: data.id }, shop.sales)).data.total).toBe(2)
    const read = await test.call('POST /api/workspace/imports/:id/headings', { id: data.id, row: 2 }, shop.sales)
    expect(read.data).toMatchObject({
      headingRow: 2,
      headings: ['货号甲', '品名乙'],
      samples: [['A1', '螺栓']],
      status: 'mapping',
    })
    expect((await test.call('GET /api/workspace/imports/:id/faults', { id: data.id }, shop.sales)).data.total).toBe(0)
    expect(
      (await test.call('POST /api/workspace/imports/:id/headings', { id: data.id, row: 3 }, shop.sales)).code,
    ).toBe('1020')
    expect(
      (await test.call('POST /api/workspace/imports/:id/headings', { id: data.id, row: 0 }, shop.sales)).data,
    ).toMatchObject({ fields: { row: expect.any(String) as string } })
    expect(
      (
        await test.call(
          'POST /api/workspace/imports/:id/headings',
          { id: data.id, row: 2 },
          (await makeShop(test)).owner,
        )
      ).code,
    ).toBe('1031')
    expect((await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data.headingRow).toBe(2)
  })

  it('A file without a title column says which column is missing, and products that have a title need none', async () => {
    await importGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const checked = await checkGoods(test, shop.sales, '货号,品牌\nA1,甲\nA2,乙\n')
    expect(checked.faults).toEqual(['3 没有商品名称：请在“各列含义”中为某一列选择“标题 (中文)”'])
  })

  it('A company’s choice for a heading is remembered for its next file', async () => {
    const { data } = await uploadGoods(test, shop.sales, 'Kod,品名,备注\nA1,螺栓,x\n')
    expect(data.columns).toEqual([null, 'texts.zh.title', 'lines'])
    await test.call(
      'POST /api/workspace/imports/:id/check',
      { id: data.id, columns: ['articleNumber', 'texts.zh.title', null] },
      shop.sales,
    )
    expect((await uploadGoods(test, shop.owner, 'KOD.,品名\nA1,螺栓\n')).data.columns).toEqual([
      'articleNumber',
      'texts.zh.title',
    ])
  })
})
