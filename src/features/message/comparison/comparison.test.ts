import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeProduct, makeShop, publishProduct, putInto } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { pdf, uploadParts } from '../../media/media.fixture.ts'
import { threads } from '../message.table.ts'

const test = useTestApp()
let shops: Shop[]
let goods: string[]
let buyer: Person

beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Айгуль' })
  shops = [await makeShop(test), await makeShop(test), await makeShop(test)]
  goods = []
  for (const { sales } of shops) goods.push(await makeProduct(test, sales))
  for (const id of goods) await publishProduct(test, id)
})

const ask = (change: object = {}, person = buyer, headers: Record<string, string> = {}) =>
  test.call(
    'POST /api/inquiries/several',
    {
      items: goods.map((productId) => ({ productId, quantity: 100 })),
      currency: 'KZT',
      destination: 'KZ',
      text: 'Ваша лучшая цена?',
      ...change,
    },
    { ...person, headers },
  )
const stored = () => test.server.database.db.select().from(threads)

describe('inquiry to several suppliers', () => {
  it('One text reaches each supplier in a thread of its own, which no other supplier sees', async () => {
    const { code, data } = await ask()
    expect(code).toBe('0')
    expect(data.results.map(({ productId, refusal }) => [productId, refusal])).toEqual(goods.map((id) => [id, null]))
    for (const [index, shop] of shops.entries()) {
      const { items } = (await test.call('GET /api/threads', {}, shop.sales)).data
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({
        id: data.results[index]?.threadId,
        inquiry: { product: { id: goods[index] }, quantity: 100, price: { low: 39_500 }, currency: 'KZT' },
        last: { text: 'Ваша лучшая цена?' },
      })
      const other = data.results[(index + 1) % 3]?.threadId ?? ''
      expect((await test.call('GET /api/threads/:id', { id: other }, shop.owner)).code).toBe('1031')
    }
  })

  it('Pictures and drawings reach each supplier, and the file of somebody else stops the inquiry before anybody is asked', async () => {
    const sent = [{ fileName: 'a', content: pdf() }]
    const fileId = (await uploadParts(test, sent, { token: buyer.token, path: '/api/documents/upload' })).data.id
    const file = { kind: 'file' as const, fileId, name: 'drawing.pdf' }
    const { data } = await ask({ attachments: [file] })
    for (const [index, shop] of shops.entries()) {
      const id = data.results[index]?.threadId ?? ''
      const { items } = (await test.call('GET /api/threads/:id/messages', { id }, shop.sales)).data
      expect(items.at(-1)?.attachments).toMatchObject([{ kind: 'file', fileId, name: 'drawing.pdf' }])
      expect((await test.call('GET /api/threads/:id/files/:fileId', { id, fileId }, shop.sales)).code).toBe('0')
      const other = data.results[(index + 1) % 3]?.threadId ?? ''
      expect((await test.call('GET /api/threads/:id/files/:fileId', { id: other, fileId }, shop.sales)).code).toBe(
        '1031',
      )
    }
    const stranger = await makePerson(test)
    expect((await ask({ attachments: [file] }, stranger)).code).toBe('1031')
    expect(Object.keys((await ask({ attachments: [file, file] })).fields)).toEqual(['attachments'])
    expect(await stored()).toHaveLength(3)
  })

  it('A product that is gone, a suspended supplier and the own company are refused by themselves, with the reason', async () => {
    await putInto(test, goods[0] ?? '', 'removed')
    await test.server.database.db
      .update(companies)
      .set({ status: 'suspended' })
      .where(eq(companies.id, shops[1]?.companyId ?? ''))
    const never = newId()
    const items = [...goods, never].map((productId) => ({ productId, quantity: 10 }))
    const { data } = await ask({ items })
    expect(data.results.map(({ threadId, refusal }) => [threadId === null, refusal])).toEqual([
      [true, '该商品已不再展示，无法询价'],
      [true, expect.stringMatching(/./)],
      [false, null],
      [true, expect.stringMatching(/./)],
    ])
    expect(await stored()).toHaveLength(1)
    const own = await ask({}, shops[2]?.sales)
    expect(own.data.results.map(({ threadId }) => threadId)).toEqual([null, null, null])
  })

  it('A supplier that has blocked the buyer is not asked, and the others are', async () => {
    const id = (await ask()).data.results[0]?.threadId ?? ''
    expect((await test.call('PUT /api/threads/:id/block', { id, isBlocked: true }, shops[0]?.sales)).code).toBe('0')
    expect((await ask({ text: 'Ещё раз' })).data.results.map(({ refusal }) => refusal === null)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('An inquiry to several suppliers that is sent again with its key asks nobody twice', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await ask({}, buyer, headers)
    expect((await ask({}, buyer, headers)).data).toEqual(first.data)
    expect(await stored()).toHaveLength(3)
    expect((await ask({ text: 'Другой текст' }, buyer, headers)).code).toBe('1001')
  })

  it('An inquiry to several suppliers is refused at the field that is wrong', async () => {
    const item = { productId: goods[0] ?? '', quantity: 1 }
    const fields = async (change: object) => Object.keys((await ask(change)).fields)
    expect(await fields({ items: [] })).toEqual(['items'])
    expect(await fields({ items: [item, item] })).toEqual(['items'])
    expect(await fields({ items: [{ ...item, quantity: 0 }] })).toEqual(['items.0.quantity'])
    expect(await fields({ items: Array.from({ length: 5 }, () => ({ ...item, productId: newId() })) })).toEqual([
      'items',
    ])
    expect(await fields({ text: ' ' })).toEqual(['text'])
    expect(await fields({ destination: 'XX' })).toEqual(['destination'])
    expect(await fields({ isForCompany: true })).toEqual(['isForCompany'])
    expect(await stored()).toEqual([])
  })
})
