import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
})

async function open(
  text = 'Здравствуйте',
  person = buyer,
  companyId = shop.companyId,
  isForCompany = false,
): Promise<string> {
  test.clock.advance(1000)
  const { data } = await test.call('POST /api/inquiries', { companyId, currency: 'KZT', text, isForCompany }, person)
  return data.id
}
const send = (id: string, text: string, person: Person) => {
  test.clock.advance(1000)
  return test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
}
const list = async (person: Person, input: object = {}) => (await test.call('GET /api/threads', input, person)).data
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const markRead = (id: string, sequence: number, person: Person) =>
  test.call('POST /api/threads/:id/read', { id, sequence }, person)

describe('threads', () => {
  it('Threads are listed with unread ones first, then by the last message, page by page', async () => {
    const ids = [await open('один'), await open('два'), await open('три')]
    expect(idsOf(await list(buyer))).toEqual(ids.toReversed())
    await send(ids[0] ?? '', '您好', shop.sales)
    await send(ids[2] ?? '', 'ещё', buyer)
    const first = await list(buyer, { limit: 2 })
    expect(idsOf(first)).toEqual([ids[0], ids[2]])
    expect(first.unread).toBe(1)
    expect(first.items.map(({ isUnread }) => isUnread)).toEqual([true, false])
    expect(idsOf(await list(buyer, { limit: 2, cursor: first.nextCursor }))).toEqual([ids[1]])
    expect(idsOf(await list(buyer, { show: 'unread' }))).toEqual([ids[0]])
  })

  it('A thread is unread for each person of a company until that person has read it', async () => {
    const id = await open()
    const unread = async (person: Person) => (await test.call('GET /api/threads/unread', {}, person)).data.unread
    expect(await Promise.all([shop.owner, shop.sales, shop.viewer, buyer].map(unread))).toEqual([1, 1, 1, 0])
    const notices = async () => (await test.call('GET /api/notifications', {}, shop.sales)).data.unread
    expect(await notices()).toBe(1)
    expect((await markRead(id, 1, shop.sales)).data).toEqual({ unread: 0 })
    expect(await notices(), 'the notice of the inquiry is read with it').toBe(0)
    expect(await Promise.all([shop.owner, shop.sales].map(unread))).toEqual([1, 0])
    expect((await list(buyer)).items[0]).toMatchObject({ partnerSequence: 1 })
    await send(id, 'ещё', buyer)
    expect(await unread(shop.sales)).toBe(1)
    await markRead(id, 99, shop.sales)
    await markRead(id, 1, shop.sales)
    expect((await list(shop.sales)).items[0]).toMatchObject({ readSequence: 2, isUnread: false })
  })

  it('Threads are found by what was said, by the partner and nothing else, and a per cent sign is an ordinary character', async () => {
    const [first, second] = [await open('скидка 3%'), await open('сколько стоит 30 штук')]
    await send(second, '每箱五十件', shop.sales)
    expect(idsOf(await list(buyer, { q: '3%' }))).toEqual([first])
    expect(idsOf(await list(buyer, { q: '五十' }))).toEqual([second])
    expect(idsOf(await list(shop.viewer, { q: 'айгуль' }))).toEqual([second, first])
    expect(idsOf(await list(buyer, { q: 'нет такого' }))).toEqual([])
  })

  it('An archived thread is hidden for one person until a newer message arrives', async () => {
    const id = await open()
    const archive = (isArchived: boolean) => test.call('PUT /api/threads/:id/archive', { id, isArchived }, shop.sales)
    expect((await archive(true)).data.isArchived).toBe(true)
    expect([idsOf(await list(shop.sales)), idsOf(await list(shop.sales, { show: 'archived' }))]).toEqual([[], [id]])
    expect(idsOf(await list(shop.owner))).toEqual([id])
    expect((await archive(false)).data.isArchived).toBe(false)
    await archive(true)
    await send(id, 'ещё', buyer)
    expect(idsOf(await list(shop.sales))).toEqual([id])
  })

  it('An archived thread does not count as unread, and is listed as archived alone', async () => {
    const [id, other] = [await open(), await open()]
    await test.call('PUT /api/threads/:id/archive', { id, isArchived: true }, shop.sales)
    const seen = async (show: 'open' | 'unread' | 'archived') => {
      const { items, unread } = (await test.call('GET /api/threads', { show }, shop.sales)).data
      return [items.map((item) => item.id), unread]
    }
    expect(await seen('open')).toEqual([[other], 1])
    expect(await seen('unread')).toEqual([[other], 1])
    expect(await seen('archived')).toEqual([[id], 1])
    expect((await test.call('GET /api/threads/unread', {}, shop.sales)).data.unread).toBe(1)
  })

  it('The pages of a person who buys alone, buys for a company and sells for it hold each thread once, in one order', async () => {
    const other = await makeShop(test)
    const ids: string[] = []
    for (let round = 0; round < 3; round++) {
      ids.push(await open(`alone ${round}`, shop.sales, other.companyId))
      ids.push(await open(`for the company ${round}`, shop.sales, other.companyId, true))
      ids.push(await open(`to the company ${round}`, buyer, shop.companyId))
      if (round === 1) for (const id of ids.slice(0, 3)) await send(id, 'ответ', id === ids[2] ? buyer : other.sales)
    }
    for (const id of [ids[2], ids[5]]) await markRead(id ?? '', 9, shop.sales)
    const all = (await list(shop.sales, { limit: 50 })).items
    const order = [...all].toSorted(
      (a, b) => Number(b.isUnread) - Number(a.isUnread) || b.last.at.localeCompare(a.last.at),
    )
    expect(idsOf({ items: all })).toEqual(idsOf({ items: order }))
    expect(idsOf({ items: all }).toSorted()).toEqual(ids.toSorted())
    expect(all.filter(({ isUnread }) => isUnread)).toHaveLength(3)
    for (const limit of [1, 2, 4]) {
      const paged: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list(shop.sales, { limit, ...(cursor && { cursor }) })
        expect(page.unread).toBe(3)
        paged.push(...idsOf(page))
        cursor = page.nextCursor
      }
      expect(paged, `pages of ${limit}`).toEqual(idsOf({ items: all }))
    }
    for (const search of ['company', 'alone'])
      expect(idsOf(await list(shop.sales, { q: search })).length, search).toBe(search === 'alone' ? 3 : 6)
  })

  it('Unread threads are a task of the person', async () => {
    await open()
    const tasks = async (person: Person) =>
      (await test.call('GET /api/user/tasks', {}, person)).data.items.map(({ kind }) => kind)
    expect(await tasks(shop.sales)).toContain('message.unread')
    expect(await tasks(buyer)).not.toContain('message.unread')
  })

  it('A person who leaves a company no longer reads its threads', async () => {
    const id = await open()
    await test.call('POST /api/company/leave', {}, shop.sales)
    expect((await test.call('GET /api/threads/:id', { id }, shop.sales)).code).toBe('1031')
    expect((await list(shop.sales)).items).toEqual([])
  })
})

