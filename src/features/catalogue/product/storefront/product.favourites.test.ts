import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { mostFavourites } from './product.favourites.service.ts'
import { productFavourites } from './product.favourites.table.ts'
import { products } from '../product.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
})

async function publish(): Promise<string> {
  test.clock.advance(1000)
  const id = await makeProduct(test, shop.owner)
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
  return id
}
const save = async (id: string, who: Person = buyer) => (await test.call('PUT /api/favourites/:id', { id }, who)).code
const saved = async (who: Person = buyer) =>
  (await test.call('GET /api/favourites', {}, who)).data.items.map(({ id }) => id)

describe('favourites', () => {
  it('A favourite is stored once per person, and the list shows the latest first, page after page', async () => {
    const ids = [await publish(), await publish(), await publish()]
    for (const id of [...ids, ...ids]) {
      test.clock.advance(1000)
      expect(await save(id)).toBe('0')
    }
    expect(await saved()).toEqual(ids.toReversed())
    expect((await test.call('GET /api/favourites/ids', {}, buyer)).data.ids).toEqual(ids.toReversed())
    const first = (await test.call('GET /api/favourites', { limit: 2 }, buyer)).data
    const second = (await test.call('GET /api/favourites', { limit: 2, cursor: first.nextCursor ?? '' }, buyer)).data
    expect([first.items.length, second.items.map(({ id }) => id), second.nextCursor]).toEqual([2, [ids[0]], null])
    expect(await saved(await makePerson(test))).toEqual([])

    expect((await test.call('DELETE /api/favourites/:id', { id: ids[1] ?? '' }, buyer)).code).toBe('0')
    expect((await test.call('DELETE /api/favourites/:id', { id: ids[1] ?? '' }, buyer)).code).toBe('0')
    expect(await saved()).toEqual([ids[2], ids[0]])
  })

  it('The list of favourites shows only public products, and those that become public again', async () => {
    const id = await publish()
    await save(id)
    await actOn(test, shop.owner, 'pause', id)
    expect(await saved()).toEqual([])
    expect(await save(id)).toBe('1031')
    await actOn(test, shop.owner, 'resume', id)
    expect(await saved()).toEqual([id])
  })

  it('A favourite keeps its price, and the list names the goods with another price since', async () => {
    const [cheaper, same, onRequest] = [await publish(), await publish(), await publish()]
    for (const id of [cheaper, same, onRequest]) await save(id)
    const { db } = test.server.database
    const listed = async (query: object = {}) => (await test.call('GET /api/favourites', query, buyer)).data
    const change = async (id: string, prices: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(prices).where(eq(products.id, id))
    expect(await listed()).toMatchObject({ total: 3, changed: 0 })
    await change(cheaper, { priceLow: 30_000 })
    await change(onRequest, { priceLow: null, priceHigh: null })
    // Keeping it again changes nothing, also not the price.
    await save(cheaper)
    const { items, total, changed } = await listed()
    expect([total, changed]).toEqual([3, 2])
    const listedById = new Map(items.map((item) => [item.id, item]))
    expect(listedById.get(cheaper)).toMatchObject({
      savedPrice: { low: 39_500, high: 42_000 },
      price: { low: 30_000, high: 42_000 },
    })
    expect(listedById.get(onRequest)).toMatchObject({ savedPrice: { low: 39_500, high: 42_000 }, price: null })
    expect(listedById.get(same)?.savedPrice).toBeNull()
    expect((await listed({ show: 'changed' })).items.map(({ id }) => id).toSorted()).toEqual(
      [cheaper, onRequest].toSorted(),
    )
    // Prices in another currency are not compared.
    await change(cheaper, { currency: 'USD' })
    expect((await listed()).changed).toBe(1)
  })

  it('Favourites are limited in number, and strangers, drafts and unknown products are refused', async () => {
    const id = await publish()
    const [row] = await test.server.database.db.select().from(products)
    const copies = Array.from(
      { length: mostFavourites },
      () => ({ ...row, id: crypto.randomUUID(), articleNumber: '', slugs: null }) as typeof products.$inferInsert,
    )
    for (let start = 0; start < copies.length; start += 100)
      await test.server.database.db.insert(products).values(copies.slice(start, start + 100))
    await test.server.database.db
      .insert(productFavourites)
      .values(copies.map((copy) => ({ userId: buyer.userId, productId: copy.id, at: test.clock.now() })))
    const full = await test.call('PUT /api/favourites/:id', { id }, buyer)
    expect([full.code, (full.data as unknown as { quota: unknown }).quota]).toEqual([
      '1040',
      { name: 'catalogue.favourites', used: mostFavourites, allowed: mostFavourites },
    ])
    expect(await save(copies[0]?.id ?? '')).toBe('0')

    expect((await test.call('PUT /api/favourites/:id', { id })).code).toBe('401')
    expect(await save(await makeProduct(test, shop.owner), await makePerson(test))).toBe('1031')
    expect(await save('nonsense')).toBe('1001')
    expect((await test.call('GET /api/favourites', { cursor: 'nonsense' }, buyer)).code).toBe('1001')
  })
})

describe('products by id', () => {
  it('Products are returned in the order of their ids without hidden ones, and more than twelve ids are refused', async () => {
    const ids = [await publish(), await publish()]
    const draft = await makeProduct(test, shop.owner)
    const { data } = await test.call('GET /api/product-cards', { ids: [ids[1], draft, ids[0], ids[1]].join(',') })
    expect(data.items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect((await test.call('GET /api/product-cards', { ids: '' })).data.items).toEqual([])
    for (const wrong of ["'; drop table products", Array.from({ length: 13 }, () => draft).join(','), 'x'.repeat(600)])
      expect((await test.call('GET /api/product-cards', { ids: wrong })).code).toBe('1001')
  })
})
