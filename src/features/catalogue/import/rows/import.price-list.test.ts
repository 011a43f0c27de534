import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { checkGoods, uploadGoods, workbook } from '../import.fixture.ts'
import { cellText, firstGoodsRow, priceList } from './import.price-list.fixture.ts'
import type { PictureKind } from './import.price-list.fixture.ts'
import { products } from '../../product/product.table.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const defaults = { category: 'hardware.fasteners.bolts', unit: '个' }
const goods = async () =>
  (await test.server.database.db.select().from(products)).toSorted(
    (a, b) => b.changedAt.getTime() - a.changedAt.getTime(),
  )

async function check(
  content: Buffer | string,
  given: Record<string, string> = defaults,
  columns?: (before: (string | null)[]) => (string | null)[],
) {
  const { code, message, data } = await uploadGoods(test, shop.sales, content)
  expect([code, code === '0' ? '' : message]).toEqual(['0', ''])
  const asked = await test.call(
    'POST /api/workspace/imports/:id/check',
    { id: data.id, columns: columns ? columns(data.columns) : data.columns, defaults: given },
    shop.sales,
  )
  expect(asked.fields).toEqual({})
  await test.runJobs()
  const faults = (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, limit: 200 }, shop.sales))
    .data.items
  const now = (await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data
  return {
    ...now,
    faults: faults
      .filter(({ isQuestion }) => !isQuestion)
      .map(({ row, column, words }) => `${row}${column ?? ''} ${words}`),
    questions: faults
      .filter(({ isQuestion }) => isQuestion)
      .map(({ row, column, words }) => `${row}${column ?? ''} ${words}`),
  }
}

async function bring(id: string, withoutFaulty = false) {
  const answer = await test.call('POST /api/workspace/imports/:id/start', { id, withoutFaulty }, shop.sales)
  await test.runJobs()
  return { code: answer.code, ...(await test.call('GET /api/workspace/imports/:id', { id }, shop.sales)).data }
}

