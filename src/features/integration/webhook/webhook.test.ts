import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { inTransaction, systemContext } from '../../../server/context.ts'
import { dayMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { addressOf, signIn } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { makeOrder, readOrder } from '../../order/order.fixture.ts'
import { useReceiver } from './webhook.fixture.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

const events = ['order.changed' as const, 'quotation.accepted' as const]

describe('webhooks', () => {
  const test = useTestApp({ OUTSIDE_PRIVATE: 'on' })
  const receiver = useReceiver()

  const register = async (owner: Person, url = receiver.url) => {
    const { code, data } = await test.call('POST /api/workspace/webhooks', { url, events }, from(owner))
    expect(code).toBe('0')
    return { id: data.webhook.id, secret: data.secret }
  }
  const from = (person: Person) => ({ ...person, address: addressOf(person.phone) })
  const deliveries = async (owner: Person, id: string) => {
    const { data } = await test.call('GET /api/workspace/webhooks/:id/deliveries', { id }, owner)
    return data.items
  }
  const publishTo = (companyId: string) => {
    const ctx = systemContext(test.server, 'test')
    return test.server.publishEvent(ctx, { event: 'order.changed', companies: [companyId], data: { orderId: 'x' } })
  }
  const isSignedBy = (secret: string, { headers, body }: (typeof receiver.received)[number]) => {
    const parts = String(headers['yilu-signature']).split(',')
    const at = parts[0]?.slice(2) ?? ''
    return parts.includes(`v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`)
  }

  it('An accepted quotation and each step of its order reach the supplier signed, with ids and states only', async () => {
    const deal = await makeOrder(test)
    const { id, buyer, shop } = deal
    const hook = await register(shop.owner)
    const { milestones, version } = (await readOrder(test, deal)).data
    const kind = milestones[0]?.kind ?? 'deposit'
    await test.call(
      'POST /api/orders/:id/milestones/:kind/done',
      { id, kind, version, note: '秘密', waybill: '' },
      buyer,
    )
    await test.runJobs()
    expect(receiver.received).toHaveLength(1)
    const [sent] = receiver.received
    if (!sent) return
    const body = JSON.parse(sent.body) as object
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      event: 'order.changed',
      created: test.clock.now().toISOString(),
      data: { orderId: id, state: 'active', version: version + 1, verb: expect.any(String) as string, milestone: kind },
    })
    expect(isSignedBy(hook.secret, sent)).toBe(true)
    expect(isSignedBy('yls_other', sent)).toBe(false)
    expect(sent.headers['yilu-event']).toBe('order.changed')
    expect(await deliveries(shop.owner, hook.id)).toMatchObject([
      { state: 'delivered', code: 204, tries: 1, fault: null },
    ])
  })

  it('Nothing is delivered of a fact whose transaction failed', async () => {
    const { owner, companyId } = await makeShop(test)
    const hook = await register(owner)
    const failed = inTransaction(systemContext(test.server, 'test'), async (ctx) => {
      await test.server.publishEvent(ctx, { event: 'order.changed', companies: [companyId], data: {} })
      throw new Error('after the fact')
    })
    await expect(failed).rejects.toThrow('after the fact')
    await test.runJobs()
    expect([receiver.received, await deliveries(owner, hook.id)]).toEqual([[], []])
  })

  it('A webhook gets the events that it wants, and none of other companies', async () => {
    const [shop, other] = [await makeShop(test), await makeShop(test)]
    await register(shop.owner)
    await publishTo(other.companyId)
    const ctx = systemContext(test.server, 'test')
    await test.server.publishEvent(ctx, { event: 'product.returned', companies: [shop.companyId], data: {} })
    await test.runJobs()
    expect(receiver.received).toEqual([])
  })

  it('A delivery is tried eight times with growing pauses and then counts as failed', async () => {
    const { owner, companyId } = await makeShop(test)
    const hook = await register(owner)
    receiver.status = 500
    await publishTo(companyId)
    await test.runJobs()
    const pauses: number[] = []
    for (let tries = 1; tries < 8; tries++) {
      const [row] = await test.server.database.db.select().from(webhookDeliveries)
      expect(row).toMatchObject({ tries, state: 'waiting', code: 500 })
      const pause = (row?.nextAt?.getTime() ?? 0) - test.clock.now().getTime()
      pauses.push(pause / minuteMs)
      test.clock.advance(pause - 1000)
      await test.runJobs()
      expect(receiver.received).toHaveLength(tries)
      test.clock.advance(1000)
      await test.runJobs()
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440])
    expect(receiver.received).toHaveLength(8)
    const token = await signIn(test, owner.userId)
    const { data } = await test.call('GET /api/workspace/webhooks/:id/deliveries', { id: hook.id }, { token })
    expect(data.items).toMatchObject([{ state: 'failed', tries: 8, nextAt: null }])
  })

  it('After twenty deliveries in a row that failed a webhook is disabled and its owner told; saving enables it', async () => {
    const { owner, companyId } = await makeShop(test)
    const hook = await register(owner)
    receiver.status = 500
    const { db } = test.server.database
    await db.update(webhooks).set({ failures: 19 })
    await publishTo(companyId)
    for (let tries = 0; tries < 8; tries++) {
      await test.runJobs()
      test.clock.advance(dayMs)
    }
    const token = await signIn(test, owner.userId)
    const list = () => test.call('GET /api/workspace/webhooks', {}, { token })
    expect((await list()).data.items[0]?.disabledAt).not.toBeNull()
    const notices = await test.call('GET /api/notifications', {}, { token })
    expect(notices.data.items[0]?.title).toContain('已停用')
    await publishTo(companyId)
    receiver.received.length = 0
    await test.runJobs()
    expect(receiver.received).toEqual([])
    await test.call('PUT /api/workspace/webhooks/:id', { id: hook.id, url: receiver.url, events }, { token })
    receiver.status = 204
    await publishTo(companyId)
    await test.runJobs()
    expect(receiver.received).toHaveLength(1)
    expect((await list()).data.items[0]).toMatchObject({ disabledAt: null, last: { state: 'delivered' } })
  })

  it('A redirect is not followed and counts as a failure', async () => {
    const { owner, companyId } = await makeShop(test)
    const hook = await register(owner)
    receiver.status = 302
    await publishTo(companyId)
    await test.runJobs()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await deliveries(owner, hook.id)).toMatchObject([{ state: 'waiting', code: 302 }])
  })

  it('A replaced secret signs for another day together with the new one', async () => {
    const { owner, companyId } = await makeShop(test)
    const hook = await register(owner)
    const { data } = await test.call('POST /api/workspace/webhooks/:id/rotate', { id: hook.id }, owner)
    expect(data.secret).not.toBe(hook.secret)
    await publishTo(companyId)
    await test.runJobs()
    test.clock.advance(dayMs)
    await publishTo(companyId)
    await test.runJobs()
    const [during, after] = receiver.received
    if (!during || !after) throw new Error('nothing was received')
    expect([isSignedBy(hook.secret, during), isSignedBy(data.secret, during)]).toEqual([true, true])
    expect([isSignedBy(hook.secret, after), isSignedBy(data.secret, after)]).toEqual([false, true])
  })

  it('A test event and a repetition are sent once, the repetition with the same event id', async () => {
    const { owner } = await makeShop(test)
    const { id } = await register(owner)
    const sent = await test.call('POST /api/workspace/webhooks/:id/test', { id }, owner)
    await test.runJobs()
    receiver.status = 500
    const deliveryId = sent.data.id
    await test.call('POST /api/workspace/webhooks/:id/deliveries/:deliveryId/resend', { id, deliveryId }, owner)
    await test.runJobs()
    test.clock.advance(dayMs)
    await test.runJobs()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    const rows = await test.server.database.db.select().from(webhookDeliveries)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['delivered', 'failed'])
  })

  it('Nothing is delivered for a company that is suspended', async () => {
    const { owner, companyId } = await makeShop(test)
    const { id } = await register(owner)
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, companyId))
    await publishTo(companyId)
    await test.runJobs()
    expect(receiver.received).toEqual([])
    expect(await deliveries(owner, id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('A secret is shown once and stored encrypted; strangers and sales people see no webhook', async () => {
    const [shop, other] = [await makeShop(test), await makeShop(test)]
    const { id, secret } = await register(shop.owner)
    const list = await test.call('GET /api/workspace/webhooks', {}, shop.manager)
    const { db } = test.server.database
    const stored = JSON.stringify([await db.select().from(webhooks), await db.select().from(auditEntries), list.data])
    expect(stored).not.toContain(secret.slice(4, 20))
    expect((await test.call('GET /api/workspace/webhooks', {}, shop.sales)).code).toBe('1031')
    for (const name of [
      'GET /api/workspace/webhooks/:id/deliveries',
      'POST /api/workspace/webhooks/:id/rotate',
    ] as const)
      expect((await test.call(name, { id }, other.owner)).code, name).toBe('1031')
    const person = await makePerson(test)
    expect((await test.call('GET /api/user/webhooks', {}, person)).data.items).toEqual([])
  })

  it('A buyer has webhooks as a person, with the events of buyers only', async () => {
    const deal = await makeOrder(test)
    const url = receiver.url
    const refused = await test.call(
      'POST /api/user/webhooks',
      { url, events: ['request.matched'] as never },
      deal.buyer,
    )
    expect(Object.keys(refused.fields)).toEqual(['events.0'])
    await test.call('POST /api/user/webhooks', { url, events: ['order.changed'] }, deal.buyer)
    const { milestones, version } = (await readOrder(test, deal)).data
    const { kind } = milestones[0] ?? { kind: 'deposit' as const }
    await test.call(
      'PUT /api/orders/:id/milestones/:kind/date',
      { id: deal.id, kind, version, dueOn: '2026-12-24' },
      deal.shop.sales,
    )
    await test.runJobs()
    expect(receiver.received).toHaveLength(1)
  })

  it('A person or company has at most ten webhooks', async () => {
    const { owner } = await makeShop(test)
    for (let index = 0; index < 10; index++) await register(owner)
    const answer = await test.call('POST /api/workspace/webhooks', { url: receiver.url, events }, from(owner))
    expect(answer.code).toBe('1040')
  })
})

