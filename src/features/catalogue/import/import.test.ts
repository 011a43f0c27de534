import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { checkGoods, importGoods, uploadGoods, workbook } from './import.fixture.ts'
import { productImportRows, productImports } from './import.table.ts'
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
const head = '货号,品名,类目,单价,起订量,单位'

describe('product import', () => {
  it('An import creates drafts with prices in whole fen, and creates nothing before the person confirms', async () => {
    const checked = await checkGoods(
      test,
      shop.sales,
      `${head}\nA1,螺栓,hardware.fasteners.bolts,12.50,100,千件\nA2,螺母,螺母,¥1 200,5,pcs\n`,
    )
    expect(checked).toMatchObject({
      status: 'checked',
      rowCount: 2,
      newCount: 2,
      changedCount: 0,
      incompleteCount: 2,
      faults: [],
    })
    expect(await goods()).toEqual([])
    const operator = await makePerson(test, { role: 'operator' })
    const drafts = async () => (await test.call('GET /api/operator/products', {}, operator)).data.counts.byStatus.draft
    expect(await drafts()).toBe(0)
    await test.call('POST /api/workspace/imports/:id/start', { id: checked.id }, shop.sales)
    await test.runJobs()
    expect(await drafts()).toBe(2)
    expect((await test.call('GET /api/workspace/imports/:id', { id: checked.id }, shop.sales)).data).toMatchObject({
      status: 'done',
      doneCount: 2,
      skippedCount: 0,
    })
    expect(await goods()).toMatchObject([
      {
        status: 'draft',
        companyId: shop.companyId,
        articleNumber: 'A1',
        title: '螺栓',
        category: 'hardware.fasteners.bolts',
        answers: {
          unit: 'kpcs',
          tiers: [{ minQty: 100, price: 1250 }],
          minimumOrderQuantity: 100,
          texts: { zh: { origin: 'source' } },
        },
      },
      { articleNumber: 'A2', category: 'hardware.fasteners.nuts', answers: { tiers: [{ minQty: 5, price: 120_000 }] } },
    ])
  })

  it('An import changes known products by article number, leaves what has no column, and empties what is empty', async () => {
    const id = await makeProduct(test, shop.owner, { articleNumber: 'A1', brand: '澄海', model: 'X' })
    await importGoods(
      test,
      shop.sales,
      'articleNumber,货号,品名,品牌\n,A1,新名称,\n'.replace('articleNumber,', '').replace(',A1', 'A1'),
    )
    const product = await productNow(test, id)
    expect(product).toMatchObject({
      version: 2,
      title: '新名称',
      answers: {
        brand: '',
        model: 'X',
        unit: 'kpcs',
        tiers: [{ minQty: 10 }, { minQty: 100 }],
        // The original has changed, so this is not the proofread translation of it.
        texts: { ru: { title: 'Болт шестигранный М8', origin: 'source' } },
      },
    })
    await importGoods(test, shop.sales, '货号,品名\nA1,新名称\n')
    expect((await productNow(test, id)).version).toBe(2)
  })

  it('A file with one column of prices changes the price of the first tier and keeps the further tiers', async () => {
    const tiers = [
      { minQty: 10, price: 42_000 },
      { minQty: 100, price: 39_500 },
      { minQty: 1000, price: 37_000 },
    ]
    const id = await makeProduct(test, shop.owner, { articleNumber: 'A1', tiers })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
    await importGoods(test, shop.sales, '货号,品名,单价\nA1,螺栓,410\n')
    const changed = [{ minQty: 10, price: 41_000 }, ...tiers.slice(1)]
    expect(await productNow(test, id)).toMatchObject({ status: 'published', answers: { tiers: changed } })
    await importGoods(test, shop.sales, '货号,品名,单价,起订量\nA1,螺栓,395,50\n')
    expect((await productNow(test, id)).answers.tiers).toEqual([{ minQty: 50, price: 39_500 }, ...tiers.slice(1)])
  })

  it('A row whose price, minimum order or currency does not fit the further tiers of its product is reported at the price', async () => {
    await makeProduct(test, shop.owner, { articleNumber: 'A1' })
    for (const [columns, cells] of [
      ['单价', '390'],
      ['单价,起订量', '410,100'],
      ['单价,币种', '410,USD'],
    ])
      expect((await checkGoods(test, shop.sales, `货号,品名,${columns}\nA1,螺栓,${cells}\n`)).faults).toEqual([
        '2C 该商品100起的价格（¥395.00）保持不变，与本行不符：数量必须递增，单价不得升高，币种须相同。请改正，或为各档增加列',
      ])
    const columns = '货号,品名,单价,起始数量，第2档,单价，第2档'
    expect((await checkGoods(test, shop.sales, `${columns}\nA1,螺栓,390,100,380\n`)).faults).toEqual([])
  })

  it('A file with a fault is reported by row and cell, and nothing of it is imported', async () => {
    const id = await makeProduct(test, shop.owner, { articleNumber: 'W1' })
    await actOn(test, shop.owner, 'submit', id)
    const rows = [
      'A1,螺栓,no.such,12.505,100,千件',
      'A2,,hardware.fasteners.bolts,1,1.5,光年',
      'A1,螺母,,-4,7,',
      'W1,等待,,1,5,',
      'OK,好的,hardware.fasteners.nuts,1,1,pcs',
    ]
    const checked = await checkGoods(test, shop.sales, `${head}\n${rows.join('\n')}\n`)
    expect(checked).toMatchObject({ status: 'faulty', rowCount: 5 })
    expect(checked.faults.map((fault) => fault.split(' ')[0])).toEqual([
      '2C',
      '2D',
      '3E',
      '3F',
      '3B',
      '4D',
      '4A',
      '5A',
      '5D',
    ])
    expect((await test.call('POST /api/workspace/imports/:id/start', { id: checked.id }, shop.sales)).code).toBe('1030')
    expect(await goods()).toHaveLength(1)
  })

  it('Tiers with rising prices or in the wrong order are reported at their cell', async () => {
    const columns =
      '货号,品名,起始数量，第1档,单价，第1档,Quantity from row 2,Unit price row 2,Quantity from row 3,Unit price row 3'
    const checked = await checkGoods(test, shop.sales, `${columns}\nA1,螺栓,10,5,100,6,,\nA2,螺栓,10,5,,,5,4\n`)
    expect(checked.columns.filter(Boolean)).toHaveLength(8)
    expect(checked.faults).toEqual(['2F 数量越多，单价不得升高', '3G 数量必须逐行递增'])
  })

  it('A file is read whatever its encoding, separator and byte order mark', async () => {
    const russian = Buffer.from('Артикул;Наименование\nБ1;Болт оцинкованный\n', 'utf8').toString('utf8')
    const cp1251 = Buffer.from(
      [...russian].map((letter) =>
        letter === ';' || letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350,
      ),
    )
    const gbk = Buffer.from('bbf5bac52cc6b7c3fb0a47312ccdade2c6caaf0a', 'hex')
    for (const [content, encoding, heading] of [
      [cp1251, 'Windows-1251', 'Артикул'],
      [gbk, 'GBK', '货号'],
      [`\ufeff货号\t品名\nG1\t螺栓\n`, 'UTF-8', '货号'],
      [Buffer.from('\ufeff货号,品名\nU1,螺栓\n', 'utf16le'), 'UTF-16', '货号'],
    ] as const) {
      const { data } = await uploadGoods(test, shop.sales, content)
      expect([data.encoding, data.headings[0], data.columns[0]]).toEqual([encoding, heading, 'articleNumber'])
    }
  })

  it('A workbook is read with its numbers, shared texts and escaped characters as they are displayed', async () => {
    await importGoods(
      test,
      shop.sales,
      await workbook([
        ['货号', '品名', '单价', '起订量', '毛重'],
        ['A1', 'A & B <C>', 12.100000000000001, 10, 0.35],
        [1001, '螺母', 1e-1, 1, 2],
      ]),
    )
    expect(await goods()).toMatchObject([
      { articleNumber: '1001', answers: { tiers: [{ price: 10 }] } },
      { articleNumber: 'A1', title: 'A & B <C>', answers: { tiers: [{ price: 1210 }], packing: { grossGrams: 350 } } },
    ])
  })

  it('A price that names another currency than its row is refused', async () => {
    const columns = '货号,品名,币种,单价,起订量'
    const checked = await checkGoods(
      test,
      shop.sales,
      `${columns}\nA1,螺栓,CNY,$5,1\nA2,螺栓,,€5,1\nA3,螺栓,USD,5 долл.,1\nA4,螺栓,,12元,1\n`,
    )
    expect(checked.faults).toEqual(['2D 价格写明的币种是USD，而本行币种是CNY', '3D 平台不支持该币种，请换算后填写'])
    await importGoods(test, shop.sales, 'Артикул;Наименование;Цена, руб./шт.;MOQ\nB1;Болт;12,50;1\n')
    expect(await goods()).toMatchObject([{ answers: { currency: 'RUB', tiers: [{ price: 1250 }] } }])
  })

  it('An attribute of a product without a category, or with one that lacks it, is reported', async () => {
    const checked = await checkGoods(
      test,
      shop.sales,
      '货号,品名,类目,螺纹规格\nA1,螺栓,,M8\nA2,螺栓,screen printing supplies,M8\nA3,螺栓,,\n',
    )
    expect(checked.faults).toEqual(['2D 本行没有类目，无法填写属性：请填写类目，或不导入该列', '3C 请选择最末级类目'])
  })

  it('A check says what products still need before they can be published, and how many need it', async () => {
    // An attribute may have the same name as a field of every product.
    const added = await test.call(
      'POST /api/operator/categories/:code/attributes',
      {
        code: 'hardware.fasteners.bolts',
        key: 'category',
        version: 1,
        zh: '线缆类别',
        ru: 'Категория кабеля',
        en: 'Cable category',
        type: 'text',
        unit: null,
        isRequired: false,
        isFilterable: false,
        choices: [],
      },
      await makePerson(test, { role: 'operator' }),
    )
    expect(added.code).toBe('0')
    const checked = await checkGoods(
      test,
      shop.sales,
      '货号,品名,类目,单价,起订量,详细描述\nA1,螺栓,螺栓,1,1,\nA2,螺栓,螺栓,1,1,全螺纹\nA3,螺栓,,1,1,\n',
    )
    expect(checked).toMatchObject({ status: 'checked', incompleteCount: 3 })
    expect(Object.fromEntries(checked.missing.map(({ name, count }) => [name, count]))).toMatchObject({
      图片: 3,
      '详细描述 (中文)': 2,
      类目: 1,
      螺纹规格: 2,
    })
    expect(checked.missing[0]).toEqual({ name: '图片', count: 3 })
  })

  it('An interrupted import continues after the last complete batch and creates nothing twice', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `A${index},螺栓${index}`)
    const checked = await checkGoods(test, shop.sales, `货号,品名\n${rows.join('\n')}\n`)
    const { db } = test.server.database
    // The state left by a process killed after its first batch: two hundred rows written, the position stored, no job.
    await db
      .update(productImports)
      .set({ status: 'running', position: 201, doneCount: 200 })
      .where(eq(productImports.id, checked.id))
    test.clock.advance(61_000)
    await test.runJobs()
    const now = (await test.call('GET /api/workspace/imports/:id', { id: checked.id }, shop.sales)).data
    expect(now).toMatchObject({ status: 'done', doneCount: 450 })
    expect(await goods()).toHaveLength(250)
    expect(await db.select().from(productImportRows)).toEqual([])
  })

  it('An import is invisible to other companies, and viewers cannot start one', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const other = await makeShop(test)
    for (const person of [other.owner, shop.viewer]) {
      expect((await test.call('GET /api/workspace/imports/:id', { id: data.id }, person)).code).toBe('1031')
      expect((await test.call('POST /api/workspace/imports/:id/cancel', { id: data.id }, person)).code).toBe('1031')
    }
    expect((await uploadGoods(test, shop.viewer, 'a')).code).toBe('1031')
    expect((await test.call('GET /api/workspace/imports', {}, other.owner)).data.items).toEqual([])
    expect((await test.call('POST /api/workspace/imports/:id/cancel', { id: data.id }, shop.owner)).data.status).toBe(
      'cancelled',
    )
    expect(
      (await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, shop.owner))
        .code,
    ).toBe('1030')
  })

  it('An import cannot address products of another company by their number', async () => {
    const other = await makeShop(test)
    const id = await makeProduct(test, other.owner, { articleNumber: 'X' })
    const checked = await checkGoods(test, shop.sales, `平台编号,货号,品名\n${id},A1,螺栓\nabc,A2,螺栓\n,X,螺栓\n`)
    expect(checked.faults).toEqual(['2A 贵公司没有此平台编号的商品', '3A 贵公司没有此平台编号的商品'])
    expect(checked).toMatchObject({ rowCount: 3, goodCount: 1, newCount: 1 })
  })
})
