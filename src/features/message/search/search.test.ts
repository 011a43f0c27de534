import { beforeEach, expect, it } from 'vitest'
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
  const inquiry = { companyId: shop.companyId, currency: 'KZT', text: 'Здравствуйте' } as const
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

const send = (text: string, person: Person) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
const found = async (q: string, person: Person) =>
  (await test.call('GET /api/threads', { q }, person)).data.items.map(({ found }) => found)

it('A search in the messages shows the newest message with the words and the text around them', async () => {
  await send('Сколько стоит доставка в Алматы?', buyer)
  await send('运费到阿拉木图多少？', shop.sales)
  await send(`Спасибо. ${'Подробности позже. '.repeat(5)}ДОСТАВКА нужна до мая. ${'И ещё. '.repeat(60)}`, buyer)
  await send('Ждём ответа', buyer)
  const [newest] = await found('доставка', buyer)
  expect(newest).toMatchObject({ sequence: 4, isMine: true, match: 'ДОСТАВКА' })
  expect(newest?.before).toMatch(/^…\S.* позже\. $/s)
  expect(newest?.before.length).toBeLessThanOrEqual(41)
  expect(newest?.after).toMatch(/^ нужна до мая\. .*…$/s)
  expect(await found('доставка', shop.owner)).toMatchObject([{ sequence: 4, isMine: false }])
  expect(await found('运费', buyer)).toEqual([
    { sequence: 3, isMine: false, before: '', match: '运费', after: '到阿拉木图多少？' },
  ])
})

it('A thread that only its partner or product explains shows no found message, and neither does a list without a search', async () => {
  expect(await found('айгуль', shop.sales)).toEqual([null])
  const { items } = (await test.call('GET /api/threads', {}, buyer)).data
  expect(items.map(({ found }) => found)).toEqual([null])
})

it('An excerpt of a found message does not divide a character of two units', async () => {
  await send(`${'😀'.repeat(50)}x 8% скидки ${'😀'.repeat(200)}`, buyer)
  const [one] = await found('8%', buyer)
  expect(one?.match).toBe('8%')
  for (const text of [one?.before, one?.after]) expect(text?.isWellFormed()).toBe(true)
})

it('A search among messages with signs of a pattern takes them literally', async () => {
  await send('Цена (FOB) 5.20 $ [за шт.]', buyer)
  expect(await found('(FOB) 5.20 $ [', buyer)).toMatchObject([
    { before: 'Цена ', match: '(FOB) 5.20 $ [', after: 'за шт.]' },
  ])
  expect(await found('5x20', buyer)).toEqual([])
})
