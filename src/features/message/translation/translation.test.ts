import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { Locale } from '../../../shared/locale.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
  const inquiry = { companyId: shop.companyId, currency: 'CNY' as const, text: 'Здравствуйте! Какой срок поставки?' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

const say = async (text: string, person: Person) => {
  await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
  await test.runJobs()
}
const read = (person: Person, locale: Locale, range: object = {}) =>
  test.call('GET /api/threads/:id/translations', { id, ...range }, { ...person, locale })

describe('translations of messages', () => {
  it('Each side reads the known sentences of the other in its own language, with their origin', async () => {
    await say('您好！单价128元，交期15天。', shop.sales)
    expect((await read(shop.sales, 'zh')).data.items).toEqual([
      { sequence: 1, text: '您好！交期多久？', origin: 'phrases', isPartial: false },
    ])
    expect((await read(buyer, 'ru')).data.items).toEqual([
      {
        sequence: 2,
        text: 'Здравствуйте! Цена за единицу – 128 CNY, Срок поставки – 15 дней.',
        origin: 'phrases',
        isPartial: false,
      },
    ])
    expect((await read(buyer, 'en')).data.items.map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('A message that is understood in part says so, and one that is not understood has no translation', async () => {
    await say('Спасибо! Абракадабра сорок', buyer)
    await say('Как дела у бабушки', buyer)
    await say('128.50', buyer)
    expect((await read(shop.owner, 'zh')).data.items).toMatchObject([
      { sequence: 1, isPartial: false },
      { sequence: 2, text: '谢谢！[Абракадабра сорок]', isPartial: true },
    ])
  })

  it('Translations are read page by page, and those of a thread of others are not found', async () => {
    for (const text of ['Спасибо', 'Да', 'Нет']) await say(text, buyer)
    const page = (await read(shop.viewer, 'zh', { after: 1, limit: 2 })).data.items
    expect(page.map(({ sequence }) => sequence)).toEqual([2, 3])
    const rest = (await read(shop.viewer, 'zh', { after: 3, limit: 2 })).data.items
    expect(rest.map(({ text }) => text)).toEqual(['不是'])
    for (const stranger of [await makePerson(test), (await makeShop(test)).owner])
      expect((await read(stranger, 'zh')).code).toBe('1031')
    expect((await test.call('GET /api/threads/:id/translations', { id })).code).toBe('401')
  })
})
