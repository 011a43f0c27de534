import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../../server/context.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, makeProduct, makeShop, publishProduct } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { companies } from '../../company/company.table.ts'
import { matchJob } from './matching.jobs.ts'
import { rfqSuppliers } from './matching.table.ts'
import { openRfq } from '../rfq.fixture.ts'

const test = useTestApp()
let shop: Shop
beforeEach(async () => {
  shop = await makeShop(test)
})

/** Links of the requests in the notifications of a person. */
const notifiedOf = async (who: Person): Promise<string[]> =>
  (await test.call('GET /api/notifications', {}, who)).data.items
    .filter(({ title }) => title === '有新的采购需求适合贵公司')
    .map(({ link }) => link)
const fitting = async (who: Person): Promise<string[]> =>
  (await test.call('GET /api/workspace/rfqs', {}, who)).data.items.map(({ id }) => id)
/** The same, read from pages of one request. */
async function fittingByPages(who: Person): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(who, cursor)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}
const read = async (who: Person, cursor: string) =>
  (await test.call('GET /api/workspace/rfqs', { limit: 1, ...(cursor && { cursor }) }, who)).data

/** Has the shop trade in this category alone. */
const tradeIn = (code: string) =>
  test.server.database.db
    .update(companies)
    .set({
      categories: sql`category_way(${code}::text)`,
      published: sql`jsonb_set(${companies.published}, '{trade,categories}', ${JSON.stringify([code])}::jsonb)`,
    })
    .where(eq(companies.id, shop.companyId))

describe('notified suppliers', () => {
  it.each([
    ['hardware.fasteners', 'above that of the request'],
    ['hardware.fasteners.bolts', 'of the request'],
  ])('A company that trades in %s, the category %s, is notified and finds it among those that fit', async (code) => {
    await tradeIn(code)
    const { id } = await openRfq(test)
    await test.runJobs()
    expect(await notifiedOf(shop.sales)).toEqual([`/workspace/requests/${id}`])
    expect(await fitting(shop.sales)).toEqual([id])
  })

  it('A company that trades in a part of the category of the request is notified and finds it among those that fit', async () => {
    const { id } = await openRfq(test, { category: 'hardware.fasteners' })
    await test.runJobs()
    expect(await notifiedOf(shop.sales)).toEqual([`/workspace/requests/${id}`])
    expect(await fitting(shop.sales)).toEqual([id])
  })

  it('A company of another category is not notified', async () => {
    await tradeIn('hardware.fasteners.nuts')
    await openRfq(test)
    await test.runJobs()
    expect([await notifiedOf(shop.sales), await fitting(shop.sales)]).toEqual([[], []])
  })

  it('Everybody who may quote is notified once, however often the job runs, and viewers and the buyer are not', async () => {
    const { id } = await openRfq(test, {}, { buyer: shop.manager })
    await test.runJobs()
    const ctx = systemContext(test.server, 'test')
    await inTransaction(ctx, (ctx) => enqueue(ctx, matchJob, { id }))
    await test.runJobs()
    expect(await notifiedOf(shop.owner)).toHaveLength(1)
    expect(await notifiedOf(shop.sales)).toHaveLength(1)
    expect([
      await notifiedOf(shop.viewer),
      await notifiedOf(shop.manager),
      await notifiedOf(await makePerson(test)),
    ]).toEqual([[], [], []])
  })
})

describe('fitting requests', () => {
  /** A request, a minute after the one before. */
  async function ask(changed: Parameters<typeof openRfq>[1]): Promise<string> {
    test.clock.advance(minuteMs)
    return (await openRfq(test, changed)).id
  }
  /** Has the shop show goods of this category. */
  async function stock(code: string): Promise<string> {
    const id = await makeProduct(test, shop.sales, { category: code, attributes: {} })
    await publishProduct(test, id)
    await test.server.database.db
      .update(products)
      .set({ branches: sql`category_way(${code}::text)` })
      .where(eq(products.id, id))
    return id
  }

  it('A company finds the requests for each category of its goods at once, as long as it shows goods of it', async () => {
    await tradeIn('hardware.fasteners.rivets')
    const codes = ['nuts', 'washers', 'pins', 'bolts'].map((name) => `hardware.fasteners.${name}`)
    const ids: string[] = []
    for (const category of codes) ids.unshift(await ask({ category }))
    expect(await fitting(shop.sales)).toEqual([])
    const goods: string[] = []
    for (const code of [...codes, ...codes]) goods.push(await stock(code))
    expect([await fitting(shop.sales), await fittingByPages(shop.sales)]).toEqual([ids, ids])
    for (const place of [1, 2, 5]) await actOn(test, shop.sales, 'pause', goods[place] ?? '')
    // Of washers none is left, of pins one.
    const left = ids.filter((_id, place) => place !== 2)
    expect([await fitting(shop.sales), await fittingByPages(shop.sales)]).toEqual([left, left])
  })

  it('A company finds what it is invited to, what was announced to it and what its categories fit, newest first, on pages of any size', async () => {
    await tradeIn('hardware.fasteners.rivets')
    const other = { category: 'hardware.fasteners.nuts' }
    const traded = await ask({ category: 'hardware.fasteners.rivets' })
    const above = await ask({ category: 'hardware.fasteners' })
    const announced = await ask(other)
    await test.server.database.db
      .insert(rfqSuppliers)
      .values({ rfqId: announced, companyId: shop.companyId, announcedAt: test.clock.now() })
    await test.call('GET /api/workspace/rfqs/:id', { id: await ask(other) }, shop.sales)
    const invited = await ask({ ...other, visibility: 'invited', invited: [shop.companyId] })
    const ids = [invited, announced, above, traded]
    expect([await fitting(shop.sales), await fittingByPages(shop.sales)]).toEqual([ids, ids])
  })
})
