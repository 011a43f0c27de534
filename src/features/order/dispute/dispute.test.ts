import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { auditEntries } from '../../../server/audit.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { makeOperator } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { TestDeal } from '../../deal/deal.fixture.ts'
import { notifications } from '../../notification/notification.table.ts'
import { makeOrder, readOrder } from '../order.fixture.ts'

const test = useTestApp()
let deal: TestDeal
let operator: Person
beforeEach(async () => {
  deal = await makeOrder(test)
  operator = await makeOperator(test)
})

const report = (who: Person, words = 'Товар не тот') =>
  test.call('POST /api/orders/:id/dispute', { id: deal.id, words }, who)
const list = async (status: 'open' | 'resolved' = 'open') =>
  (await test.call('GET /api/operator/disputes', { status }, operator)).data
const resolve = (id: string, who: Person = operator, note = '请双方按合同第七条协商') =>
  test.call('POST /api/operator/disputes/:id/resolve', { id, note }, who)
const countNotified = ({ userId }: Person) =>
  test.server.database.db.$count(
    notifications,
    sql`${notifications.userId} = ${userId} and ${notifications.kind} = 'order_moved'`,
  )

describe('disputes', () => {
  it('A side reports a dispute with a reason, the other is told, and operators find it in their list and tasks', async () => {
    expect((await report(deal.buyer, ' ')).fields).toHaveProperty('words')
    expect((await report(deal.buyer)).code).toBe('0')
    expect((await report(deal.shop.sales)).code).toBe('1030')
    expect(await countNotified(deal.shop.sales)).toBe(1)
    expect(await list()).toMatchObject({ open: 1, items: [{ side: 'buyer', title: 'Болты М8 × 40, оцинкованные' }] })
    const { items } = (await test.call('GET /api/user/tasks', {}, operator)).data
    expect(items.map(({ kind }) => kind)).toContain('order.disputes')
  })

  it('An operator opens and resolves it once with a note that both sides read, and the audit log says so', async () => {
    await report(deal.shop.sales)
    const id = (await list()).items[0]?.id ?? ''
    expect((await test.call('GET /api/operator/disputes/:id', { id }, operator)).data).toMatchObject({
      words: 'Товар не тот',
      companyId: deal.shop.companyId,
      state: 'active',
    })
    expect((await resolve(id, operator, '')).fields).toHaveProperty('note')
    expect((await resolve(id)).data).toMatchObject({ resolution: '请双方按合同第七条协商' })
    expect((await resolve(id)).code).toBe('1030')
    expect([await countNotified(deal.buyer), await countNotified(deal.shop.sales)]).toEqual([2, 1])
    for (const who of [deal.buyer, deal.shop.sales])
      expect((await readOrder(test, deal, who)).data).toMatchObject({
        dispute: { resolution: '请双方按合同第七条协商', resolvedAt: expect.any(String) },
        can: { dispute: true },
      })
    expect([(await list()).items, (await list('resolved')).items.length]).toEqual([[], 1])
    const actions = (await test.server.database.db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['dispute_reported', 'dispute_opened', 'dispute_resolved']))
  })

  it('Only operators read disputes, and nobody resolves one of her own order', async () => {
    await report(deal.buyer)
    const id = (await list()).items[0]?.id ?? ''
    for (const who of [deal.buyer, deal.shop.owner])
      expect((await test.call('GET /api/operator/disputes/:id', { id }, who)).code).toBe('1031')
    const { db } = test.server.database
    await db.execute(sql`update users set role = 'operator' where id = ${deal.buyer.userId}`)
    const promoted = await makePerson(test, { role: 'operator' })
    expect((await resolve(id, deal.buyer)).code).toBe('1031')
    expect((await resolve(id, promoted)).code).toBe('0')
  })
})
