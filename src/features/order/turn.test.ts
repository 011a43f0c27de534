import { describe, expect, it } from 'vitest'
import { dayMs } from '../../shared/text/durations.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { completeOrder, makeOrder, readOrder } from './order.fixture.ts'

const test = useTestApp()
const turnsOf = async (person: Person) =>
  (await test.call('GET /api/user/tasks', {}, person)).data.items
    .filter(({ kind }) => kind.startsWith('order.'))
    .map(({ kind, link, urgency }) => ({ kind, link, urgency }))

const ofBuyer = { kind: 'order.turn', link: '/user/orders?show=active', urgency: 'soon' }
const ofCompany = { kind: 'order.company_turn', link: '/workspace/orders?show=active', urgency: 'soon' }

describe('tasks of orders', () => {
  it('An order is a task of the side whose act it waits for, until it is complete', async () => {
    const deal = await makeOrder(test)
    const { buyer, shop } = deal
    const { version, next } = (await readOrder(test, deal)).data
    expect(next).toMatchObject({ kind: 'deposit', side: 'buyer' })
    expect([await turnsOf(buyer), await turnsOf(shop.sales)]).toEqual([[ofBuyer], []])
    await test.call(
      'POST /api/orders/:id/milestones/:kind/done',
      { id: deal.id, kind: 'deposit', version, note: '', waybill: '' },
      buyer,
    )
    expect([await turnsOf(buyer), await turnsOf(shop.sales), await turnsOf(shop.viewer)]).toEqual([[], [ofCompany], []])
  })

  it('An order whose date has passed cannot wait, and a complete one is no task', async () => {
    const deal = await makeOrder(test)
    test.clock.advance(200 * dayMs)
    deal.buyer.token = await signIn(test, deal.buyer.userId)
    deal.shop.sales.token = await signIn(test, deal.shop.sales.userId)
    expect(await turnsOf(deal.buyer)).toEqual([{ ...ofBuyer, urgency: 'now' }])
    await completeOrder(test, deal)
    expect([await turnsOf(deal.buyer), await turnsOf(deal.shop.sales)]).toEqual([[], []])
  })
})
