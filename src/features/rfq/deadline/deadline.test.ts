import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { makeDeal } from '../../deal/deal.fixture.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { makeRfq, openRfq, submitRfq } from '../rfq.fixture.ts'

const test = useTestApp()

const deadlinesOf = async (who: Person) => (await test.call('GET /api/user/rfq-deadlines', {}, who)).data.items
const day = (days: number) => dayAfter(test.clock.now(), days)

describe('deadlines of requests', () => {
  it('A buyer and a supplier are shown the last day of a request and that of a quotation for it', async () => {
    const { rfqId, buyer, shop } = await makeDeal(test)
    for (const [who, side] of [
      [buyer, 'buyer'],
      [shop.viewer, 'supplier'],
    ] as const)
      expect(await deadlinesOf(who)).toMatchObject([
        { rfqId, kind: 'request', dueOn: day(10), side },
        { rfqId, kind: 'quotation', dueOn: day(30), side },
      ])
    expect(await deadlinesOf(await makePerson(test))).toEqual([])
    const feed = (await test.call('POST /api/user/calendar-feed', {}, buyer)).data.url ?? ''
    const { body } = await test.raw('GET', new URL(feed).pathname)
    expect(body).toContain(`DTSTART;VALUE=DATE:${day(10).replaceAll('-', '')}`)
    expect(body).toContain(`DTSTART;VALUE=DATE:${day(30).replaceAll('-', '')}`)
  })

  it('A company that is invited to a request sees its last day before it answers, another one does not', async () => {
    const [invited, other] = [await makeShop(test), await makeShop(test)]
    const { id } = await openRfq(test, { visibility: 'invited', invited: [invited.companyId] })
    expect(await deadlinesOf(invited.sales)).toMatchObject([{ rfqId: id, kind: 'request', side: 'supplier' }])
    expect(await deadlinesOf(other.sales)).toEqual([])
  })

  it('A request in review has a deadline for its buyer; a draft, a cancelled one and one that is over have none', async () => {
    const buyer = await makePerson(test)
    await makeRfq(test, buyer)
    const id = await submitRfq(test, buyer)
    expect((await deadlinesOf(buyer)).map(({ rfqId }) => rfqId)).toEqual([id])
    await test.call('POST /api/user/rfqs/:id/withdraw', { id }, buyer)
    const { id: cancelled } = await openRfq(test, {}, { buyer })
    await test.call('POST /api/user/rfqs/:id/cancel', { id: cancelled, words: '' }, buyer)
    await openRfq(test, { deadline: day(2) }, { buyer })
    expect((await deadlinesOf(buyer)).map(({ dueOn }) => dueOn)).toEqual([day(2)])
    test.clock.advance(3 * 86_400_000)
    expect(await deadlinesOf({ ...buyer, token: await signIn(test, buyer.userId) })).toEqual([])
  })
})
