import { beforeEach, describe, expect, it } from 'vitest'
import { attemptCounters } from '../../server/http/rate-limit.table.ts'
import { newId } from '../../server/id.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { decideProduct, makeProduct, makeShop, productNow, putInto } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { companies } from '../company/company.table.ts'
import { products } from '../catalogue/product/product.table.ts'
import { eq } from 'drizzle-orm'

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
  await test.server.database.db
    .update(products)
    .set({ publishedAt: test.clock.now(), slugs: { zh: 'bolt', ru: 'bolt-ru', en: 'bolt-en' } })
    .where(eq(products.id, id))
}

const inquiry = { quantity: 100, currency: 'KZT', destination: 'KZ', incoterm: 'FCA', text: 'Нужны болты' } as const
const ask = (person = buyer, change: object = {}) =>
  test.call('POST /api/inquiries', { productId, ...inquiry, ...change }, person)
const opened = async () => (await ask()).data.id
const send = (id: string, text: string, person: Person, messageId = newId()) =>
  test.call('POST /api/threads/:id/messages', { id, messageId, text }, person)
const read = (id: string, person: Person, range: object = {}) =>
  test.call('GET /api/threads/:id/messages', { id, ...range }, person)

describe('inquiries', () => {
  it('An inquiry about a product keeps its title and the price at the quantity, whatever the supplier changes later', async () => {
    const { code, data } = await ask()
    expect(code).toBe('0')
    expect(data).toMatchObject({
      side: 'buyer',
      partner: { companyId: shop.companyId, timeZone: 'Asia/Shanghai' },
      inquiry: {
        product: { id: productId, title: '不锈钢六角螺栓 M8', path: '/products/bolt' },
        quantity: 100,
        unit: 'kpcs',
        price: { low: 39_500, high: 39_500, currency: 'CNY' },
        currency: 'KZT',
        destination: { code: 'KZ', name: '哈萨克斯坦' },
        incoterm: 'FCA',
      },
      lastSequence: 1,
      canWrite: true,
      obstacle: null,
    })
    const { published } = await productNow(test, productId)
    await test.server.database.db
      .update(products)
      .set({ published: { ...published!, tiers: [{ minQty: 10, price: 1 }], texts: {} } })
      .where(eq(products.id, productId))
    const seen = (await test.call('GET /api/threads/:id', { id: data.id }, { ...shop.sales, locale: 'ru' })).data
    expect(seen).toMatchObject({
      side: 'supplier',
      partner: { name: 'Айгуль', companyId: null, verifiedAt: null, timeZone: 'Asia/Shanghai' },
      inquiry: {
        product: { title: 'Болт шестигранный М8' },
        price: { low: 39_500 },
        destination: { name: 'Казахстан' },
      },
    })
  })

  it('An inquiry below the minimum order has the price at the minimum and says what that was', async () => {
    const below = (await ask(buyer, { quantity: 7 })).data
    expect(below.inquiry).toMatchObject({ quantity: 7, minimumOrderQuantity: 10, price: { low: 42_000, high: 42_000 } })
    expect((await ask(buyer, { quantity: 10 })).data).toMatchObject({
      id: below.id,
      inquiry: { quantity: 10, minimumOrderQuantity: null, price: { low: 42_000 } },
    })
  })

  it('An inquiry to a company needs no product', async () => {
    const general = await test.call(
      'POST /api/inquiries',
      { companyId: shop.companyId, currency: 'USD', text: 'Есть ли каталог?' },
      buyer,
    )
    expect(general.data.inquiry).toMatchObject({ product: null, quantity: null, price: null, currency: 'USD' })
  })

  it('An inquiry with bad fields is refused at each of them', async () => {
    const fields = async (change: object) => Object.keys((await ask(buyer, change)).fields)
    expect(await fields({ quantity: undefined })).toEqual(['quantity'])
    expect(await fields({ quantity: 0 })).toEqual(['quantity'])
    expect(await fields({ destination: 'XX' })).toEqual(['destination'])
    expect(await fields({ unit: 'kg' })).toEqual(['unit'])
    expect(await fields({ companyId: shop.companyId })).toEqual(['companyId'])
    expect(await fields({ isForCompany: true })).toEqual(['isForCompany'])
    for (const text of ['', '  \n ', '\u200b\u2060', ' \u3164 '])
      expect(await fields({ text }), JSON.stringify(text)).toEqual(['text'])
    expect(await fields({ text: 'x'.repeat(4001) })).toEqual(['text'])
    expect(await fields({ text: 'a\u202eb' })).toEqual(['text'])
    expect((await ask(buyer, { text: 'x'.repeat(4000) })).code).toBe('0')
  })

  it('An inquiry about what is not shown any more is refused with 1030, and about what never was with 1031', async () => {
    const draft = await makeProduct(test, shop.owner)
    expect((await ask(buyer, { productId: draft })).code).toBe('1031')
    expect((await ask(buyer, { productId: newId() })).code).toBe('1031')
    await putInto(test, productId, 'removed')
    expect(await ask()).toMatchObject({ code: '1030', message: '该商品已不再展示，无法询价' })
    expect((await ask(shop.sales, { productId: undefined, quantity: undefined, companyId: shop.companyId })).code).toBe(
      '1030',
    )
  })

  it('An inquiry in the name of a company is seen and answered by its sales staff', async () => {
    const other = await makeShop(test)
    const { data } = await ask(other.sales, { isForCompany: true })
    expect(data.side).toBe('buyer')
    const seen = (await test.call('GET /api/threads/:id', { id: data.id }, shop.owner)).data
    expect(seen.partner).toMatchObject({ person: 'sales', companyId: other.companyId })
    expect(seen.partner.verifiedAt).not.toBeNull()
    expect((await send(data.id, '我们也想知道交期', other.manager)).code).toBe('0')
    expect((await read(data.id, other.viewer)).data.items).toHaveLength(2)
    expect((await send(data.id, 'x', other.viewer)).code).toBe('1031')
    expect(Object.keys((await ask(other.viewer, { isForCompany: true })).fields)).toEqual(['isForCompany'])
  })

  it('An inquiry is announced to everybody of the supplier who may answer', async () => {
    const id = await opened()
    const newest = async (person: Person) => (await test.call('GET /api/notifications', {}, person)).data.items[0]
    expect(await newest(shop.sales)).toMatchObject({
      kind: 'inquiry_received',
      title: 'Айгуль向您询价',
      link: `/messages/${id}`,
    })
    expect(await newest(shop.viewer)).toBeUndefined()
  })

  it('A person may send sixty inquiries an hour', async () => {
    const codes: string[] = []
    for (let count = 0; count < 61; count++) codes.push((await ask()).code)
    expect([codes.slice(0, 60).every((code) => code === '0'), codes[60]]).toEqual([true, '1002'])
  })
})

