import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../../identity/identity.table.ts'

// Sessions outlive the days of these tests.
const test = useTestApp({ SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '10080' })
/** Another one in each test: the outbox keeps the mails of all. */
let address = ''
let count = 0
let shop: Shop
let buyer: Person

/** Nine o'clock in the morning of a Monday in Shanghai, where the account of the buyer lives unless a test moves it. */
beforeEach(async () => {
  address = `buyer-${count++}@example.kz`
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  await test.server.database.db
    .update(users)
    .set({ email: address, language: 'ru', timeZone: 'Asia/Shanghai' })
    .where(eq(users.id, buyer.userId))
})

async function open(from = shop): Promise<string> {
  const inquiry = { companyId: from.companyId, currency: 'KZT' as const, text: 'Здравствуйте' }
  return (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
}
async function answer(id: string, text: string, from = shop): Promise<void> {
  test.clock.advance(1000)
  const message = { id, messageId: newId(), text }
  expect((await test.call('POST /api/threads/:id/messages', message, from.sales)).code).toBe('0')
}
const minutes = async (count: number) => {
  test.clock.advance(count * 60_000)
  await test.runJobs()
}
const mails = () =>
  test.server.outbox
    .list()
    .filter((sent) => sent.to === address)
    .map(({ text }) => text)
    .toReversed()
const daily = {
  isByMail: true,
  frequency: 'daily' as const,
  quietFrom: null,
  quietUntil: null,
  digestAt: 18 * 60,
  digestDay: 1,
}
const save = (changed: object = {}, person = buyer) =>
  test.call('PUT /api/messages/preferences', { ...daily, ...changed }, person)

describe('mails about unread messages', () => {
  it('A person reads and changes the rhythm of the own mails, and is refused at the field that is wrong', async () => {
    const read = async (person: Person) => (await test.call('GET /api/messages/preferences', {}, person)).data
    expect(await read(buyer)).toMatchObject({ isByMail: true, frequency: 'at_once', quietFrom: 1320, quietUntil: 480 })
    expect((await read(buyer)).email).not.toBe(address)
    expect((await save({ quietFrom: 60 })).fields).toHaveProperty('quietUntil')
    expect((await save({ digestAt: 1440 })).fields).toHaveProperty('digestAt')
    expect((await save()).data).toMatchObject({ ...daily, timeZone: 'Asia/Shanghai' })
    expect(await read(buyer)).toMatchObject(daily)
    expect(await read(shop.sales)).toMatchObject({ frequency: 'at_once', email: null })
  })

  it('Messages of several threads come in one daily mail, each once, and what was read by then is left out', async () => {
    const other = await makeShop(test)
    await save()
    const [first, second, third] = [await open(), await open(other), await open()]
    await answer(first, '价格39.5元')
    await answer(second, '可以先发样品', other)
    await answer(third, '已读的消息')
    await minutes(20)
    await answer(first, '还在吗？')
    await minutes(20)
    expect(mails(), 'nothing before the time of the digest').toEqual([])
    expect((await test.call('GET /api/notifications', {}, buyer)).data.unread, 'the page tells at once').toBe(4)
    await test.call('POST /api/threads/:id/read', { id: third, sequence: 2 }, buyer)
    await minutes(9 * 60)
    await minutes(24 * 60)
    const [mail, ...further] = mails()
    expect(further).toEqual([])
    expect(mail).toMatch(/Непрочитанные сообщения: 3/)
    expect(mail?.match(/价格39\.5元|还在吗？/g)).toEqual(['价格39.5元', '还在吗？'])
    expect(mail?.match(/可以先发样品/g)).toHaveLength(1)
    for (const id of [first, second]) expect(mail).toContain(`/ru/messages/${id}`)
    expect(mail).not.toContain('已读的消息')
  })

  it('A weekly mail comes on its day, in the time zone of the person', async () => {
    await test.server.database.db.update(users).set({ timeZone: 'Asia/Vladivostok' }).where(eq(users.id, buyer.userId))
    await save({ frequency: 'weekly', digestAt: 7 * 60, digestDay: 3 })
    await answer(await open(), '您好')
    await minutes(20)
    // Wednesday at seven in Vladivostok is Tuesday at 21:00 in UTC.
    test.clock.set(new Date('2026-11-03T20:59:00Z'))
    await test.runJobs()
    expect(mails()).toEqual([])
    await minutes(1)
    expect(mails()).toHaveLength(1)
  })

  it('In quiet hours nothing is mailed, and afterwards one mail has everything', async () => {
    const id = await open()
    test.clock.set(new Date('2026-11-02T14:30:00Z'))
    await answer(id, '晚上好')
    await minutes(20)
    await answer(id, '明天发货')
    await minutes(20)
    expect(mails(), 'it is half past ten at night').toEqual([])
    test.clock.set(new Date('2026-11-03T00:00:00Z'))
    await test.runJobs()
    await test.runJobs()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatch(/晚上好[\s\S]*明天发货/)
    await answer(id, '早上好')
    await minutes(20)
    expect(mails(), 'by day a mail comes after fifteen minutes').toHaveLength(2)
  })

  it('Another rhythm reschedules what waits, and without mails nothing that waits is sent', async () => {
    await save()
    const id = await open()
    await answer(id, '您好')
    await minutes(20)
    await save({ frequency: 'at_once' })
    await minutes(1)
    expect(mails()).toHaveLength(1)
    await save()
    await answer(id, '价格39.5元')
    await minutes(20)
    await save({ isByMail: false })
    await minutes(24 * 60)
    await answer(id, '还在吗？')
    await minutes(20)
    expect(mails()).toHaveLength(1)
    await save({ frequency: 'at_once' })
    await minutes(24 * 60)
    expect(mails(), 'what came meanwhile is not sent later').toHaveLength(1)
  })

  it('A mail about messages ends by one click without a session, in each of its two kinds, until the person wants it again', async () => {
    const id = await open()
    const linkIn = (mail: { headers?: Record<string, string> } | undefined) =>
      /\/ru\/unsubscribe\/m[\w.-]+/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[0] ?? ''
    const newest = () => test.server.outbox.list().find(({ to }) => to === address)
    await save({ frequency: 'at_once' })
    await answer(id, '您好')
    await minutes(20)
    expect(newest()?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const link = linkIn(newest())
    const token = link.replace('/ru/unsubscribe/', '')
    const look = async () => (await test.call('GET /api/notifications/unsubscribe', { token }, { locale: 'ru' })).data
    expect(await look()).toEqual({
      question: 'Больше не присылать письма о непрочитанных сообщениях?',
      isStopped: false,
    })
    for (const time of [1, 2]) {
      const clicked = await test.raw('POST', link, 'List-Unsubscribe=One-Click', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(clicked.statusCode, `time ${time}`).toBe(200)
    }
    expect((await look()).isStopped).toBe(true)
    await answer(id, '还在吗？')
    await minutes(20)
    expect(mails()).toHaveLength(1)
    expect((await test.call('GET /api/messages/preferences', {}, buyer)).data.isByMail).toBe(false)
    await save()
    await answer(id, '价格39.5元')
    await minutes(20)
    await minutes(24 * 60)
    expect(mails()).toHaveLength(2)
    expect(linkIn(newest())).toBe(link)
    expect((await test.raw('POST', link.replace('/m', '/o'), '')).statusCode, 'another letter is not ours').toBe(404)
  })

  it('A reminder by SMS keeps the quiet hours and the rhythm of a person without an address, and can be switched off', async () => {
    const { sales } = shop
    const texts = () => test.server.outbox.list().filter(({ to }) => to === sales.phone)
    expect((await test.call('GET /api/messages/preferences', {}, sales)).data.phone).toMatch(/\*/)
    test.clock.set(new Date('2026-11-02T14:30:00Z'))
    const id = await open()
    await minutes(20)
    const ask = (text: string) => test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, buyer)
    await ask('Есть кто?')
    await minutes(20)
    expect(texts(), 'it is half past ten at night').toEqual([])
    expect((await test.call('GET /api/notifications', {}, sales)).data.unread, 'the page tells at once').toBe(3)
    test.clock.set(new Date('2026-11-03T00:00:00Z'))
    await test.runJobs()
    await test.runJobs()
    expect(texts().map(({ text }) => text)).toEqual(['您有2条未读消息'])
    await ask('Доброе утро')
    await minutes(20)
    expect(texts(), 'by day it comes after fifteen minutes').toHaveLength(2)
    await save({}, sales)
    await ask('Цена?')
    await minutes(20)
    expect(texts()).toHaveLength(2)
    await minutes(24 * 60)
    expect(texts()).toHaveLength(3)
    await save({ isByMail: false, frequency: 'at_once' }, sales)
    await ask('Алло?')
    await minutes(20)
    await minutes(24 * 60)
    expect(texts()).toHaveLength(3)
  })

  it('A thread that was muted or whose other side was blocked, and a company that was left, bring no waiting mail', async () => {
    await save()
    const other = await makeShop(test)
    const [muted, blocked] = [await open(), await open(other)]
    await answer(muted, '您好')
    await answer(blocked, '您好', other)
    await test.server.database.db
      .update(users)
      .set({ email: 'sales@example.cn' })
      .where(eq(users.id, shop.sales.userId))
    await save({}, shop.sales)
    const question = { id: muted, messageId: newId(), text: 'Ещё вопрос' }
    expect((await test.call('POST /api/threads/:id/messages', question, buyer)).code).toBe('0')
    await answer(blocked, '还在吗？', other)
    await minutes(20)
    const { call } = test
    expect((await call('PUT /api/threads/:id/mute', { id: muted, isMuted: true }, buyer)).code).toBe('0')
    expect((await call('PUT /api/threads/:id/block', { id: blocked, isBlocked: true }, buyer)).code).toBe('0')
    expect((await call('POST /api/company/leave', {}, shop.sales)).code).toBe('0')
    await minutes(24 * 60)
    expect(mails()).toEqual([])
    expect(test.server.outbox.list().filter(({ to }) => to === 'sales@example.cn')).toEqual([])
  })
})
