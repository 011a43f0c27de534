import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeProduct, makeShop, publishProduct, putInto } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()
let shop: Shop
let productId: string

beforeEach(async () => {
  shop = await makeShop(test)
  productId = await makeProduct(test, shop.sales)
  await publishProduct(test, productId)
})

const browser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } }
const view = async (
  kind: 'product' | 'company',
  id: string,
  caller: Partial<Person> & { address?: string } & object = browser,
) => (await test.call('POST /api/views', { kind, id }, { ...browser, ...caller })).code
const views = async (person: Person) => (await test.call('GET /api/workspace/views', {}, person)).data

describe('views of pages', () => {
  it('Views count by day for the store and the goods, also when many arrive at once', async () => {
    // 23:00 in China, with people who have just logged in.
    test.clock.advance(14 * hourMs)
    shop = await makeShop(test)
    productId = await makeProduct(test, shop.sales)
    await publishProduct(test, productId)
    await Promise.all(Array.from({ length: 40 }, () => view('product', productId)))
    await view('company', shop.companyId)
    test.clock.advance(70 * minuteMs)
    await view('product', productId)
    await view('product', productId, await makePerson(test))
    const { days, most } = await views(shop.viewer)
    expect(days).toHaveLength(30)
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-02', store: 1, goods: 40 },
      { day: '2026-11-03', store: 0, goods: 2 },
    ])
    expect(days.slice(0, -2).every(({ store, goods }) => store + goods === 0)).toBe(true)
    expect(most).toEqual([{ id: productId, title: '不锈钢六角螺栓 M8', views: 42 }])
  })

  it('Two thousand views that arrive at once are counted exactly, each for its own subject', async () => {
    const other = await makeProduct(test, shop.sales)
    await publishProduct(test, other)
    const subjects = [
      ['product', productId],
      ['product', other],
      ['company', shop.companyId],
      ['product', productId],
    ] as const
    let next = 0
    const visitor = async () => {
      while (next < 2000) {
        const number = next++
        const [kind, id] = subjects[number % subjects.length] ?? subjects[0]
        // Each address may count 120 views a minute.
        const address = `10.2.${number % 100}.1`
        expect(await view(kind, id, { ...browser, address })).toBe('0')
      }
    }
    await Promise.all(Array.from({ length: 200 }, visitor))
    const { days, most } = await views(shop.viewer)
    expect(days.at(-1)).toMatchObject({ store: 500, goods: 1500 })
    expect(most.map((row) => [row.id, row.views])).toEqual([
      [productId, 1000],
      [other, 500],
    ])
  })

  it('Robots, the own people and pages that are not shown count nothing, and a company sees its own views only', async () => {
    const other = await makeShop(test)
    await view('product', productId, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' } } as object)
    await view('product', productId, shop.owner)
    await view('company', shop.companyId, shop.viewer)
    await view('product', newId())
    await view('company', productId)
    const draft = await makeProduct(test, shop.sales)
    await view('product', draft)
    const sum = async (person: Person) =>
      (await views(person)).days.reduce((all, day) => all + day.store + day.goods, 0)
    expect(await sum(shop.owner)).toBe(0)
    await view('product', productId, other.owner)
    expect(await sum(shop.owner)).toBe(1)
    expect(await sum(other.owner)).toBe(0)
    await putInto(test, productId, 'removed')
    await view('product', productId)
    expect(await sum(shop.owner)).toBe(1)
    expect((await test.call('GET /api/workspace/views', {}, await makePerson(test))).code).toBe('1031')
  })
})

describe('popular categories', () => {
  const popular = async () => (await test.call('GET /api/popular-categories')).data.items.map(({ code }) => code)
  const viewOften = async (times: number) => {
    for (let index = 0; index < times; index++) await view('product', productId)
  }

  it('A group of categories is popular once its goods were opened twenty times within seven days', async () => {
    await viewOften(19)
    expect(await popular()).toEqual([])
    test.clock.advance(hourMs)
    await viewOften(1)
    expect(await popular()).toEqual(['hardware.fasteners'])
    test.clock.advance(7 * 24 * hourMs)
    expect(await popular()).toEqual([])
  })

  it('The popular categories are counted again within a minute while there are few, and goods that were withdrawn do not count', async () => {
    expect(await popular()).toEqual([])
    await viewOften(20)
    test.clock.advance(minuteMs)
    expect(await popular()).toEqual(['hardware.fasteners'])
    await putInto(test, productId, 'paused')
    expect(await popular()).toEqual(['hardware.fasteners'])
    test.clock.advance(hourMs)
    expect(await popular()).toEqual([])
  })
})
