import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  id = (await ask()).data.id
})

const ask = (person = buyer) =>
  test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text: 'Есть болты?' }, person)
const send = (person: Person, text: string, threadId = id, messageId = newId()) =>
  test.call('POST /api/threads/:id/messages', { id: threadId, messageId, text }, person)
const block = (person: Person, isBlocked = true) => test.call('PUT /api/threads/:id/block', { id, isBlocked }, person)
const mute = (person: Person, isMuted = true) => test.call('PUT /api/threads/:id/mute', { id, isMuted }, person)
const report = (person: Person, change: object = {}) =>
  test.call('POST /api/threads/:id/reports', { id, reason: 'fraud', text: 'Просит оплату вперёд', ...change }, person)
const kindsOf = async (person: Person) =>
  (await test.call('GET /api/notifications', {}, person)).data.items.map(({ kind }) => kind)
const unread = async (person: Person) => (await test.call('GET /api/threads/unread', {}, person)).data.unread
async function waitForReminder() {
  test.clock.advance(16 * 60_000)
  await test.runJobs()
}

describe('muting', () => {
  it('A muted thread brings no reminder to that person, but counts as unread, and reminds again once it is unmuted', async () => {
    expect((await mute(buyer)).data.isMuted).toBe(true)
    await send(shop.sales, '您好')
    await waitForReminder()
    expect(await kindsOf(buyer)).toEqual([])
    expect(await unread(buyer)).toBe(1)
    expect((await mute(buyer, false)).data.isMuted).toBe(false)
    await waitForReminder()
    expect(await kindsOf(buyer), 'what came while it was muted').toEqual([])
    await send(shop.sales, '还在吗？')
    await waitForReminder()
    expect(await kindsOf(buyer)).toEqual(['message_waiting'])
  })

  it('A thread that one person has muted still reminds the colleagues', async () => {
    await mute(shop.sales)
    await send(buyer, 'ещё')
    await waitForReminder()
    expect(await kindsOf(shop.sales)).not.toContain('message_waiting')
    expect(await kindsOf(shop.manager)).toContain('message_waiting')
  })
})

describe('blocking', () => {
  it('A blocked buyer is refused with the reason in every thread and for new inquiries until the block ends', async () => {
    const second = (await ask()).data.id
    expect((await block(shop.sales)).data).toMatchObject({ hasBlocked: true, obstacle: 'you_blocked' })
    for (const threadId of [id, second])
      expect(await send(buyer, 'Ответьте', threadId)).toMatchObject({
        code: '1030',
        message: '对方已不再接收您的消息，消息无法发送',
      })
    expect((await ask()).code).toBe('1030')
    expect((await test.call('GET /api/threads/:id', { id }, buyer)).data).toMatchObject({
      hasBlocked: false,
      obstacle: 'partner_blocked',
    })
    expect((await test.call('GET /api/threads/:id/messages', { id }, buyer)).data.obstacle).toBe('partner_blocked')
    expect((await send(shop.owner, '您好')).message, 'colleagues share the block').toContain('您已屏蔽对方')
    expect((await block(shop.manager, false)).data).toMatchObject({ hasBlocked: false, obstacle: null })
    expect((await send(buyer, 'Ответьте')).code).toBe('0')
  })

  it('A block concerns one pair of sides only, and each side ends its own', async () => {
    const other = await makePerson(test)
    const otherId = (await ask(other)).data.id
    await block(shop.sales)
    await block(buyer)
    expect((await send(other, '你好', otherId)).code).toBe('0')
    expect((await block(buyer, false)).data).toMatchObject({ hasBlocked: false, obstacle: 'partner_blocked' })
    expect((await block(shop.sales, false)).data.obstacle).toBeNull()
  })

  it('A message that was sent before the block is repeated with its first answer, and reminds nobody any more', async () => {
    const messageId = newId()
    await send(buyer, 'до блокировки', id, messageId)
    await block(shop.sales)
    expect((await send(buyer, 'до блокировки', id, messageId)).code).toBe('0')
    await waitForReminder()
    expect(await kindsOf(shop.sales)).not.toContain('message_waiting')
  })

  it('Viewers and strangers cannot block, and every change is in the audit log', async () => {
    const [stranger, operator] = [await makePerson(test), await makePerson(test, { role: 'operator' })]
    expect([(await block(shop.viewer)).code, (await block(stranger)).code]).toEqual(['1031', '1031'])
    expect([(await mute(stranger)).code, (await report(stranger)).code]).toEqual(['1031', '1031'])
    await block(shop.sales)
    await block(shop.sales)
    await block(shop.sales, false)
    const { data } = await test.call('GET /api/operator/audit', { subjectId: id }, operator)
    expect(data.items.map(({ action }) => action)).toEqual(['thread_unblocked', 'thread_blocked'])
  })
})

