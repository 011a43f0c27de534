import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { companies } from '../../company/company.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { decideProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { refreshLists } from '../../../test/search.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { importGoods, uploadGoods } from './import.fixture.ts'
import { cellText, firstGoodsRow, priceList } from './rows/import.price-list.fixture.ts'
import { products } from '../product/product.table.ts'

const test = useTestApp()
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

/** The company's goods, page by page, as its list shows them. */
async function listed(query: { status?: 'draft' | 'pending' } = {}) {
  const page = async (cursor: string | null) =>
    (await test.call('GET /api/workspace/products', { ...query, limit: 100, ...(cursor && { cursor }) }, shop.sales))
      .data
  const items: Awaited<ReturnType<typeof page>>['items'] = []
  let cursor: string | null = null
  do {
    const { items: more, nextCursor }: Awaited<ReturnType<typeof page>> = await page(cursor)
    items.push(...more)
    cursor = nextCursor
  } while (cursor)
  return items
}

/** The attributes that are required to publish bolts. */
const defaults = {
  category: '螺栓',
  'attributes.thread': 'M8',
  'attributes.length': '40毫米',
  'attributes.material': 'stainless-a2',
  'attributes.strengthClass': '8.8级',
}
const faulty: Record<number, Record<string, string>> = {
  20: { H: cellText('面议') },
  77: { L: cellText('约60长') },
  140: { B: cellText('FH-8001') },
}

it('A factory price list of 200 rows passes from its file to the public page without loss, and its faulty rows are left out', async () => {
  const content = await priceList({
    rows: 200,
    change: (row, cells) => void Object.assign(cells, faulty[row - firstGoodsRow]),
  })
  const { data } = await uploadGoods(test, shop.sales, content)
  expect(
    (
      await test.call(
        'POST /api/workspace/imports/:id/check',
        { id: data.id, columns: data.columns, defaults },
        shop.sales,
      )
    ).fields,
  ).toEqual({})
  await test.runJobs()
  const faults = (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, limit: 200 }, shop.sales))
    .data.items
  expect(faults.filter(({ isQuestion }) => !isQuestion).map(({ row, column }) => `${column}${row}`)).toEqual([
    'H27',
    'L84',
    'B147',
  ])
  expect((await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data).toMatchObject({
    status: 'faulty',
    rowCount: 200,
    goodCount: 197,
    incompleteCount: 0,
    missing: [],
  })
  await test.call('POST /api/workspace/imports/:id/start', { id: data.id, withoutFaulty: true }, shop.sales)
  await test.runJobs()
  expect((await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data).toMatchObject({
    status: 'done',
    doneCount: 197,
    pictureRowsDone: 197,
    pictureFaults: 0,
  })

  const drafts = await listed()
  expect(drafts.map(({ articleNumber }) => articleNumber)).toEqual(
    Array.from({ length: 200 }, (_, index) => (faulty[index] ? '' : `FH-${8000 + index}`)).filter(Boolean),
  )
  expect(drafts.every(({ pictureUrl }) => pictureUrl !== null)).toBe(true)
  for (let from = 0; from < drafts.length; from += 100) {
    const sent = await test.call(
      'POST /api/workspace/products/act',
      { verb: 'submit', ids: drafts.slice(from, from + 100).map(({ id }) => id) },
      shop.sales,
    )
    expect(sent.data.filter(({ code }) => code !== '0')).toEqual([])
  }
  expect((await listed({ status: 'pending' })).map(({ id }) => id)).toEqual(drafts.map(({ id }) => id))

  const operator = await makePerson(test, { role: 'operator' })
  const shown = async (articleNumber: string) => {
    const { id } = drafts.find((one) => one.articleNumber === articleNumber) ?? { id: '' }
    await decideProduct(test, operator, id, 'approve')
    return (await test.call('GET /api/products/:slug', { slug: id })).data
  }
  const one = await shown('FH-8009')
  expect(one).toMatchObject({
    facts: {
      unit: 'dozen',
      leadTimes: [{ upTo: null, days: 0 }],
      tiers: [
        { minQty: 100, price: 219 },
        { minQty: 500, price: 208 },
      ],
      packing: { piecesPerCarton: 48, lengthMm: 620, grossGrams: 11_000, netGrams: 10_000 },
    },
  })
  expect(one.pictures).toHaveLength(1)
  await refreshLists(test)
  expect((await test.call('GET /api/products', { company: shop.companyId })).data.items).toMatchObject([
    { unit: 'dozen', leadDays: 0, price: { low: 208, high: 219 } },
  ])
  for (const words of ['系列: 系列2', '颜色: 透明', '材质: PP塑料', '备注: 可定制LOGO'])
    expect((await productNow(test, one.id)).answers.texts.zh?.description).toContain(words)
})

