import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import { nextHint, openEventStream } from '../../../test/event-stream.ts'
import type { OpenedStream } from '../../../test/event-stream.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { mostSignals } from './typing.policy.ts'

const test = useTestApp()
const opened: OpenedStream[] = []
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгуль' })
  id = await ask(buyer)
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => opened.splice(0).forEach((stream) => stream.close()))

const ask = async (person: Person) =>
  (await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text: 'Здравствуйте' }, person))
    .data.id
const type = (person: Person) => test.call('POST /api/threads/:id/typing', { id }, person)
const send = (person: Person) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, person)

async function open({ token }: Person): Promise<OpenedStream> {
  const address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const stream = await openEventStream(`${address}/api/notifications/stream`, { authorization: token })
  opened.push(stream)
  await stream.next()
  return stream
}

const hintOf = (side: string, name: string, sequence = 1) => ({
  topic: 'messages',
  id,
  typing: { side, name, sequence },
})

describe('typing', () => {
  it('Somebody who types is seen by the other side and by colleagues, not by the own pages and not by strangers', async () => {
    const stranger = await makePerson(test)
    const [own, owner, viewer, foreign] = [
      await open(buyer),
      await open(shop.owner),
      await open(shop.viewer),
      await open(stranger),
    ]
    expect((await type(buyer)).code).toBe('0')
    for (const page of [owner, viewer]) expect(await nextHint(page)).toEqual(hintOf('buyer', 'Айгуль'))
    await type(shop.sales)
    const [name] = [(await send(shop.sales)).data.author]
    for (const page of [own, owner]) expect(await nextHint(page)).toEqual(hintOf('supplier', name))
    // After the signal comes the message; the buyer never heard of the own typing.
    expect(await nextHint(own)).toEqual({ topic: 'messages', id })
    const theirs = await ask(stranger)
    expect(await nextHint(foreign)).toEqual({ topic: 'messages', id: theirs })
  })

  it('The name of somebody who types is withheld where the authors of messages are', async () => {
    await test.server.database.db
      .update(companies)
      .set({ isContactHeldBack: true })
      .where(eq(companies.id, shop.companyId))
    const [ours, theirs] = [await open(buyer), await open(shop.owner)]
    await type(shop.sales)
    expect(await nextHint(ours)).toEqual(hintOf('supplier', ''))
    expect(await nextHint(theirs)).toMatchObject({ typing: { name: expect.stringMatching(/./) } })
  })

  it('A stranger and a viewer of the company cannot signal that they type', async () => {
    const stranger = await makePerson(test)
    expect([(await type(stranger)).code, (await type(shop.viewer)).code]).toEqual(['1031', '1031'])
  })

  it('Nobody signals typing in a thread that one side has blocked', async () => {
    await test.call('PUT /api/threads/:id/block', { id, isBlocked: true }, shop.sales)
    expect([(await type(buyer)).code, (await type(shop.sales)).code]).toEqual(['1030', '1030'])
  })

  it('Signals of typing by one person are limited', async () => {
    for (let count = 0; count < mostSignals; count++) await type(buyer)
    expect((await type(buyer)).code).toBe('1002')
    expect((await type(shop.sales)).code).toBe('0')
  })
})
