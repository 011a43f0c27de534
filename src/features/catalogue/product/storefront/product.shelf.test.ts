import { describe, expect, it, vi } from 'vitest'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { makePerson } from '../../../../test/companies.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

/** Ids of goods published by a shop, the first one published first. */
async function publish(shop: Shop, count: number): Promise<string[]> {
  const operator = await makePerson(test, { role: 'operator' })
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    test.clock.advance(1000)
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    ids.push(id)
  }
  return ids
}

const shelves = async (shops: Pick<Shop, 'companyId'>[], limit?: number) =>
  (
    await test.call('GET /api/company-goods', {
      companies: shops.map(({ companyId }) => companyId).join(','),
      ...(limit && { limit }),
    })
  ).data.items.map(({ companyId, goods }) => [companyId, goods.map(({ id }) => id)])

describe('goods of companies', () => {
  it('A card shows the three newest goods of its company, and a company without public goods has none', async () => {
    const [full, other, empty] = [await makeShop(test), await makeShop(test), await makeShop(test)]
    const ids = await publish(full, 4)
    const [single] = await publish(other, 1)
    await makeProduct(test, empty.owner)
    expect(await shelves([other, full, empty])).toEqual([
      [other.companyId, [single]],
      [full.companyId, ids.slice(1).toReversed()],
    ])
    expect(await shelves([full], 1)).toEqual([[full.companyId, [ids[3]]]])
    expect(await shelves([])).toEqual([])
  })

  it('A card shows neither a paused product nor one of a suspended company', async () => {
    const shop = await makeShop(test)
    const [first, second] = await publish(shop, 2)
    await actOn(test, shop.owner, 'pause', second as string)
    expect(await shelves([shop])).toEqual([[shop.companyId, [first]]])
    await test.call(
      'POST /api/operator/companies/:id/suspend',
      { id: shop.companyId, words: '核实' },
      await makePerson(test, { role: 'operator' }),
    )
    expect(await shelves([shop])).toEqual([])
  })

  it('The title is in the language of the reader, and the address leads to the product', async () => {
    const shop = await makeShop(test)
    await publish(shop, 1)
    const { data } = await test.call('GET /api/company-goods', { companies: shop.companyId }, { locale: 'ru' })
    const [product] = data.items[0]?.goods ?? []
    expect(product).toMatchObject({ title: 'Болт шестигранный М8', language: 'ru' })
    expect((await test.call('GET /api/products/:slug', { slug: product?.slug ?? '' })).data.id).toBe(product?.id)
  })

  it('The goods of many companies take as many statements as those of one', async () => {
    const shops = [await makeShop(test), await makeShop(test), await makeShop(test)]
    for (const shop of shops) await publish(shop, 1)
    const statementsFor = async (asked: Shop[]) => {
      const spy = vi.spyOn(test.server.database.pool, 'query')
      expect(await shelves(asked)).toHaveLength(asked.length)
      const count = spy.mock.calls.length
      spy.mockRestore()
      return count
    }
    await statementsFor(shops)
    const one = await statementsFor(shops.slice(0, 1))
    expect(one).toBeGreaterThan(0)
    expect(await statementsFor(shops)).toBe(one)
  })

  it('A list of companies that is none, or too long a one, is refused', async () => {
    const { companyId } = await makeShop(test)
    const long = Array.from({ length: 61 }, () => companyId).join(',')
    for (const companies of ['x', `${companyId},`, long])
      expect((await test.call('GET /api/company-goods', { companies })).code).toBe('1001')
  })
})