it('Products imported in several batches keep the order of their file in the list, whatever time passes in between', async () => {
  const start = test.clock.now().getTime()
  let ticks = 0
  vi.spyOn(test.server.clock, 'now').mockImplementation(() => new Date(start + 1000 * ticks++))
  const numbers = Array.from({ length: 450 }, (_, index) => `N-${1000 + index}`)
  await importGoods(test, shop.sales, `货号,品名,单价,起订量\n${numbers.map((one) => `${one},螺栓,1,10`).join('\n')}\n`)
  expect((await listed()).map(({ articleNumber }) => articleNumber)).toEqual(numbers)
})

it('Products in stock or sold by the dozen are read as price lists write them, and invalid days are refused', async () => {
  const { data } = await uploadGoods(
    test,
    shop.sales,
    '货号,品名,单价,起订量,单位,交期\nA1,螺栓,1,10,打,现货\nA2,螺栓,1,10,dozen,В наличии\nA3,螺栓,1,10,дюжина,in stock\nA4,螺栓,1,10,台,电询\n',
  )
  await test.call(
    'POST /api/workspace/imports/:id/check',
    { id: data.id, columns: data.columns, defaults: {} },
    shop.sales,
  )
  await test.runJobs()
  const faults = (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id }, shop.sales)).data.items
  expect(faults.map(({ row, column, words }) => `${column}${row} ${words}`)).toEqual(['F5 交期请填天数，或填“现货”'])
  await test.call('POST /api/workspace/imports/:id/start', { id: data.id, withoutFaulty: true }, shop.sales)
  await test.runJobs()
  const drafts = await listed()
  const saved = await Promise.all(drafts.map(async ({ id }) => (await productNow(test, id)).answers))
  expect(saved.map(({ unit, leadTimes }) => [unit, leadTimes])).toEqual(
    Array.from({ length: 3 }, () => ['dozen', [{ upTo: null, days: 0 }]]),
  )
})

it('The product list of a suspended company says that nobody sees the products', async () => {
  const { db } = test.server.database
  await importGoods(test, shop.sales, '货号,品名,单价,起订量\nA1,螺栓,1,10\nA2,螺栓,1,10\n')
  const [first] = await listed()
  const { answers } = await productNow(test, first?.id ?? '')
  await db
    .update(products)
    .set({ status: 'published', published: answers, slugs: { zh: 'a', ru: 'a', en: 'a' } })
    .where(eq(products.id, first?.id ?? ''))
  const faultTexts = async () => {
    const { data } = await test.call('GET /api/workspace/products', {}, shop.viewer)
    return [
      data.isCompanyPublic,
      data.items.map(({ isHidden, slug }) => [isHidden, slug]),
      (await test.call('GET /api/workspace/products/:id', { id: first?.id ?? '' }, shop.viewer)).data.isHidden,
    ]
  }
  expect(await faultTexts()).toEqual([
    true,
    [
      [false, 'a'],
      [false, null],
    ],
    false,
  ])
  await db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
  expect(await faultTexts()).toEqual([
    false,
    [
      [true, null],
      [false, null],
    ],
    true,
  ])
})
