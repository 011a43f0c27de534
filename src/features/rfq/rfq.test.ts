import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../shared/text/durations.ts'
import { makeFile, makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { m } from '../../shared/wording/messages.js'
import { makeProduct, makeShop, publishProduct } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { mediaFiles } from '../media/media.table.ts'
import { seaOnlyIncoterms } from '../reference/incoterm.policy.ts'
import { readIncoterms } from '../reference/reference-files.ts'
import { emptyItem } from './rfq.answers.contract.ts'
import { dayAfter, endOfDay } from './rfq.answers.policy.ts'
import { fillRfq, makeRfq, openRfq, submitRfq } from './rfq.fixture.ts'

const test = useTestApp()
let buyer: Person
beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Айгерим' })
})
const read = async (id: string, person = buyer) => (await test.call('GET /api/user/rfqs/:id', { id }, person)).data
const save = async (id: string, changed: object) => {
  const { version, answers } = await read(id)
  return test.call('PUT /api/user/rfqs/:id', { id, version, answers: { ...answers, ...changed } }, buyer)
}
const submit = async (id: string) =>
  test.call('POST /api/user/rfqs/:id/submit', { id, version: (await read(id)).version }, buyer)
describe('buyer request', () => {
  it('An empty draft is kept, saved in parts, and says what a submission lacks', async () => {
    const begun = await test.call('POST /api/user/rfqs', {}, buyer)
    expect(begun.data).toMatchObject({ status: 'draft', version: 1, can: { edit: true, cancel: false } })
    const saved = await save(begun.data.id, { title: 'Болты', destination: 'KZ' })
    expect(saved.data).toMatchObject({ version: 2, answers: { title: 'Болты', destination: 'KZ' } })
    expect(Object.keys(saved.data.faults).toSorted()).toEqual(['category', 'deadline', 'items'])
    const refused = await submit(begun.data.id)
    expect([refused.code, Object.keys(refused.fields).toSorted()]).toEqual(['1001', ['category', 'deadline', 'items']])
  })

  it('A repeated create with one key is answered as the first time and begins one draft', async () => {
    const key = randomUUID()
    const first = await test.call(
      'POST /api/user/rfqs',
      { text: 'насос' },
      { ...buyer, headers: { 'idempotency-key': key } },
    )
    const second = await test.call(
      'POST /api/user/rfqs',
      { text: 'насос' },
      { ...buyer, headers: { 'idempotency-key': key } },
    )
    expect(second.data.id).toBe(first.data.id)
    expect((await test.call('GET /api/user/rfqs', {}, buyer)).data.items).toHaveLength(1)
  })

  it('A request begun from products has a line for each, with picture, unit and quantity, and invites their suppliers', async () => {
    const [one, two] = [await makeShop(test), await makeShop(test)]
    const ids = [await makeProduct(test, one.sales), await makeProduct(test, two.sales)]
    for (const id of ids) await publishProduct(test, id)
    const { data } = await test.call('POST /api/user/rfqs', { productIds: ids }, buyer)
    expect(data.answers.items.map(({ productId }) => productId)).toEqual(ids)
    expect(data.answers.items[0]?.quantity).toBeGreaterThan(0)
    expect(data.companies.map(({ id }) => id).toSorted()).toEqual([one.companyId, two.companyId].toSorted())
    const inEnglish = await test.call('GET /api/user/rfqs/:id', { id: data.id }, { ...buyer, locale: 'en' })
    expect(inEnglish.data.companies[0]?.storeName).toBe('Ningbo Trial Hardware Co., Ltd.')
    expect((await test.call('POST /api/user/rfqs', { productIds: [randomUUID()] }, buyer)).code).toBe('1030')
  })

  it('A request that is posted again keeps its answers but not its days', async () => {
    const id = await makeRfq(test, buyer)
    const again = await test.call('POST /api/user/rfqs', { rfqId: id }, buyer)
    expect(again.data).toMatchObject({
      status: 'draft',
      answers: { title: (await read(id)).answers.title, deadline: null },
    })
    expect(again.data.id).not.toBe(id)
  })

  it.each([
    [{ incoterm: 'FOB', transport: 'rail' }, 'incoterm'],
    [{ incoterm: 'CIF', transport: 'air' }, 'incoterm'],
    [{ deadline: '2030-02-10', deliverBy: '2030-02-10' }, 'deliverBy'],
    [{ destination: 'ZZ' }, 'destination'],
    [{ category: 'no.such' }, 'category'],
    [{ invited: [randomUUID()] }, 'invited'],
    [{ attachments: [{ file: randomUUID(), name: 'чертёж' }] }, 'attachments'],
    [{ mostQuotations: 31 }, 'answers.mostQuotations'],
    [{ items: [{ quantity: 2 ** 53, name: 'Болт' }] }, 'answers.items.0.quantity'],
    [{ items: Array.from({ length: 501 }, () => ({ name: 'Болт' })) }, 'answers.items'],
  ])('A draft with %j is refused at its field', async (changed, field) => {
    const id = await makeRfq(test, buyer)
    expect(Object.keys((await save(id, changed)).fields)).toEqual([field])
    expect((await read(id)).version).toBe(2)
  })

  it('A quantity that is not whole is refused with the reason', async () => {
    const id = await makeRfq(test, buyer)
    const { fields } = await save(id, { items: [{ quantity: 1.5, name: 'Болт' }] })
    expect(fields).toEqual({ 'answers.items.0.quantity': m.product_whole_number() })
  })

  it('The terms for sea transport alone are those of the reference table', () => {
    expect(
      readIncoterms()
        .flatMap(({ code, isSeaOnly }) => (isSeaOnly ? [code] : []))
        .toSorted(),
    ).toEqual([...seaOnlyIncoterms].toSorted())
  })

  it('A request of 500 lines is saved', async () => {
    const id = await makeRfq(test, buyer)
    const items = Array.from({ length: 500 }, () => ({
      ...emptyItem(),
      name: 'Б'.repeat(200),
      specification: 'Г'.repeat(500),
    }))
    expect((await save(id, { items })).code).toBe('0')
    expect((await read(id)).answers.items).toHaveLength(500)
  })

  it('The second of two windows with one version is asked to reload and changes nothing', async () => {
    const id = await makeRfq(test, buyer)
    const { version, answers } = await read(id)
    const call = (title: string) =>
      test.call('PUT /api/user/rfqs/:id', { id, version, answers: { ...answers, title } }, buyer)
    const codes = await Promise.all([call('Первое окно'), call('Второе окно')])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', '1030'])
    expect((await read(id)).version).toBe(version + 1)
  })

  it('Deadlines before tomorrow and beyond 90 days are refused on submission, and quotations end with the day in Moscow', async () => {
    const now = test.clock.now()
    for (const deadline of [dayAfter(now, 0), dayAfter(now, 91)]) {
      const id = await makeRfq(test, buyer, { deadline })
      expect((await submit(id)).fields).toHaveProperty('deadline')
    }
    const id = await submitRfq(test, buyer, { deadline: dayAfter(now, 1) })
    expect((await read(id)).closesAt).toBe(endOfDay(dayAfter(now, 1)).toISOString())
    expect(endOfDay('2026-12-01').toISOString()).toBe('2026-12-01T21:00:00.000Z')
  })

  it('A submitted request is not edited or submitted again until it is withdrawn', async () => {
    const id = await submitRfq(test, buyer)
    expect((await save(id, { title: 'Другое' })).code).toBe('1030')
    expect((await submit(id)).code).toBe('1030')
    const back = await test.call('POST /api/user/rfqs/:id/withdraw', { id }, buyer)
    expect(back.data).toMatchObject({ status: 'draft', can: { edit: true } })
    expect((await test.call('POST /api/user/rfqs/:id/withdraw', { id }, buyer)).code).toBe('1030')
  })

  it('The sixth request at a time needs a plan', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await submitRfq(test, buyer)
    const id = await makeRfq(test, buyer)
    expect((await submit(id)).code).toBe('1040')
    expect((await read(id)).status).toBe('draft')
  })

  it('Strangers get for a request the answer of one that does not exist', async () => {
    const id = await makeRfq(test, buyer)
    const stranger = await makePerson(test)
    const answers = await fillRfq(test)
    for (const who of [stranger, (await makeShop(test)).owner]) {
      expect((await test.call('GET /api/user/rfqs/:id', { id }, who)).code).toBe('1031')
      expect((await test.call('PUT /api/user/rfqs/:id', { id, version: 2, answers }, who)).code).toBe('1031')
      expect((await test.call('POST /api/user/rfqs/:id/submit', { id, version: 2 }, who)).code).toBe('1031')
      expect((await test.call('POST /api/user/rfqs/:id/withdraw', { id }, who)).code).toBe('1031')
      expect((await test.call('POST /api/user/rfqs/:id/cancel', { id }, who)).code).toBe('1031')
      expect((await test.call('DELETE /api/user/rfqs/:id', { id }, who)).code).toBe('1031')
      expect((await test.call('POST /api/user/rfqs', { rfqId: id }, who)).code).toBe('1031')
    }
    expect((await read(id)).status).toBe('draft')
  })

  it("Somebody else's file is refused, and a deleted draft cites its own no more", async () => {
    const id = await makeRfq(test, buyer)
    const theirs = await makeFile(test, (await makePerson(test)).userId, { kind: 'document' })
    expect((await save(id, { attachments: [{ file: theirs, name: 'a' }] })).fields).toHaveProperty('attachments')
    const mine = await makeFile(test, buyer.userId, { kind: 'document' })
    expect((await save(id, { attachments: [{ file: mine, name: 'чертёж' }] })).code).toBe('0')
    const citations = async () =>
      (await test.server.database.db.select().from(mediaFiles)).find((file) => file.id === mine)?.citations
    expect(await citations()).toBe(1)
    expect((await test.call('DELETE /api/user/rfqs/:id', { id }, buyer)).code).toBe('0')
    expect(await citations()).toBe(0)
    expect((await test.call('GET /api/user/rfqs/:id', { id }, buyer)).code).toBe('1031')
  })

  it('An open request is cancelled once, and not deleted', async () => {
    const { id } = await openRfq(test, {}, { buyer })
    expect((await test.call('DELETE /api/user/rfqs/:id', { id }, buyer)).code).toBe('1030')
    const cancelled = await test.call('POST /api/user/rfqs/:id/cancel', { id, words: 'Купили на месте' }, buyer)
    expect(cancelled.data).toMatchObject({ status: 'cancelled', words: 'Купили на месте' })
    expect((await test.call('POST /api/user/rfqs/:id/cancel', { id }, buyer)).code).toBe('1030')
    expect((await test.call('GET /api/rfqs/:id', { id })).code).toBe('1031')
  })

  it('The clock closes a request at its deadline and tells the buyer once', async () => {
    const { id } = await openRfq(test, {}, { buyer })
    await test.runJobs()
    expect((await read(id)).status).toBe('open')
    test.clock.advance(11 * dayMs)
    await test.runJobs()
    await test.runJobs()
    const back = { ...buyer, token: await signIn(test, buyer.userId) }
    expect((await read(id, back)).status).toBe('expired')
    const { items } = (await test.call('GET /api/notifications', {}, back)).data
    expect(items.filter(({ title }) => title === '报价已截止')).toHaveLength(1)
  })
})
