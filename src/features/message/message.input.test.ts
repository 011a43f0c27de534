import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
  const inquiry = { companyId: shop.companyId, currency: 'CNY' as const, text: 'Здравствуйте' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

const send = (text: string) => test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, buyer)
const textsOfSupplier = async () =>
  (await test.call('GET /api/threads/:id/messages', { id }, shop.sales)).data.items.map(({ text }) => text)

describe('message input', () => {
  it('A text of 4,000 characters is sent, one of 4,001 is refused at the field and one of 100,000 unread', async () => {
    expect((await send('я'.repeat(4000))).code).toBe('0')
    const longer = await send('я'.repeat(4001))
    expect([longer.status, longer.code, Object.keys(longer.fields)]).toEqual([200, '1001', ['text']])
    // Larger than any message: refused before it is read.
    expect((await send('я'.repeat(100_000))).status).toBe(413)
    expect(await textsOfSupplier()).toHaveLength(2)
  })

  it('A text of spaces or invisible characters alone is refused at the field', async () => {
    for (const text of ['', '   \n\t', '\u200b\u200d\u2060', '\u2800', ' \u00ad ']) {
      const refused = await send(text)
      expect([refused.code, Object.keys(refused.fields)]).toEqual(['1001', ['text']])
    }
    expect(await textsOfSupplier()).toHaveLength(1)
  })

  it('An override of direction is refused, and other signs of writing stay as they were typed', async () => {
    expect((await send('счёт \u202egnp.exe')).code).toBe('1001')
    const text = 'مرحبا\u200f M8\u200d×40 👩\u200d🔧'
    expect((await send(text)).code).toBe('0')
    expect((await textsOfSupplier()).at(-1)).toBe(text)
  })
})