describe('addresses of webhooks', () => {
  const test = useTestApp()
  const receiver = useReceiver()

  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest',
    'https://localhost/hook',
    'https://name.invalid/hook',
    'https://user:secret@93.184.216.34/hook',
  ])('An address that is not public https is refused at its field: %s', async (url) => {
    const { owner } = await makeShop(test)
    const answer = await test.call('POST /api/workspace/webhooks', { url, events }, owner)
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['1001', ['url']])
  })

  it('A name that leads into the private network by the time of the delivery is not reached', async () => {
    const { owner, companyId } = await makeShop(test)
    const { data } = await test.call('POST /api/workspace/webhooks', { url: 'https://93.184.216.34/', events }, owner)
    const { db } = test.server.database
    const { id } = data.webhook
    for (const url of [receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'), receiver.url]) {
      await db.delete(webhookDeliveries)
      await db.update(webhooks).set({ url })
      const ctx = systemContext(test.server, 'test')
      await test.server.publishEvent(ctx, { event: 'order.changed', companies: [companyId], data: {} })
      await test.runJobs()
      const list = await test.call('GET /api/workspace/webhooks/:id/deliveries', { id }, owner)
      expect(list.data.items).toMatchObject([{ state: 'waiting', code: null, fault: 'address' }])
    }
    expect(receiver.received).toEqual([])
  })
})
