import { expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { makePerson } from '../../../../test/companies.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { companies } from '../../../company/company.table.ts'

const test = useTestApp()

async function shopWith(markets: string[]): Promise<Shop> {
  const shop = await makeShop(test)
  await test.server.database.db
    .update(companies)
    .set({ published: sql`jsonb_set(${companies.published}, '{trade,markets}', ${JSON.stringify(markets)}::jsonb)` })
    .where(eq(companies.id, shop.companyId))
  return shop
}

async function publish(shop: Shop): Promise<string> {
  test.clock.advance(1000)
  const id = await makeProduct(test, shop.owner)
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
  return id
}
const picks = async () =>
  (await test.call('GET /api/product-picks', { limit: 1 })).data.destinations.map(({ country, items }) => [
    country,
    items.map(({ id }) => id),
  ])

it('The front page picks the newest product of each supplier that exports to a destination, and drops products that are no longer shown', async () => {
  const [one, two] = [await shopWith(['RU', 'KZ']), await shopWith(['KZ'])]
  await publish(one)
  const newest = await publish(one)
  expect(await picks()).toEqual([['RU', [newest]]])
  const other = await publish(two)
  expect(await picks()).toEqual([
    ['RU', [newest]],
    ['KZ', [other]],
  ])
  await actOn(test, two.owner, 'pause', other)
  expect(await picks()).toEqual([['RU', [newest]]])
  for (const limit of ['0', '7', 'many'])
    expect((await test.call('GET /api/product-picks', { limit })).code).toBe('1001')
})