describe('messages', () => {
  it('The names of a supplier’s people stay hidden without the consent to the transfer abroad', async () => {
    const id = await opened()
    await send(id, '您好', shop.sales)
    await test.server.database.db
      .update(companies)
      .set({ isContactHeldBack: true })
      .where(eq(companies.id, shop.companyId))
    const authors = async (person: Person) => (await read(id, person)).data.items.map(({ author }) => author)
    expect(await authors(buyer)).toEqual(['Айгуль', ''])
    expect(await authors(shop.owner)).toEqual(['Айгуль', 'sales'])
    expect((await test.call('GET /api/threads/:id', { id }, buyer)).data.last.author).toBe('')
  })

  it('Messages have the same order for both sides, and everything after a sequence can be read', async () => {
    const id = await opened()
    for (const [text, person] of [
      ['您好', shop.sales],
      ['Здравствуйте', buyer],
      ['价格可以谈', shop.owner],
    ] as const)
      expect((await send(id, text, person)).code).toBe('0')
    const [ours, theirs] = [(await read(id, buyer)).data.items, (await read(id, shop.viewer)).data.items]
    const order = (items: typeof ours) => items.map(({ sequence, text }) => [sequence, text])
    expect(order(ours)).toEqual([
      [1, 'Нужны болты'],
      [2, '您好'],
      [3, 'Здравствуйте'],
      [4, '价格可以谈'],
    ])
    expect(order(theirs)).toEqual(order(ours))
    expect(ours.map(({ side, author, isMine }) => [side, author, isMine])).toEqual([
      ['buyer', 'Айгуль', true],
      ['supplier', 'sales', false],
      ['buyer', 'Айгуль', true],
      ['supplier', 'owner', false],
    ])
    const sequences = async (range: object) => (await read(id, buyer, range)).data.items.map(({ sequence }) => sequence)
    expect(await sequences({ after: 2 })).toEqual([3, 4])
    expect(await sequences({ after: 1, limit: 2 })).toEqual([2, 3])
    expect(await sequences({ before: 4, limit: 2 })).toEqual([2, 3])
    expect(await sequences({ limit: 2 })).toEqual([3, 4])
    expect(await sequences({ after: 9 })).toEqual([])
  })

  it('A repeated message is stored once and answered as the first time; other words or another person are refused', async () => {
    const id = await opened()
    const messageId = newId()
    const [first, second] = await Promise.all([
      send(id, '您好', shop.sales, messageId),
      send(id, '您好', shop.sales, messageId),
    ])
    const third = await send(id, '您好', shop.sales, messageId)
    expect(first.code).toBe('0')
    expect([second.data, third.data]).toEqual([first.data, first.data])
    expect((await read(id, buyer)).data.items).toHaveLength(2)
    expect(Object.keys((await send(id, '您好！', shop.sales, messageId)).fields)).toEqual(['messageId'])
    expect(Object.keys((await send(id, '您好', shop.owner, messageId)).fields)).toEqual(['messageId'])
    const otherThread = await opened()
    expect((await send(otherThread, '您好', shop.sales, messageId)).code, 'ids count within a thread').toBe('0')
  })

  it('A stranger gets 1031 from every call about a thread', async () => {
    const id = await opened()
    const other = await makeShop(test)
    for (const stranger of [await makePerson(test), other.owner, await makePerson(test, { role: 'operator' })]) {
      const codes = [
        await test.call('GET /api/threads/:id', { id }, stranger),
        await read(id, stranger),
        await send(id, 'x', stranger),
        await test.call('POST /api/threads/:id/read', { id, sequence: 1 }, stranger),
        await test.call('PUT /api/threads/:id/archive', { id, isArchived: true }, stranger),
      ].map(({ code }) => code)
      expect(codes).toEqual(['1031', '1031', '1031', '1031', '1031'])
      expect((await test.call('GET /api/threads', { q: 'болты' }, stranger)).data.items).toEqual([])
      expect((await test.call('GET /api/threads/unread', {}, stranger)).data.unread).toBe(0)
    }
    expect((await test.call('GET /api/threads', {})).code).toBe('401')
  })

  it('Nobody writes to a supplier that is not shown or closed, or to a blocked buyer, and what was said can be read', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    const { data } = await ask(buyer, { productId: undefined, quantity: undefined, companyId })
    await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '核实' }, operator)
    const hidden = '供应商目前不在平台展示，暂时无法发送消息'
    expect(await send(data.id, 'x', buyer)).toMatchObject({ code: '1030', message: hidden })
    expect(await send(data.id, 'x', owner)).toMatchObject({ code: '1030', message: hidden })
    expect(await ask(buyer, { productId: undefined, quantity: undefined, companyId })).toMatchObject({
      code: '1030',
      message: hidden,
    })
    expect((await test.call('GET /api/threads/:id', { id: data.id }, buyer)).data).toMatchObject({
      obstacle: 'supplier_hidden',
      partner: { companyId: null, verifiedAt: null },
    })
    expect((await read(data.id, buyer)).data.items).toHaveLength(1)
    await test.call('POST /api/operator/companies/:id/lift', { id: companyId, words: '已核实' }, operator)
    expect((await send(data.id, 'x', buyer)).code).toBe('0')
    await test.call('POST /api/operator/users/:id/suspend', { id: buyer.userId, reason: 'spam' }, operator)
    expect(await send(data.id, 'x', owner)).toMatchObject({
      code: '1030',
      message: expect.stringContaining('暂停') as string,
    })
    expect((await send(data.id, 'x', buyer)).code).toBe('401')
  })

  it('A closed company receives nothing more, and its threads stay readable for the buyer', async () => {
    const { companyId, owner } = await approveCompany(test)
    const { data } = await ask(buyer, { productId: undefined, quantity: undefined, companyId })
    expect((await test.call('POST /api/company/close', {}, owner)).code).toBe('0')
    const closed = { code: '1030', message: '供应商已退出平台，无法再发送消息' }
    expect(await send(data.id, 'x', buyer)).toMatchObject(closed)
    expect(await ask(buyer, { productId: undefined, quantity: undefined, companyId })).toMatchObject(closed)
    expect((await read(data.id, buyer)).data.items).toHaveLength(1)
    expect((await read(data.id, owner)).code).toBe('1031')
  })

  it('A removed product stays in the thread as it was, without a link', async () => {
    const id = await opened()
    const operator = await makePerson(test, { role: 'operator' })
    await decideProduct(test, operator, productId, 'remove')
    expect((await test.call('GET /api/threads/:id', { id }, buyer)).data.inquiry.product).toMatchObject({
      title: '不锈钢六角螺栓 M8',
      path: null,
      pictureUrl: null,
    })
    expect((await send(id, '还有吗？', buyer)).code).toBe('0')
  })

  it('A person may send two hundred messages a minute, and a repetition is answered even then', async () => {
    const id = await opened()
    const messageId = newId()
    const first = await send(id, 'x', buyer, messageId)
    await test.server.database.db
      .update(attemptCounters)
      .set({ count: 198 })
      .where(eq(attemptCounters.key, `message:${buyer.userId}`))
    const codes: string[] = []
    for (let count = 0; count < 4; count++) codes.push((await send(id, 'x', buyer)).code)
    expect(codes).toEqual(['0', '0', '1002', '1002'])
    expect((await send(id, 'x', buyer, messageId)).data).toEqual(first.data)
    test.clock.advance(61_000)
    expect((await send(id, 'x', buyer)).code).toBe('0')
  })
})
