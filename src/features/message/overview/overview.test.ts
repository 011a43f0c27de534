import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const ask = async ({ companyId }: Shop, buyer: Person, change: object = {}) =>
  (await test.call('POST /api/inquiries', { companyId, currency: 'CNY', text: 'Цена?', ...change }, buyer)).data.id
const say = (id: string, person: Person) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, person)
const overview = async (person: Person) => (await test.call('GET /api/inquiries/overview', {}, person)).data

describe('overview of inquiries', () => {
  it('A supplier sees what waits, since when, and how many inquiries it has answered', async () => {
    const shop = await makeShop(test)
    const buyer = await makePerson(test, { name: 'Айгуль' })
    const first = await ask(shop, buyer)
    const since = test.clock.now().toISOString()
    test.clock.advance(5 * minuteMs)
    const second = await ask(shop, buyer)
    await say(first, buyer)
    expect((await overview(shop.sales)).supplier).toMatchObject({
      waiting: {
        count: 2,
        oldest: [
          { threadId: first, partner: 'Айгуль', product: null, since },
          { threadId: second, partner: 'Айгуль' },
        ],
      },
      inquiries: 2,
      answered: 0,
      medianSeconds: null,
    })
    await say(first, shop.sales)
    expect((await overview(shop.viewer)).supplier).toMatchObject({
      waiting: { count: 1, oldest: [{ threadId: second }] },
      inquiries: 2,
      answered: 1,
    })
    // After an answer, only what the buyer writes later waits.
    test.clock.advance(5 * minuteMs)
    await say(first, buyer)
    const again = (await overview(shop.owner)).supplier?.waiting
    expect(again?.oldest.map(({ threadId }) => threadId)).toEqual([second, first])
    expect(again?.oldest[1]?.since).toBe(test.clock.now().toISOString())
    await test.call('PUT /api/threads/:id/block', { id: second, isBlocked: true }, shop.owner)
    expect((await overview(shop.owner)).supplier?.waiting.count).toBe(0)
  })

  it('A buyer sees the own inquiries without an answer, and nobody sees those of others', async () => {
    const shop = await makeShop(test)
    const other = await makeShop(test)
    const buyer = await makePerson(test)
    const id = await ask(shop, buyer)
    await ask(shop, other.sales, { isForCompany: true })
    expect(await overview(buyer)).toMatchObject({
      supplier: null,
      buyer: { inquiries: 1, waiting: { count: 1, oldest: [{ threadId: id }] } },
    })
    expect((await overview(other.viewer)).buyer.waiting.count).toBe(1)
    expect((await overview(other.viewer)).supplier).toMatchObject({ inquiries: 0, waiting: { count: 0, oldest: [] } })
    expect((await overview(shop.owner)).buyer).toEqual({ inquiries: 0, waiting: { count: 0, oldest: [] } })
    expect((await overview(await makePerson(test))).buyer.inquiries).toBe(0)
    await say(id, shop.sales)
    expect((await overview(buyer)).buyer).toMatchObject({ inquiries: 1, waiting: { count: 0 } })
    expect((await test.call('GET /api/inquiries/overview')).code).toBe('401')
  })
})
