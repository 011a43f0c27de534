import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeProduct, makeShop, putInto } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { products } from '../catalogue/product/product.table.ts'
import { users } from '../identity/identity.table.ts'
import { threads } from './message.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let productId: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  productId = await makeProduct(test, shop.owner)
  await publish(productId)
})

async function publish(id: string) {
  await putInto(test, id, 'published')
  const publishedAt = test.clock.now()
  await test.server.database.db.update(products).set({ publishedAt }).where(eq(products.id, id))
}

const ask = (person = buyer, change: object = {}) =>
  test.call(
    'POST /api/inquiries',
    { productId, quantity: 100, currency: 'KZT', text: 'Нужны болты', ...change },
    person,
  )

describe('repeated inquiries', () => {
  it('A further inquiry about the same product continues the same thread, even at the same moment', async () => {
    const ids = (await Promise.all([ask(), ask(buyer, { text: 'И ещё гайки' })])).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(1)
    const again = await ask(buyer, { quantity: 5000, currency: 'USD', text: 'Теперь пять тысяч' })
    expect(again.data).toMatchObject({ id: ids[0], lastSequence: 3, inquiry: { quantity: 5000, currency: 'USD' } })
    const second = await makeProduct(test, shop.owner)
    await publish(second)
    const others = [
      await ask(buyer, { productId: second }),
      await ask(await makePerson(test)),
      await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text: 'Каталог?' }, buyer),
    ]
    for (const { data } of others) expect(data.id).not.toBe(ids[0])
  })

  it('Each of several inquiries about a product keeps its quantity and price in its message, and the head shows the newest', async () => {
    const cards = async (reader: Person) => {
      const { items } = (await test.call('GET /api/threads/:id/messages', { id }, reader)).data
      return items.map(({ text, attachments }) => [
        text,
        ...attachments.map((one) =>
          one.kind === 'product' ? { quantity: one.quantity, low: one.price?.low } : one.kind,
        ),
      ])
    }
    const first = await ask()
    const { id } = first.data
    expect(first.data.inquiry).toMatchObject({ quantity: 100, count: 1 })
    expect(await cards(buyer), 'one inquiry is in the head alone').toEqual([['Нужны болты']])
    await test.call(
      'POST /api/threads/:id/messages',
      { id, messageId: '019a0000-0000-7000-8000-000000000001', text: 'Срочно' },
      buyer,
    )
    await ask(buyer, { quantity: 5000, text: 'Теперь пять тысяч' })
    const third = await ask(buyer, { quantity: 20, text: 'И образцы' })
    expect(third.data.inquiry).toMatchObject({ quantity: 20, count: 3 })
    const expected = [
      ['Нужны болты', { quantity: 100, low: expect.any(Number) }],
      ['Срочно'],
      ['Теперь пять тысяч', { quantity: 5000, low: expect.any(Number) }],
      ['И образцы', { quantity: 20, low: expect.any(Number) }],
    ]
    expect(await cards(buyer)).toEqual(expected)
    expect(await cards(shop.sales)).toEqual(expected)
  })

  it('An inquiry of a thread from before they were counted gets no card, because its quantity may be that of a later one', async () => {
    const { id } = (await ask()).data
    await test.server.database.db.update(threads).set({ inquiryCount: 0 }).where(eq(threads.id, id))
    expect((await ask(buyer, { quantity: 300 })).data.inquiry).toMatchObject({ quantity: 300, count: 2 })
    const { items } = (await test.call('GET /api/threads/:id/messages', { id }, buyer)).data
    expect(items.map(({ attachments }) => attachments.length)).toEqual([0, 1])
  })

  it('Colleagues who ask for their company about one product share the thread', async () => {
    const other = await makeShop(test)
    const first = (await ask(other.sales, { isForCompany: true })).data.id
    expect((await ask(other.manager, { isForCompany: true })).data.id).toBe(first)
    expect((await ask(other.sales)).data.id, 'as a person').not.toBe(first)
  })
})

describe('buyer of an inquiry', () => {
  it('A supplier reads the country of a buyer without a profile from the phone, and never the phone', async () => {
    const setPhone = (phone: string | null) =>
      test.server.database.db.update(users).set({ phone, email: 'buyer@example.kz' }).where(eq(users.id, buyer.userId))
    await setPhone('+77011234567')
    const { data } = await ask()
    const seen = async () =>
      (await test.call('GET /api/threads/:id', { id: data.id }, { ...shop.sales, locale: 'ru' })).data.partner
    expect(await seen()).toMatchObject({ buyer: { country: { code: 'KZ', name: 'Казахстан' }, companyName: '' } })
    expect(JSON.stringify(await seen())).not.toContain('7011234567')
    await setPhone(null)
    expect((await seen()).buyer, 'an e-mail address names no country').toBeNull()
  })
})

describe('name of a supplier', () => {
  it('A buyer reads and finds a supplier by its name in the own language, and by that of its store', async () => {
    const { id } = (await ask()).data
    const foreign = 'Ningbo Trial Hardware Co., Ltd.'
    const thread = async (locale: 'zh' | 'ru' | 'en') =>
      (await test.call('GET /api/threads/:id', { id }, { ...buyer, locale })).data.partner.name
    const store = await thread('zh')
    expect(store).toMatch(/\p{Script=Han}/u)
    expect(await thread('en')).toBe(foreign)
    expect(await thread('ru'), 'without a Russian name').toBe(foreign)
    const found = async (q: string) =>
      (await test.call('GET /api/threads', { q }, { ...buyer, locale: 'ru' })).data.items.map(
        (item) => item.partner.name,
      )
    expect([await found('trial hardware'), await found(store), await found('Nothing')]).toEqual([
      [foreign],
      [foreign],
      [],
    ])
    const [sent] = (await test.call('GET /api/inquiries', {}, { ...buyer, locale: 'en' })).data.items
    expect(sent?.supplier).toBe(foreign)
  })
})