describe('reminders of unread messages', () => {
  const mails = (to: string) => test.server.outbox.list().filter((sent) => sent.to === to)
  const minutes = (count: number) => test.clock.advance(count * 60_000)
  async function giveAddress(person: Person, email: string, language: 'zh' | 'ru' = 'ru') {
    await test.server.database.db.update(users).set({ email, language }).where(eq(users.id, person.userId))
  }

  it('Messages that stay unread for fifteen minutes are mailed once, with their texts and one link', async () => {
    await giveAddress(buyer, 'buyer@example.kz')
    const id = await open()
    await send(id, '您好', shop.sales)
    minutes(10)
    await send(id, '价格39.5元', shop.sales)
    await test.runJobs()
    expect(mails('buyer@example.kz')).toEqual([])
    minutes(5)
    await test.runJobs()
    await test.runJobs()
    const [mail, ...others] = mails('buyer@example.kz')
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/您好[\s\S]*价格39\.5元/)
    expect(mail?.text.split(`/ru/messages/${id}`)).toHaveLength(2)
    expect((await test.call('GET /api/notifications', {}, buyer)).data.items[0]).toMatchObject({
      kind: 'message_waiting',
      link: `/messages/${id}`,
    })
    await send(id, '还在吗？', shop.sales)
    minutes(15)
    await test.runJobs()
    expect(mails('buyer@example.kz')).toHaveLength(2)
    expect(mails('buyer@example.kz')[0]?.text).not.toContain('您好')
  })

  it('What was read or answered in time is not mailed, and viewers are not reminded', async () => {
    await giveAddress(buyer, 'quick@example.kz')
    await giveAddress(shop.sales, 'sales@example.cn', 'zh')
    await giveAddress(shop.viewer, 'viewer@example.cn', 'zh')
    const id = await open()
    await send(id, '您好', shop.sales)
    await markRead(id, 2, buyer)
    minutes(16)
    await test.runJobs()
    expect(mails('quick@example.kz')).toEqual([])
    expect(mails('viewer@example.cn')).toEqual([])
    expect(mails('sales@example.cn'), 'answering is reading').toEqual([])
  })

  it('A reminder by SMS goes to a person without an address five times a day at most', async () => {
    const id = await open()
    for (let day = 0; day < 7; day++) {
      await send(id, `ещё ${day}`, buyer)
      minutes(16)
      await test.runJobs()
    }
    expect(mails(shop.owner.phone)).toHaveLength(5)
    expect((await test.call('GET /api/notifications', {}, shop.owner)).data.items.length).toBe(8)
  })
})