describe('reports', () => {
  const list = (operator: Person, input: object = {}) =>
    test.call('GET /api/operator/reported-threads', input, operator)
  const open = (operator: Person) => test.call('GET /api/operator/reported-threads/:id', { id }, operator)
  const messagesOf = (operator: Person) =>
    test.call('GET /api/operator/reported-threads/:id/messages', { id }, operator)

  it('Operators read a thread only while there is a report of it, and each opening is in the audit log', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const codes = async () => [(await open(operator)).code, (await messagesOf(operator)).code]
    expect(await codes()).toEqual(['1031', '1031'])
    expect((await test.call('GET /api/threads/:id', { id }, operator)).code).toBe('1031')
    expect((await report(buyer)).code).toBe('0')
    expect(await codes()).toEqual(['0', '0'])
    expect((await messagesOf(operator)).data.items.map(({ text }) => text)).toEqual(['Есть болты?'])
    expect((await open(operator)).data).toMatchObject({
      buyer: 'Айгуль',
      isOpen: true,
      reports: [{ reporter: 'Айгуль', side: 'buyer', reason: 'fraud', text: 'Просит оплату вперёд' }],
    })
    const { data } = await test.call('GET /api/operator/audit', { action: 'thread_report_opened' }, operator)
    expect(data.items.map(({ subjectId }) => subjectId)).toEqual([id, id])
    expect((await open(buyer)).code).toBe('1031')
  })

  it('A resolved report is told to the reporter with its reason, once, and a second decision is refused', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const resolve = () =>
      test.call(
        'POST /api/operator/reported-threads/:id/resolve',
        { id, outcome: 'acted', reason: '该企业已被警告' },
        operator,
      )
    expect((await resolve()).code).toBe('1031')
    await report(buyer)
    expect((await test.call('GET /api/threads/:id', { id }, buyer)).data.isReported).toBe(true)
    expect((await resolve()).data).toMatchObject({ isOpen: false, reports: [{ outcome: 'acted' }] })
    expect((await resolve()).code).toBe('1030')
    const { items } = (await test.call('GET /api/notifications', {}, buyer)).data
    expect(items).toMatchObject([{ kind: 'report_acted', text: '该企业已被警告', link: `/messages/${id}` }])
    expect((await test.call('GET /api/threads/:id', { id }, buyer)).data.isReported).toBe(false)
    expect((await report(buyer)).code, 'it may happen again').toBe('0')
  })

  it('Reported threads are listed page by page, the ones that wait longest first', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const ids = [id, (await ask()).data.id, (await ask()).data.id]
    for (const threadId of ids) {
      test.clock.advance(1000)
      await report(buyer, { id: threadId })
    }
    const first = await list(operator, { limit: 2 })
    expect(first.data).toMatchObject({ open: 3, items: [{ id: ids[0], reasons: ['fraud'] }, { id: ids[1] }] })
    const next = await list(operator, { limit: 2, cursor: first.data.nextCursor })
    expect(next.data.items.map((item) => item.id)).toEqual([ids[2]])
    expect((await list(operator, { status: 'resolved' })).data.items).toEqual([])
    const tasks = (await test.call('GET /api/user/tasks', {}, operator)).data.items
    expect(tasks.map(({ kind }) => kind)).toContain('message.reports')
  })

  it('A person reports a message of the other side, not an own one, and each only once until it is decided', async () => {
    const mine = (await send(buyer, 'моё')).data.id
    const theirs = (await send(shop.sales, '付到个人账户')).data.id
    expect(Object.keys((await report(buyer, { messageId: mine })).fields)).toEqual(['messageId'])
    expect(Object.keys((await report(buyer, { messageId: newId() })).fields)).toEqual(['messageId'])
    expect(Object.keys((await report(buyer, { text: '  ' })).fields)).toEqual(['text'])
    expect((await report(buyer, { messageId: theirs })).code).toBe('0')
    expect(await report(buyer, { messageId: theirs })).toMatchObject({ code: '1030' })
    expect((await report(buyer)).code, 'the thread as a whole').toBe('0')
    expect((await report(shop.viewer)).code, 'the other side, too').toBe('0')
  })
})
