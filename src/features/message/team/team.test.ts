import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companyMembers } from '../../company/company.table.ts'
import { messagePersonal } from '../personal-data.ts'
import { rowsOf } from '../../../server/personal-data.ts'
import { systemContext } from '../../../server/context.ts'
import { users } from '../../identity/identity.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string
const secret = 'Скидка не больше 5%'

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  id = await ask()
})

const ask = async (person = buyer, change: object = {}) =>
  (
    await test.call(
      'POST /api/inquiries',
      { companyId: shop.companyId, currency: 'KZT', text: 'Есть болты?', ...change },
      person,
    )
  ).data.id
const send = (person: Person, text: string) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
const assign = (person: Person, userId: string | null, threadId = id) =>
  test.call('PUT /api/threads/:id/assignee', { id: threadId, userId }, person)
const note = (person: Person, text = secret) => test.call('POST /api/threads/:id/notes', { id, text }, person)
const notes = (person: Person, input: object = {}) => test.call('GET /api/threads/:id/notes', { id, ...input }, person)
const listed = async (person: Person, assigned: 'all' | 'mine' | 'none') =>
  (await test.call('GET /api/threads', { assigned }, person)).data.items.map((item) => item.id)
const kindsOf = async (person: Person) =>
  (await test.call('GET /api/notifications', {}, person)).data.items.map(({ kind }) => kind)

describe('assignment', () => {
  it('A thread is assigned to a colleague, who is told, finds it among the own ones and alone gets its reminders', async () => {
    const second = await ask()
    expect((await assign(shop.manager, shop.sales.userId)).data.assignee).toEqual({
      userId: shop.sales.userId,
      name: 'sales',
    })
    expect(await kindsOf(shop.sales)).toContain('thread_assigned')
    expect([await listed(shop.sales, 'mine'), await listed(shop.sales, 'none')]).toEqual([[id], [second]])
    expect((await listed(shop.owner, 'all')).toSorted()).toEqual([id, second].toSorted())
    expect(await listed(shop.owner, 'mine')).toEqual([])
    await send(buyer, 'ещё')
    test.clock.advance(16 * 60_000)
    await test.runJobs()
    const waiting = async (person: Person) =>
      (await test.call('GET /api/notifications', {}, person)).data.items.filter(
        ({ kind, link }) => kind === 'message_waiting' && link === `/messages/${id}`,
      ).length
    expect([await waiting(shop.sales), await waiting(shop.manager)]).toEqual([1, 0])
    expect((await assign(shop.sales, null)).data.assignee).toBeNull()
    expect(await listed(shop.sales, 'mine')).toEqual([])
  })

  it('The other side does not learn who looks after a thread, and a thread is assigned only to colleagues who may answer', async () => {
    await assign(shop.manager, shop.sales.userId)
    const seen = (await test.call('GET /api/threads/:id', { id }, buyer)).data
    expect(seen).toMatchObject({ assignee: null, hasTeam: false })
    for (const userId of [buyer.userId, shop.viewer.userId, newId()])
      expect(Object.keys((await assign(shop.manager, userId)).fields)).toEqual(['userId'])
    expect((await assign(shop.viewer, shop.sales.userId)).code).toBe('1031')
    const stranger = (await makeShop(test)).owner
    for (const person of [buyer, stranger]) {
      expect((await assign(person, person.userId)).code).toBe('1031')
      expect((await test.call('GET /api/threads/:id/colleagues', { id }, person)).code).toBe('1031')
    }
    const { items } = (await test.call('GET /api/threads/:id/colleagues', { id }, shop.viewer)).data
    expect(items.map(({ name }) => name)).toEqual(['manager', 'owner', 'sales'])
  })

  it('A thread of a person who has left the company is assigned to nobody', async () => {
    await assign(shop.manager, shop.sales.userId)
    await test.call('POST /api/company/leave', {}, shop.sales)
    expect((await test.call('GET /api/threads/:id', { id }, shop.manager)).data.assignee).toBeNull()
    expect(await listed(shop.manager, 'none')).toEqual([id])
  })
})

