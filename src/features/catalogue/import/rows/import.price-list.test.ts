import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { uploadGoods } from '../import.fixture.ts'
import { cellText, firstGoodsRow, priceList } from './import.price-list.fixture.ts'
import type { PictureKind } from './import.price-list.fixture.ts'
import { allGoods, checkFile, startImport } from './import.check.fixture.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const defaults = { category: 'hardware.fasteners.bolts', unit: '个' }
const goods = () => allGoods(test)
const check = (
  content: Buffer | string,
  given: Record<string, string> = defaults,
  columns?: (before: (string | null)[]) => (string | null)[],
) => checkFile(test, shop.sales, content, given, columns)
const bring = (id: string, withoutFaulty = false) => startImport(test, shop.sales, id, withoutFaulty)

describe('factory price list', () => {
  it('A factory price list is read with headings over two rows, merged series, formulas, units, pictures on rows, totals and remarks', async () => {
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
    // An order of at least a thousand never pays the price of a hundred.
    expect(all[7]?.answers.tiers).toEqual([{ minQty: 1000, price: 206 }])
    expect(checked.questions).toContain('14H 起订量高于该档，100起的价格（¥2.17）未导入')
  })

  it('A factory price list that is imported again changes and duplicates nothing, including its pictures', async () => {
    await bring((await check(await priceList({ rows: 9 }))).id)
    const before = await goods()
    const again = await check(await priceList({ rows: 9 }))
    expect(again).toMatchObject({ newCount: 0, changedCount: 9 })
    await bring(again.id)
    expect(await goods()).toEqual(before)
  })

  it.each<PictureKind>(['wps', 'excel'])(
    'The pictures of a price list are read where %s stores them in cells',
    async (pictures) => {
      const checked = await check(await priceList({ rows: 3, pictures }))
      expect(checked).toMatchObject({ status: 'checked', faults: [], notes: { embedded: 3 } })
      expect(await bring(checked.id)).toMatchObject({ pictureFaults: 0 })
      expect((await goods()).map(({ answers }) => answers.pictures.length)).toEqual([1, 1, 1])
    },
  )

  it('The pictures of a price list are ignored where the supplier says so', async () => {
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

  it('Merged cells in columns that are not imported are ignored', async () => {
    const checked = await check(await priceList({ rows: 9 }), defaults, (columns) => columns.with(0, null))
    expect(checked).toMatchObject({ status: 'checked', goodCount: 9 })
  })

  it('A finding that many rows have in common is listed once with its rows, and one of two rows is not', async () => {
    const checked = await check(
      await priceList({
        rows: 6,
        change: (row, cells) => void Object.assign(cells, { H: cellText(row < firstGoodsRow + 4 ? '面议' : '待定') }),
      }),
    )
    expect(checked.goodCount).toBe(0)
    const { data } = await test.call('GET /api/workspace/imports/:id/faults', { id: checked.id }, shop.sales)
    expect(data.repeated.filter(({ isQuestion }) => !isQuestion)).toEqual([
      {
        column: 'H',
        heading: expect.any(String) as string,
        value: '面议',
        words: '请填写一个金额（不能为负），最多两位小数',
        isQuestion: false,
        count: 4,
        firstRow: firstGoodsRow,
        lastRow: firstGoodsRow + 3,
      },
    ])
    expect(data.items.filter(({ isQuestion }) => !isQuestion)).toHaveLength(6)
    const first = await test.call('GET /api/workspace/imports/:id/faults', { id: checked.id, limit: 2 }, shop.sales)
    const cursor = first.data.nextCursor ?? ''
    const second = await test.call('GET /api/workspace/imports/:id/faults', { id: checked.id, cursor }, shop.sales)
    expect([first.data.repeated, second.data.repeated]).toEqual([data.repeated, []])
  })

  it('Faulty rows are left out with their reasons on request, and imported when they are corrected', async () => {
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

  it('A framed name alone in its row is the heading of a section and no product', async () => {
    const checked = await check(
      '品名,货号,单价,起订量\n—— 切割片系列 ——,,,\n切割片,A1,5,10\n== 磨片 ==,,,\n— 磨片 —,A2,5,10\n砂轮,,,\n',
      {},
    )
    expect(checked).toMatchObject({ status: 'checked', rowCount: 3 })
    expect(checked.notes.asides).toEqual([
      { row: 2, text: '—— 切割片系列 ——' },
      { row: 4, text: '== 磨片 ==' },
    ])
  })

  it('A price list without a single good row cannot be imported', async () => {
    const checked = await check('货号,品名,单价\nA1,螺栓,x\n', {})
    expect((await bring(checked.id, true)).code).toBe('1030')
  })

  it('A price list without article numbers is not duplicated when it is imported again', async () => {
    const content = '品名,单价,起订量\n螺栓,1,10\n螺母,2,10\n'
    await bring((await check(content, {})).id)
    const again = await check(content, {})
    expect(again).toMatchObject({ newCount: 0, changedCount: 2 })
    await bring(again.id)
    expect(await goods()).toHaveLength(2)
  })
})
