import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import { nextHint, openEventStream } from '../../test/event-stream.ts'
import type { OpenedStream } from '../../test/event-stream.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const opened: OpenedStream[] = []
let shop: Shop
let buyer: Person
let address: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterEach(() => opened.splice(0).forEach((stream) => stream.close()))

async function open({ token }: Person): Promise<OpenedStream> {
  const stream = await openEventStream(`${address}/api/notifications/stream`, { authorization: token })
  opened.push(stream)
  await stream.next()
  return stream
}

it('A message is announced at once to everybody who reads the thread, and to nobody else', async () => {
  const stranger = await makePerson(test)
  const { id } = (
    await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text: 'Здравствуйте' }, buyer)
  ).data
  const [ours, theirs, foreign] = [await open(buyer), await open(shop.viewer), await open(stranger)]
  await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, shop.sales)
  for (const page of [ours, theirs]) expect(await nextHint(page)).toEqual({ topic: 'messages', id })
  // The stranger's first hint is about a thread of their own.
  const own = await test.call(
    'POST /api/inquiries',
    { companyId: shop.companyId, currency: 'KZT', text: 'Добрый день' },
    stranger,
  )
  expect(await nextHint(foreign)).toEqual({ topic: 'messages', id: own.data.id })
})

it('A page whose line was cut gets everything that it has missed by its last sequence, each message once', async () => {
  const { id } = (
    await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text: 'Здравствуйте' }, buyer)
  ).data
  const seen = [1]
  const catchUp = async () => {
    const after = seen.at(-1) ?? 0
    const { items } = (await test.call('GET /api/threads/:id/messages', { id, after }, buyer)).data
    seen.push(...items.map(({ sequence }) => sequence))
  }
  const send = () => test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, shop.sales)
  const first = await open(buyer)
  await send()
  await nextHint(first)
  await catchUp()
  first.close()
  for (let count = 0; count < 3; count++) await send()
  const second = await open(buyer)
  await catchUp()
  await catchUp()
  expect(seen).toEqual([1, 2, 3, 4, 5])
  // The new line announces what comes from now on.
  await send()
  expect(await nextHint(second)).toEqual({ topic: 'messages', id })
  await catchUp()
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
})