describe('internal notes', () => {
  it('Notes are read by colleagues page by page, and written by those who may answer', async () => {
    for (const text of ['один', 'два', 'три']) {
      test.clock.advance(1000)
      await note(shop.sales, text)
    }
    const first = (await notes(shop.viewer, { limit: 2 })).data
    expect(first).toMatchObject({ total: 3, items: [{ text: 'три', author: 'sales', isMine: false }, { text: 'два' }] })
    const next = (await notes(shop.sales, { limit: 2, cursor: first.nextCursor })).data
    expect(next).toMatchObject({ items: [{ text: 'один', isMine: true }], nextCursor: null })
    expect((await note(shop.viewer)).code).toBe('1031')
    expect(Object.keys((await note(shop.sales, '\u200b')).fields)).toEqual(['text'])
  })

  it('The other side finds an internal note in no reply, search, notice, mail or export', async () => {
    await test.server.database.db
      .update(users)
      .set({ email: 'buyer@example.kz', language: 'ru' })
      .where(eq(users.id, buyer.userId))
    await note(shop.sales)
    await send(shop.sales, '您好')
    test.clock.advance(16 * 60_000)
    await test.runJobs()
    const { server } = test
    const person = { id: buyer.userId, phone: buyer.phone, email: 'buyer@example.kz' }
    const exported = await Promise.all(
      messagePersonal.tables.map((table) => rowsOf(systemContext(server, 'test'), table, person)),
    )
    const replies = [
      await test.call('GET /api/threads', {}, buyer),
      await test.call('GET /api/threads/:id', { id }, buyer),
      await test.call('GET /api/threads/:id/messages', { id }, buyer),
      await test.call('GET /api/notifications', {}, buyer),
      exported,
      server.outbox.list().filter(({ to }) => to === 'buyer@example.kz'),
    ]
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain('Скидка')
    expect(replies[5], 'the message itself was mailed').not.toEqual([])
    expect((await test.call('GET /api/threads', { q: 'Скидка' }, buyer)).data.items).toEqual([])
    expect([(await notes(buyer)).code, (await note(buyer)).code]).toEqual(['1031', '1031'])
    expect((await notes((await makeShop(test)).owner)).code).toBe('1031')
  })

  it('Two companies in one thread have notes of their own', async () => {
    const other = await makeShop(test)
    id = await ask(other.sales, { isForCompany: true })
    await note(shop.sales)
    await note(other.sales, 'Спросить у второго завода')
    const textsOf = async (person: Person) => (await notes(person)).data.items.map(({ text }) => text)
    expect(await textsOf(shop.owner)).toEqual([secret])
    expect(await textsOf(other.owner)).toEqual(['Спросить у второго завода'])
  })

  it('A buyer alone who later joins the supplier keeps the side of the buyer and reads no notes', async () => {
    await note(shop.sales)
    const since = test.clock.now()
    await test.server.database.db
      .insert(companyMembers)
      .values({ userId: buyer.userId, companyId: shop.companyId, role: 'sales', since })
    expect((await notes(buyer)).code).toBe('1031')
    expect(await listed(buyer, 'none')).toEqual([])
  })
})

describe('quick replies', () => {
  const path = 'POST /api/workspace/quick-replies'
  const texts = { zh: '您好', ru: 'Здравствуйте', en: '' }

  it('Quick replies are kept in three languages, changed and removed, and belong to one company', async () => {
    const added = await test.call(path, { title: '问候', texts }, shop.sales)
    expect(added.data).toMatchObject({ title: '问候', texts })
    const change = (person: Person) =>
      test.call(
        'PUT /api/workspace/quick-replies/:id',
        { id: added.data.id, title: '问候', texts: { ...texts, en: 'Hello' } },
        person,
      )
    const remove = (person: Person) =>
      test.call('DELETE /api/workspace/quick-replies/:id', { id: added.data.id }, person)
    const stranger = (await makeShop(test)).owner
    expect([(await change(stranger)).code, (await remove(stranger)).code]).toEqual(['1031', '1031'])
    expect((await change(shop.manager)).data.texts.en).toBe('Hello')
    const list = async (person: Person) => (await test.call('GET /api/workspace/quick-replies', {}, person)).data
    expect((await list(shop.viewer)).items).toMatchObject([{ title: '问候' }])
    expect((await list(stranger)).items).toEqual([])
    expect((await remove(shop.sales)).code).toBe('0')
    expect((await list(shop.sales)).items).toEqual([])
  })

  it('A quick reply without a text in any language, or beyond a hundred, is refused', async () => {
    const empty = await test.call(path, { title: '空', texts: { zh: ' ', ru: '\u200b' } }, shop.sales)
    expect(Object.keys(empty.fields)).toEqual(['texts.zh'])
    for (let count = 0; count < 100; count++) await test.call(path, { title: `${count}`, texts }, shop.sales)
    expect((await test.call(path, { title: '多', texts }, shop.sales)).code).toBe('1030')
  })
})
