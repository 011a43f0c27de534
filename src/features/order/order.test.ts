import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { acceptDeal, makeDeal } from '../deal/deal.fixture.ts'
import type { TestDeal } from '../deal/deal.fixture.ts'
import { notifications } from '../notification/notification.table.ts'
import type { MilestoneKind } from './order.enums.policy.ts'
import { completeOrder, makeOrder, readOrder } from './order.fixture.ts'
import { orders } from './order.table.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeOrder(test)
})

const read = async (who: Person = deal.buyer) => (await readOrder(test, deal, who)).data
const step = async (
  verb: 'done' | 'undo' | 'confirm' | 'object',
  kind: MilestoneKind,
  who: Person,
  more: object = {},
) =>
  test.call(
    `POST /api/orders/:id/milestones/:kind/${verb}` as 'POST /api/orders/:id/milestones/:kind/done',
    { id: deal.id, kind, version: (await read()).version, ...more },
    who,
  )
const date = async (kind: MilestoneKind, dueOn: string | null, who: Person) =>
  test.call(
    'PUT /api/orders/:id/milestones/:kind/date',
    { id: deal.id, kind, version: (await read()).version, dueOn },
    who,
  )
const cancelling = async (verb: 'ask-cancel' | 'continue' | 'cancel', who: Person, more: object = {}) =>
  test.call(
    `POST /api/orders/:id/${verb}` as 'POST /api/orders/:id/continue',
    { id: deal.id, version: (await read()).version, ...more },
    who,
  )
/** Days later, when both sides have signed in again. */
async function wait(days: number): Promise<void> {
  test.clock.advance(days * dayMs)
  for (const who of [deal.buyer, deal.shop.sales]) who.token = await signIn(test, who.userId)
}
const notified = async ({ userId }: Person, kind: string) =>
  test.server.database.db
    .select()
    .from(notifications)
    .where(sql`${notifications.userId} = ${userId} and ${notifications.kind} = ${kind}`)

