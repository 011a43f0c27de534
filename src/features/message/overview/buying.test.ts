import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'

const test = useTestApp()

async function ask({ companyId }: Shop, buyer: Person, change: object = {}): Promise<string> {
  test.clock.advance(minuteMs)
  return (await test.call('POST /api/inquiries', { companyId, currency: 'CNY', text: 'Цена?', ...change }, buyer)).data
    .id
}
async function say(id: string, person: Person): Promise<string> {
  test.clock.advance(minuteMs)
  await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, person)
  return test.clock.now().toISOString()
}
const inquiries = async (person: Person, query: object = {}) =>
  (await test.call('GET /api/inquiries', query, person)).data
const suppliers = async (person: Person, query: object = {}) =>
  (await test.call('GET /api/inquiries/suppliers', query, person)).data

describe('overview of a buyer', () => {
  it('A buyer sees of each inquiry whether it waits, since when, and when the supplier answered last', async () => {
    const [one, two, three] = [await makeShop(test), await makeShop(test), await makeShop(test)]
    const buyer = await makePerson(test)
    const first = await ask(one, buyer)
    const second = await ask(two, buyer)
    const since = test.clock.now().toISOString()
    const third = await ask(three, buyer)
    const answered = await say(first, one.sales)
    const { items, counts } = await inquiries(buyer)
    expect(items).toMatchObject([
      { threadId: first, state: 'answered', isUnread: true, waitingSince: null, answeredAt: answered, product: null },
      { threadId: third, state: 'waiting', isUnread: false, answeredAt: null },
      { threadId: second, state: 'waiting', waitingSince: since, answeredAt: null },
    ])
    expect(counts).toEqual({ waiting: 2, answered: 1, closed: 0, unread: 1 })

    // What the buyer writes after an answer waits again, and a supplier that is not shown any more answers nothing.
    const again = await say(first, buyer)
    const { db } = test.server.database
    await db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, two.companyId))
    await test.call('PUT /api/threads/:id/block', { id: third, isBlocked: true }, three.owner)
    const later = await inquiries(buyer)
    expect(later.items.map(({ state }) => state)).toEqual(['waiting', 'closed', 'closed'])
    expect(later.items[0]).toMatchObject({ waitingSince: again, answeredAt: answered })
    expect(later.counts).toEqual({ waiting: 1, answered: 0, closed: 2, unread: 0 })
    expect((await inquiries(buyer, { state: 'closed' })).items).toHaveLength(2)
    expect((await test.call('GET /api/inquiries/overview', {}, buyer)).data.buyer.waiting.count).toBe(1)
  })

  it('The lists of inquiries and suppliers have pages, and show nothing to strangers and suppliers', async () => {
    const [one, two] = [await makeShop(test), await makeShop(test)]
    const buyer = await makePerson(test)
    const ids = [await ask(one, buyer), await ask(two, buyer), await ask(one, buyer)]
    const first = await inquiries(buyer, { limit: 2 })
    const rest = await inquiries(buyer, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...rest.items].map(({ threadId }) => threadId)).toEqual(ids.toReversed())
    expect(rest.nextCursor).toBeNull()
    // The first page has said how many there are.
    expect([first.counts, rest.counts]).toEqual([{ waiting: 3, answered: 0, closed: 0, unread: 0 }, null])
    const firstSupplier = await suppliers(buyer, { limit: 1 })
    expect(firstSupplier).toMatchObject({
      items: [{ companyId: one.companyId, threads: 2, lastThreadId: ids[2], isShown: true, medianSeconds: null }],
      total: 2,
    })
    const { items } = await suppliers(buyer, { limit: 1, cursor: firstSupplier.nextCursor ?? '' })
    expect(items.map(({ companyId }) => companyId)).toEqual([two.companyId])
    for (const other of [await makePerson(test), one.owner]) {
      expect((await inquiries(other)).items).toEqual([])
      expect(await suppliers(other)).toEqual({ items: [], nextCursor: null, total: 0 })
    }
    expect((await test.call('GET /api/inquiries')).code).toBe('401')
    expect((await test.call('GET /api/inquiries/suppliers', { cursor: 'nonsense' }, buyer)).code).toBe('1001')
  })

  it('Colleagues see the inquiries of their company, and the answer time of a supplier as its page shows it', async () => {
    const [shop, asking] = [await makeShop(test), await makeShop(test)]
    for (let count = 0; count < 5; count++) await say(await ask(shop, await makePerson(test)), shop.sales)
    const id = await ask(shop, asking.sales, { isForCompany: true })
    expect((await inquiries(asking.viewer)).items).toMatchObject([{ threadId: id, state: 'waiting' }])
    const shown = await test.call('GET /api/companies/:id/response-time', { id: shop.companyId })
    expect(shown.data.medianSeconds).toBe(60)
    expect((await suppliers(asking.viewer)).items).toMatchObject([{ medianSeconds: 60, threads: 1 }])
  })

  it('A member of a company finds own inquiries and those of the company in one order, on pages of any size', async () => {
    const [one, two, asking] = [await makeShop(test), await makeShop(test), await makeShop(test)]
    const member = asking.sales
    const ids = [
      await ask(one, member),
      await ask(two, member, { isForCompany: true }),
      await ask(one, asking.owner, { isForCompany: true }),
      await ask(two, member),
    ].toReversed()
    await say(ids[1] ?? '', one.sales)
    // The answer makes it the newest one.
    const order = [ids[1], ids[0], ids[2], ids[3]]
    const pages: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof inquiries>> = await inquiries(member, {
        limit: 1,
        ...(cursor && { cursor }),
      })
      pages.push(...page.items.map(({ threadId }) => threadId))
      cursor = page.nextCursor
    }
    expect(pages).toEqual(order)
    const { items, counts } = await inquiries(member)
    expect(items.map(({ threadId }) => threadId)).toEqual(order)
    expect(counts).toEqual({ waiting: 3, answered: 1, closed: 0, unread: 1 })
    expect(await suppliers(member)).toMatchObject({
      items: [
        { companyId: one.companyId, threads: 2, lastThreadId: ids[1] },
        { companyId: two.companyId, threads: 2, lastThreadId: ids[0] },
      ],
      total: 2,
    })
    // A block of the company leaves the own inquiries of the member open.
    await test.call('PUT /api/threads/:id/block', { id: ids[2] ?? '', isBlocked: true }, two.owner)
    expect((await inquiries(member)).counts).toEqual({ waiting: 2, answered: 1, closed: 1, unread: 1 })
    expect((await suppliers(member, { cursor: (await suppliers(member, { limit: 1 })).nextCursor ?? '' })).total).toBe(
      2,
    )
  })
})