describe('the price list of a factory', () => {
  it(
    'comes in as it is: headings over two rows, merged series, formulas, units in cells, pictures on their rows, totals and remarks',
    { timeout: 60_000 },
    async () => {
      const { data } = await uploadGoods(test, shop.sales, await priceList())
      expect(data).toMatchObject({ headingRow: 5, headingRows: 2 })
      expect(data.headings.slice(7, 9)).toEqual(['单价(元) 100-499个', '单价(元) 500个以上'])
      expect(data.columns).toEqual([
        'lines',
        'articleNumber',
        'pictures',
        'texts.zh.title',
        'texts.zh.summary',
        'attributes.material',
        'lines',
        'tiers.0.price',
        'tiers.1.price',
        'minimumOrderQuantity',
        'packing.piecesPerCarton',
        'packing.size',
        'packing.weights',
        'leadTimes.0.days',
        'lines',
        'unit',
      ])
      const checked = await check(await priceList())
      expect(checked).toMatchObject({
        status: 'checked',
        rowCount: 24,
        goodCount: 24,
        faults: [],
        notes: { formulas: 24, embedded: 25, withoutRussian: 24, asideCount: 3 },
      })
      expect(checked.notes.asides.map(({ row }) => row)).toEqual([31, 32, 33])
      const rows = (await test.call('GET /api/workspace/imports/:id/rows', { id: checked.id }, shop.sales)).data
      expect(rows.items[0]).toMatchObject({
        row: 7,
        articleNumber: 'FH-8000',
        title: '收纳盒 1号',
        pictureCount: 2,
        picture: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      })
      expect(
        (
          await test.call(
            'GET /api/workspace/imports/:id/rows',
            { id: checked.id, cursor: rows.nextCursor ?? '' },
            shop.sales,
          )
        ).data,
      ).toMatchObject({ items: { length: 12 }, nextCursor: null })
      expect(await bring(checked.id)).toMatchObject({
        status: 'done',
        doneCount: 24,
        pictureRowsDone: 24,
        pictureFaults: 0,
      })
      const all = await goods()
      expect(all.map(({ articleNumber }) => articleNumber)).toEqual(
        Array.from({ length: 24 }, (_, index) => `FH-${8000 + index}`),
      )
      expect(all.map(({ answers }) => answers.pictures.length)).toEqual([2, ...Array<number>(23).fill(1)])
      expect(all[9]).toMatchObject({
        title: '收纳盒 10号',
        category: 'hardware.fasteners.bolts',
        answers: {
          unit: 'dozen',
          tiers: [
            { minQty: 100, price: 219 },
            { minQty: 500, price: 208 },
          ],
          minimumOrderQuantity: 100,
          currency: 'CNY',
          leadTimes: [{ upTo: null, days: 0 }],
          packing: {
            piecesPerCarton: 48,
            lengthMm: 620,
            widthMm: 420,
            heightMm: 450,
            grossGrams: 11_000,
            netGrams: 10_000,
          },
          texts: { zh: { summary: '30×20×15cm', description: expect.stringContaining('系列: 系列2') as string } },
        },
      })
      const description = all[9]?.answers.texts.zh?.description ?? ''
      for (const words of ['颜色: 透明', '备注: 可定制LOGO', 'PP塑料']) expect(description).toContain(words)
      // Who orders a thousand at least never pays the price of a hundred.
      expect(all[7]?.answers.tiers).toEqual([{ minQty: 1000, price: 206 }])
      expect(checked.questions).toContain('14H 起订量高于该档，100起的价格（¥2.17）未导入')
    },
  )

  it('brought again changes nothing and doubles nothing, its pictures included', { timeout: 60_000 }, async () => {
    await bring((await check(await priceList({ rows: 9 }))).id)
    const before = await goods()
    const again = await check(await priceList({ rows: 9 }))
    expect(again).toMatchObject({ newCount: 0, changedCount: 9 })
    await bring(again.id)
    expect(await goods()).toEqual(before)
  })

  it.each<PictureKind>(['wps', 'excel'])(
    'has its pictures read also where %s keeps them in cells',
    async (pictures) => {
      const checked = await check(await priceList({ rows: 3, pictures }))
      expect(checked).toMatchObject({ status: 'checked', faults: [], notes: { embedded: 3 } })
      expect(await bring(checked.id)).toMatchObject({ pictureFaults: 0 })
      expect((await goods()).map(({ answers }) => answers.pictures.length)).toEqual([1, 1, 1])
    },
  )

  it('leaves its pictures alone where the supplier says so', async () => {
    const { data } = await uploadGoods(test, shop.sales, await priceList({ rows: 2 }))
    await test.call(
      'POST /api/workspace/imports/:id/check',
      { id: data.id, columns: data.columns, defaults, takesEmbedded: false },
      shop.sales,
    )
    await test.runJobs()
    await bring(data.id)
    expect((await goods()).map(({ answers }) => answers.pictures.length)).toEqual([0, 0])
  })

  it('does not care for merged cells in columns that are not imported', async () => {
    const checked = await check(await priceList({ rows: 9 }), defaults, (columns) => columns.with(0, null))
    expect(checked).toMatchObject({ status: 'checked', goodCount: 9 })
  })

  it('leaves faulty rows behind with their reasons where the supplier says so, and takes them when they are mended', async () => {
    const content = (isMended: boolean) =>
      priceList({
        rows: 4,
        change: (row, cells) =>
          void (row === firstGoodsRow + 1 && !isMended && Object.assign(cells, { H: cellText('面议') })),
      })
    const checked = await check(await content(false))
    expect(checked).toMatchObject({
      status: 'faulty',
      rowCount: 4,
      goodCount: 3,
      newCount: 3,
      faults: ['8H 请填写一个金额（不能为负），最多两位小数'],
    })
    expect((await bring(checked.id)).code).toBe('1030')
    expect(await goods()).toEqual([])
    expect(await bring(checked.id, true)).toMatchObject({ code: '0', status: 'done', doneCount: 3, faultCount: 1 })
    expect(
      (await test.call('GET /api/workspace/imports/:id/faults', { id: checked.id }, shop.sales)).data.items.filter(
        ({ isQuestion }) => !isQuestion,
      ),
    ).toHaveLength(1)
    const mended = await check(await content(true))
    expect(mended).toMatchObject({ status: 'checked', newCount: 1, changedCount: 3 })
    await bring(mended.id)
    expect((await goods()).map(({ articleNumber, version }) => `${articleNumber} ${version}`).toSorted()).toEqual([
      'FH-8000 2',
      'FH-8001 2',
      'FH-8002 2',
      'FH-8003 2',
    ])
  })

  it('of which no row is good cannot be brought in', async () => {
    const checked = await check('货号,品名,单价\nA1,螺栓,x\n', {})
    expect((await bring(checked.id, true)).code).toBe('1030')
  })

  it('without article numbers doubles nothing either', async () => {
    const content = '品名,单价,起订量\n螺栓,1,10\n螺母,2,10\n'
    await bring((await check(content, {})).id)
    const again = await check(content, {})
    expect(again).toMatchObject({ newCount: 0, changedCount: 2 })
    await bring(again.id)
    expect(await goods()).toHaveLength(2)
  })
})

