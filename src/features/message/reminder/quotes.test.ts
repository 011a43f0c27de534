import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../../identity/identity.table.ts'
import { pdf, uploadParts } from '../../media/media.fixture.ts'

const test = useTestApp()
const warning = 'В сообщении говорится о банковских реквизитах'
/** Another one in each test: the outbox keeps the mails of all. */
let address = ''
let count = 0
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  address = `quotes-${count++}@example.kz`
  shop = await makeShop(test)
  buyer = await makePerson(test)
  await test.server.database.db
    .update(users)
    .set({ email: address, language: 'ru', timeZone: 'Asia/Shanghai' })
    .where(eq(users.id, buyer.userId))
  const inquiry = { companyId: shop.companyId, currency: 'KZT' as const, text: 'Здравствуйте' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

async function answer(text: string, fileNames: string[] = []): Promise<void> {
  const attachments = []
  for (const name of fileNames) {
    const parts = [{ fileName: 'a', content: pdf() }]
    const { data } = await uploadParts(test, parts, { token: shop.sales.token, path: '/api/documents/upload' })
    attachments.push({ kind: 'file' as const, fileId: data.id, name })
  }
  test.clock.advance(1000)
  const message = { id, messageId: newId(), text, attachments }
  expect((await test.call('POST /api/threads/:id/messages', message, shop.sales)).code).toBe('0')
}

async function mail(): Promise<string> {
  test.clock.advance(16 * 60_000)
  await test.runJobs()
  return test.server.outbox.list().find((sent) => sent.to === address)?.text ?? ''
}

it('A mail about a message without text names its files', async () => {
  await answer('', ['Каталог.pdf', 'M8x30.pdf'])
  const text = await mail()
  for (const name of ['[Каталог.pdf]', '[M8x30.pdf]']) expect(text).toContain(name)
  expect(text).not.toContain(warning)
  const { items } = (await test.call('GET /api/notifications', {}, { ...buyer, locale: 'ru' })).data
  expect(items[0]?.text).toContain('[Каталог.pdf]')
})

it('A mail warns about a bank account that a message speaks of, and leads to the article about the fraud', async () => {
  await answer('Наши реквизиты изменились')
  const text = await mail()
  expect(text).toContain(warning)
  expect(text).toContain('/ru/information/changed-bank-account-fraud')
})

it('A mail warns about a bank account that only the name of a file speaks of', async () => {
  await answer('请查收', ['Новые реквизиты.pdf'])
  expect(await mail()).toContain(warning)
})

it('A mail about other things does not warn of a bank account', async () => {
  await answer('您好！单价128元。')
  const text = await mail()
  expect(text).toContain('单价128元')
  expect(text).not.toContain(warning)
})
