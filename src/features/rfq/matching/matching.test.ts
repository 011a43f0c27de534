import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../../server/context.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { matchJob } from './matching.jobs.ts'
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
