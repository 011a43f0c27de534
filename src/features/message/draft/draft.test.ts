import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { mostCharacters, mostDraftSaves } from '../message.policy.ts'
import { messageDrafts } from './draft.table.ts'

type Caller = Pick<Person, 'token'>
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

const save = (text: string, person: Person) => test.call('PUT /api/threads/:id/draft', { id, text }, person)
const read = async (person: Caller) => (await test.call('GET /api/threads/:id', { id }, person)).data.draft
const listed = async (person: Caller) => (await test.call('GET /api/threads', {}, person)).data.items[0]?.draft

it('A draft is there again after a new login, as it was typed last', async () => {
  expect(await read(buyer)).toBeNull()
  const first = await save('Сколько стоит', buyer)
  expect(first.data.draft).toEqual({ text: 'Сколько стоит', at: test.clock.now().toISOString() })
  await save('Сколько стоит доставка \n', buyer)
  await test.call('POST /api/logout', {}, buyer)
  const again = { token: await signIn(test, buyer.userId) }
  expect(await read(again)).toMatchObject({ text: 'Сколько стоит доставка \n' })
  expect(await listed(again)).toMatchObject({ text: 'Сколько стоит доставка \n' })
})

it('A draft is read by its person alone, not by a colleague and not by the other side', async () => {
  await save('给客户的折扣', shop.sales)
  expect(await read(shop.sales)).not.toBeNull()
  expect([await read(shop.owner), await listed(shop.owner), await read(buyer), await listed(buyer)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('A stranger and a viewer of the company keep no draft in a thread', async () => {
  const stranger = await makePerson(test)
  expect([(await save('x', stranger)).code, (await save('x', shop.viewer)).code]).toEqual(['1031', '1031'])
  expect(await test.server.database.db.select().from(messageDrafts)).toEqual([])
})

it('A draft is removed by an empty text, and by the message that it became, but not by another one', async () => {
  const send = (text: string) => test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, buyer)
  await save('первое', buyer)
  expect((await save(' \n\u200b', buyer)).data.draft).toBeNull()
  expect(await read(buyer)).toBeNull()
  await save('второе, новое', buyer)
  await send('первое')
  expect(await read(buyer)).toMatchObject({ text: 'второе, новое' })
  await save('второе, новое \n', buyer)
  await send('второе, новое')
  expect(await read(buyer)).toBeNull()
})

it('A draft is as long as a message at most, and a list shows its beginning', async () => {
  const refused = await save('ж'.repeat(mostCharacters + 1), buyer)
  expect([refused.code, Object.keys(refused.fields)]).toEqual(['1001', ['text']])
  await save('ж'.repeat(mostCharacters), buyer)
  expect((await read(buyer))?.text).toHaveLength(mostCharacters)
  expect((await listed(buyer))?.text).toHaveLength(200)
})

it('Saves of drafts by one person are limited', async () => {
  for (let count = 0; count < mostDraftSaves; count++) await save(`${count}`, buyer)
  expect((await save('слишком часто', buyer)).code).toBe('1002')
  expect((await save('您好', shop.sales)).code).toBe('0')
})

it('A draft counts among the records that are removed with the account of its person', async () => {
  await save('Мой черновик', buyer)
  const { records } = (await test.call('GET /api/user/closing', {}, buyer)).data
  expect(records.find(({ name }) => name === 'message.drafts')).toMatchObject({ count: 1, onClosing: 'removed' })
})