describe('values for a whole file', () => {
  it('stand where the file has no column or an empty cell, and never replace what known goods say', async () => {
    const given = {
      category: '螺栓',
      unit: '套',
      minimumOrderQuantity: '50',
      'leadTimes.0.days': '30天',
      incoterm: 'FOB',
      incotermPlace: '宁波',
    }
    await bring((await check('货号,品名,单价,单位\nA1,螺栓,1,\nA2,螺母,2,双\n', given)).id)
    const [one, two] = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(one).toMatchObject({
      category: 'hardware.fasteners.bolts',
      answers: {
        unit: 'set',
        minimumOrderQuantity: 50,
        tiers: [{ minQty: 50 }],
        leadTimes: [{ upTo: null, days: 30 }],
        incoterm: 'FOB',
        incotermPlace: '宁波',
      },
    })
    expect(two).toMatchObject({ answers: { unit: 'pair' } })
    await bring(
      (await check('货号,品名,单价\nA1,螺栓,1\n', { ...given, category: '螺母', 'leadTimes.0.days': '9' })).id,
    )
    expect(await productNow(test, one?.id ?? '')).toMatchObject({
      category: 'hardware.fasteners.bolts',
      version: 1,
      answers: { leadTimes: [{ days: 30 }] },
    })
  })

  it('give a second price the quantity from which it holds; without one the row says what is missing', async () => {
    const content = '货号,品名,起订量,单价,单价，第2档\nA1,螺栓,10,2.50,2.02\n'
    expect((await check(content, {})).faults).toEqual([
      '2E 缺少起始数量：请在标题中写明（如“500个以上”），或填写“起始数量，第2档”',
    ])
    await bring((await check(content, { 'tiers.1.minQty': '500' })).id)
    expect((await goods())[0]?.answers.tiers).toEqual([
      { minQty: 10, price: 250 },
      { minQty: 500, price: 202 },
    ])
  })

  it('are refused at their field where they make no sense', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const refused = async (given: Record<string, string>) =>
      Object.keys(
        (
          await test.call(
            'POST /api/workspace/imports/:id/check',
            { id: data.id, columns: data.columns, defaults: given },
            shop.sales,
          )
        ).fields,
      )
    expect(
      await refused({
        category: '没有的类目',
        unit: '光年',
        'tiers.1.minQty': 'x',
        articleNumber: 'A1',
        __proto__x: '1',
        'attributes.thread': 'M8',
      }),
    ).toEqual([
      'defaults.category',
      'defaults.unit',
      'defaults.tiers.1.minQty',
      'defaults.articleNumber',
      'defaults.__proto__x',
      'defaults.attributes.thread',
    ])
    expect(
      await refused({
        category: '螺栓',
        'attributes.thread': 'M8',
        'attributes.length': '四十',
        'attributes.litres': '9',
      }),
    ).toEqual(['defaults.attributes.length', 'defaults.attributes.litres'])
  })
})

describe('cells as people write them', () => {
  it('name their units: kg, g, cm, mm, m; quantities, days and units of goods in words', async () => {
    const head = '货号,品名,起订量,单价,外箱尺寸,毛重,净重,交期,单位'
    const rows = [
      'A1,螺栓,1000起,1,62×42×45cm,11kg,10.5公斤,15-20天,只',
      'A2,螺栓,≥ 500,1,620*420*450mm,11000g,10000克,30个工作日左右,支',
      'A3,螺栓,200件以上,1,0.62m×0.42m×0.45m,11,10,7,套',
    ]
    await bring((await check(`${head}\n${rows.join('\n')}\n`, {})).id)
    const all = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(
      all.map(({ answers }) => [
        answers.minimumOrderQuantity,
        answers.packing.lengthMm,
        answers.packing.grossGrams,
        answers.packing.netGrams,
        answers.leadTimes[0]?.days,
        answers.unit,
      ]),
    ).toEqual([
      [1000, 620, 11_000, 10_500, 20, 'pcs'],
      [500, 620, 11_000, 10_000, 30, 'pcs'],
      [200, 620, 11_000, 10_000, 7, 'set'],
    ])
  })

  it('that are possible but unlikely are asked about and do not hold their row back', async () => {
    const checked = await check('货号,品名,装箱数,外箱尺寸(mm)\nA1,收纳盒,48,62×42×45\nA2,收纳盒,48,620×420×450\n', {})
    expect(checked).toMatchObject({ status: 'checked', goodCount: 2, faults: [] })
    expect(checked.questions.map((question) => question.split(' ')[0])).toEqual(['2D'])
  })

  it('that are results of formulas are taken as they are stored, and their number is told', async () => {
    const content = await workbook(
      [
        ['货号', '品名', '单价', '起订量'],
        ['A1', '螺栓', 12.345000000000001, 10],
        ['A2', '螺母', 6, 10],
      ],
      { formulas: ['C2'] },
    )
    const checked = await checkGoods(test, shop.sales, content)
    expect(checked).toMatchObject({ status: 'checked', notes: { formulas: 1 } })
    await bring(checked.id)
    expect((await goods()).map(({ answers }) => answers.tiers[0]?.price)).toEqual([1235, 600])
  })
})