describe('orders', () => {
  it('An accepted quotation becomes an order with milestones dated by its lead time', async () => {
    const order = await read()
    expect(order).toMatchObject({
      state: 'active',
      side: 'buyer',
      version: 1,
      next: { kind: 'deposit', side: 'buyer' },
      total: { amount: 2_400_000, currency: 'CNY' },
    })
    expect(order.milestones.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
      ['deposit', '2026-11-07'],
      ['production', '2026-11-18'],
      ['inspection', '2026-11-20'],
      ['shipment', '2026-11-22'],
      ['customs', null],
      ['received', null],
    ])
    expect(order.history.map(({ verb, side }) => [verb, side])).toEqual([['open', 'buyer']])
    expect(await read(deal.shop.sales)).toMatchObject({ side: 'supplier', can: { ask_cancel: true } })
  })

  it('A supplier is named in the language of the reader, in an order and in the list', async () => {
    const inRussian = { ...deal.buyer, locale: 'ru' as const }
    const order = await test.call('GET /api/orders/:id', { id: deal.id }, inRussian)
    const list = await test.call('GET /api/user/orders', {}, inRussian)
    expect([order.data.supplier.name, list.data.items[0]?.partner]).toEqual(
      Array.from({ length: 2 }, () => 'Ningbo Trial Hardware Co., Ltd.'),
    )
    expect((await read()).supplier.name).toMatch(/^试验五金/)
  })

  it('A quotation that is refused at its acceptance leaves no order', async () => {
    const other = await makeDeal(test, { shop: deal.shop })
    const refused = await test.call('POST /api/user/quotations/:id/accept', { id: other.id, version: 1 }, other.buyer)
    expect(refused.code).toBe('1030')
    expect((await readOrder(test, other)).code).toBe('1031')
  })

  it('One side marks a milestone, the other is notified and confirms it, and then nothing changes it', async () => {
    expect((await step('done', 'deposit', deal.buyer, { note: 'Платёжное поручение № 7' })).code).toBe('0')
    expect((await notified(deal.shop.sales, 'order_step')).map(({ link }) => link)).toEqual([
      `/workspace/orders/${deal.id}`,
    ])
    expect((await step('confirm', 'deposit', deal.buyer)).code).toBe('1030')
    expect((await step('confirm', 'deposit', deal.shop.sales)).code).toBe('0')
    for (const [verb, who] of [
      ['undo', deal.buyer],
      ['object', deal.shop.sales],
    ] as const)
      expect((await step(verb, 'deposit', who, verb === 'object' ? { words: 'нет' } : {})).code).toBe('1030')
    expect((await date('deposit', '2027-01-01', deal.buyer)).code).toBe('1030')
    const order = await read()
    expect(order.milestones[0]).toMatchObject({ note: 'Платёжное поручение № 7', confirmedAt: expect.any(String) })
    expect(order.next).toMatchObject({ kind: 'production', side: 'supplier' })
  })

  it('An objection needs a reason and makes the milestone undone until it is marked again', async () => {
    await step('done', 'production', deal.shop.sales)
    expect((await step('object', 'production', deal.buyer, { words: ' ' })).fields).toHaveProperty('words')
    expect((await step('object', 'production', deal.buyer, { words: 'Готова половина' })).code).toBe('0')
    expect((await read()).milestones[1]).toMatchObject({ doneAt: null, objection: 'Готова половина' })
    await step('done', 'production', deal.shop.sales)
    expect((await read()).milestones[1]).toMatchObject({ objection: '', doneAt: expect.any(String) })
  })

  it('A shipment needs its waybill and comes after production and inspection', async () => {
    expect((await step('done', 'shipment', deal.shop.sales)).fields).toHaveProperty('waybill')
    expect((await step('done', 'shipment', deal.shop.sales, { waybill: 'SMGS 10293' })).code).toBe('1030')
    await step('done', 'production', deal.shop.sales)
    await step('done', 'inspection', deal.shop.sales)
    expect((await step('done', 'shipment', deal.shop.sales, { waybill: 'SMGS 10293' })).code).toBe('0')
    expect((await read()).milestones[3]).toMatchObject({ waybill: 'SMGS 10293' })
  })

  it('Both sides may date a milestone from today on, and what is based on an older version is refused', async () => {
    expect((await date('customs', '2026-12-20', deal.shop.sales)).code).toBe('0')
    expect((await date('customs', '2026-12-24', deal.buyer)).data.milestones[4]).toMatchObject({ dueOn: '2026-12-24' })
    const past = await date('customs', '2026-11-01', deal.buyer)
    expect([past.code, Object.keys(past.fields), (await read()).milestones[4]?.dueOn]).toEqual([
      '1001',
      ['dueOn'],
      '2026-12-24',
    ])
    expect((await date('customs', '2026-11-02', deal.buyer)).code).toBe('0')
    const old = { id: deal.id, kind: 'deposit', version: 1, note: '' } as const
    expect((await test.call('POST /api/orders/:id/milestones/:kind/done', old, deal.buyer)).code).toBe('1030')
  })

  it('One of two confirmations at the same moment counts', async () => {
    const { version } = (await step('done', 'deposit', deal.buyer)).data
    const input = { id: deal.id, kind: 'deposit', version } as const
    const both = await Promise.all(
      [deal.shop.sales, deal.shop.owner].map((who) =>
        test.call('POST /api/orders/:id/milestones/:kind/confirm', input, who),
      ),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1030'])
    expect((await read()).history.filter(({ verb }) => verb === 'confirm')).toHaveLength(1)
  })

  it('The last confirmation completes the order and both sides are notified', async () => {
    await completeOrder(test, deal)
    expect(await read()).toMatchObject({ state: 'completed', next: null, closedAt: expect.any(String) })
    for (const who of [deal.buyer, deal.shop.sales]) expect(await notified(who, 'order_completed')).toHaveLength(1)
    expect((await cancelling('ask-cancel', deal.buyer, { words: 'поздно' })).code).toBe('1030')
  })

  it('An order is cancelled only when both sides agree', async () => {
    expect((await cancelling('ask-cancel', deal.buyer, { words: '' })).fields).toHaveProperty('words')
    await cancelling('ask-cancel', deal.buyer, { words: 'Проект закрыт' })
    expect((await cancelling('cancel', deal.buyer)).code).toBe('1030')
    expect((await cancelling('continue', deal.shop.sales)).data).toMatchObject({ state: 'active', cancel: null })
    await cancelling('ask-cancel', deal.shop.sales, { words: 'Нет сырья' })
    expect((await cancelling('cancel', deal.buyer)).data).toMatchObject({ state: 'cancelled' })
    expect((await step('done', 'deposit', deal.buyer)).code).toBe('1030')
  })

  it('A stranger and another company read and change nothing, and a viewer of the supplier changes nothing', async () => {
    const others = [await makePerson(test), (await makeShop(test)).owner]
    for (const who of others) expect((await readOrder(test, deal, who)).code).toBe('1031')
    for (const who of [...others, deal.shop.viewer]) {
      expect((await step('done', 'production', who)).code).toBe('1031')
      expect((await date('production', null, who)).code).toBe('1031')
      expect((await cancelling('ask-cancel', who, { words: 'x' })).code).toBe('1031')
    }
    const { can, milestones } = await read(deal.shop.viewer)
    expect([...Object.values(can), ...milestones.flatMap((one) => Object.values(one.can))]).not.toContain(true)
  })

  it('Lists have the orders of the caller page by page with what is next', async () => {
    test.clock.advance(1000)
    const second = await makeOrder(test, { shop: deal.shop })
    const list = (cursor?: string) =>
      test.call('GET /api/workspace/orders', { limit: 1, ...(cursor && { cursor }) }, deal.shop.viewer)
    const first = (await list()).data
    const rest = (await list(first.nextCursor ?? '')).data
    expect([first.items[0]?.id, rest.items[0]?.id, rest.nextCursor]).toEqual([second.id, deal.id, null])
    const { items } = (await test.call('GET /api/user/orders', { show: 'active' }, deal.buyer)).data
    expect(first.items[0]?.partner).toBe('ООО «Сибнасос»')
    expect(items[0]?.partner).toContain('试验五金')
    expect(items).toMatchObject([{ id: deal.id, next: { kind: 'deposit', side: 'buyer', isLate: false } }])
    expect((await test.call('GET /api/user/orders', { show: 'closed' }, deal.buyer)).data.items).toEqual([])
  })

  it('The side whose act it is is reminded once of a late milestone, and again after a new date', async () => {
    await wait(7)
    await test.runJobs()
    await test.runJobs()
    expect(await notified(deal.buyer, 'order_late')).toHaveLength(1)
    expect(await notified(deal.shop.sales, 'order_late')).toHaveLength(0)
    expect((await read()).next).toMatchObject({ kind: 'deposit', isLate: true })
    await step('done', 'deposit', deal.buyer)
    await date('deposit', '2026-11-10', deal.buyer)
    await wait(3)
    await test.runJobs()
    expect(await notified(deal.shop.sales, 'order_late')).toHaveLength(1)
    expect(await notified(deal.buyer, 'order_late')).toHaveLength(1)
  })

  it('A running order of an account that is closed is cancelled, and its supplier keeps it', async () => {
    const { db } = test.server.database
    const declared = test.server.personalData
      .flatMap(({ tables }) => tables)
      .find(({ name }) => name === 'order.orders')
    await declared?.close(systemContext(test.server, 'closing'), { id: deal.buyer.userId, phone: null, email: null })
    expect(await read(deal.shop.sales)).toMatchObject({ state: 'cancelled' })
    expect(await notified(deal.shop.sales, 'order_moved')).toHaveLength(1)
    expect(await db.$count(orders)).toBe(1)
  })

  it('The migration gives earlier accepted quotations the same orders', async () => {
    const before = await read()
    const { db } = test.server.database
    await db.delete(orders).where(eq(orders.id, deal.id))
    const file = readdirSync('migrations').find((name) => name.endsWith('_orders.sql')) ?? ''
    const statements = readFileSync(join('migrations', file), 'utf8').split('--> statement-breakpoint')
    for (const statement of statements.filter((text) => text.trim().startsWith('INSERT')))
      await db.execute(sql.raw(statement))
    const { milestones, title, rfqId } = await read()
    expect({ milestones, title, rfqId }).toEqual({
      milestones: before.milestones,
      title: before.title,
      rfqId: before.rfqId,
    })
  })

  it('A quotation that an earlier version of the program accepts during an update gets its order from the daily job', async () => {
    await test.server.database.db.delete(orders)
    await wait(1)
    await test.runJobs()
    expect(await read()).toMatchObject({ state: 'active', side: 'buyer' })
  })

  it('A deal without a deposit begins with the production', async () => {
    const later = await makeDeal(test, { shop: deal.shop, terms: { payment: 'on_delivery' } })
    await acceptDeal(test, later)
    expect((await readOrder(test, later)).data.milestones[0]).toMatchObject({ kind: 'production' })
  })
})
