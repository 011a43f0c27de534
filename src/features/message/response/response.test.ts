import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { dayMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'

const test = useTestApp()

const ask = async (shop: Shop, buyer: Person) =>
  (await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' }, buyer)).data.id
const say = (id: string, person: Person) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, person)
const timeOf = async ({ companyId }: Shop) =>
  (await test.call('GET /api/companies/:id/response-time', { id: companyId })).data

async function answerAfter(shop: Shop, buyer: Person, minutes: number): Promise<string> {
  const id = await ask(shop, buyer)
  test.clock.advance(minutes * minuteMs)
  await say(id, shop.sales)
  return id
}

describe('response time', () => {
  it('The response time is the median of the answers, and unknown below five of them', async () => {
    const shop = await makeShop(test)
    const buyer = await makePerson(test)
    for (const minutes of [10, 50, 20, 30]) await answerAfter(shop, buyer, minutes)
    expect(await timeOf(shop)).toEqual({ companyId: shop.companyId, medianSeconds: null, answers: 4 })
    const id = await answerAfter(shop, buyer, 40)
    expect(await timeOf(shop)).toMatchObject({ medianSeconds: 30 * 60, answers: 5 })
    // Further messages of the supplier, what waits for an answer, and the answers of others change nothing.
    test.clock.advance(20 * minuteMs)
    await say(id, shop.owner)
    await say(id, buyer)
    await ask(shop, buyer)
    await answerAfter(await makeShop(test), buyer, 1)
    expect(await timeOf(shop)).toMatchObject({ medianSeconds: 30 * 60, answers: 5 })
  })

  it('Every answer in a conversation counts, from the first message of the buyer that it answers', async () => {
    const shop = await makeShop(test)
    const buyer = await makePerson(test)
    const id = await ask(shop, buyer)
    for (const minutes of [1, 2, 3, 4, 20]) {
      if (minutes > 1) await say(id, buyer)
      test.clock.advance(7 * minuteMs)
      await say(id, buyer)
      test.clock.advance(minutes * minuteMs)
      await say(id, shop.sales)
      test.clock.advance(30 * minuteMs)
      await say(id, shop.owner)
    }
    expect(await timeOf(shop)).toMatchObject({ medianSeconds: 10 * 60, answers: 5 })
  })

  it('The response time measures the last twenty answers of half a year', async () => {
    const shop = await makeShop(test)
    const buyer = await makePerson(test)
    for (let count = 0; count < 6; count++) await answerAfter(shop, buyer, 60)
    for (let count = 0; count < 20; count++) await answerAfter(shop, buyer, 4)
    expect(await timeOf(shop)).toMatchObject({ medianSeconds: 240, answers: 20 })
    test.clock.advance(181 * dayMs)
    expect(await timeOf(shop)).toMatchObject({ medianSeconds: null, answers: 0 })
  })

  it('The response time of a company that is not shown is not found', async () => {
    const shop = await makeShop(test)
    const read = async (id: string) => (await test.call('GET /api/companies/:id/response-time', { id })).code
    expect(await read(newId())).toBe('1031')
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect(await read(shop.companyId)).toBe('1031')
  })
})
