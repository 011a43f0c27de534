import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { eq } from 'drizzle-orm'
import { dayAfter } from '../../rfq/rfq.answers.policy.ts'
import { openRfq } from '../../rfq/rfq.fixture.ts'
import { rfqs } from '../../rfq/rfq.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let operator: Person
let rfqId: string
let quotationId: string
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test, { name: 'Айгерим' })
  operator = await makePerson(test, { role: 'operator' })
  rfqId = (await openRfq(test, {}, { buyer, operator })).id
  quotationId = await quote(rfqId, shop.sales)
  id = await ask(buyer, shop)
})

/** A submitted quotation of 12.00 for a bolt. */
async function quote(rfq: string, sales: Person): Promise<string> {
  const { data } = await test.call('POST /api/workspace/rfqs/:id/quotation', { id: rfq }, sales)
  const terms = {
    ...data.draft,
    items: [{ price: 1200, note: '' }],
    incoterm: 'DAP' as const,
    incotermPlace: 'Алматы',
    leadDays: 20,
    validUntil: dayAfter(test.clock.now(), 30),
  }
  const saved = await test.call(
    'PUT /api/workspace/quotations/:id',
    { id: data.id, terms, edition: data.edition },
    sales,
  )
  const { edition } = saved.data
  const { code } = await test.call('POST /api/workspace/quotations/:id/submit', { id: data.id, edition }, sales)
  if (code !== '0') throw new Error(`not submitted: ${code}`)
  return data.id
}
const ask = async (person: Person, { companyId }: Shop, isForCompany = false) => {
  const inquiry = { companyId, currency: 'CNY' as const, text: 'Добрый день', isForCompany }
  return (await test.call('POST /api/inquiries', inquiry, person)).data.id
}
const shortlist = () => test.call('POST /api/user/quotations/:id/shortlist', { id: quotationId }, buyer)
const send = (person: Person, quoted = quotationId, thread = id) => {
  const attachments = [{ kind: 'quotation' as const, quotationId: quoted }]
  return test.call('POST /api/threads/:id/messages', { id: thread, messageId: newId(), attachments }, person)
}
const cardFor = async (person: Person) =>
  (await test.call('GET /api/threads/:id/messages', { id }, person)).data.items.at(-1)?.attachments[0]
const choicesOf = async (person: Person, thread = id) =>
  (await test.call('GET /api/threads/:id/quotations', { id: thread }, person)).data.map((one) => one.quotationId)

describe('quotations in messages', () => {
  it('A quotation is a card with its terms and a link to the request, as it is when it is read', async () => {
    expect((await send(buyer)).code).toBe('0')
    const card = {
      kind: 'quotation',
      quotationId,
      title: 'Болты М8 × 40, оцинкованные',
      current: {
        status: 'submitted',
        version: 1,
        currency: 'CNY',
        first: { name: 'Болт М8 × 40', quantity: 2000, unit: 'pcs', price: 1200 },
        lineCount: 1,
        total: 2_400_000,
        incoterm: 'DAP',
        incotermPlace: 'Алматы',
        validUntil: dayAfter(test.clock.now(), 30),
      },
    }
    expect(await cardFor(buyer)).toEqual({ ...card, path: `/user/requests/${rfqId}` })
    expect(await cardFor(shop.viewer)).toEqual({ ...card, path: `/workspace/requests/${rfqId}` })
    await test.call('POST /api/user/quotations/:id/decline', { id: quotationId, words: '' }, buyer)
    expect(await cardFor(shop.sales)).toMatchObject({ current: { status: 'declined' } })
  })

  it('A card of a quotation that was deleted keeps the title of the request alone', async () => {
    await send(buyer)
    await test.server.database.db.delete(rfqs).where(eq(rfqs.id, rfqId))
    expect(await cardFor(shop.sales)).toEqual({
      kind: 'quotation',
      quotationId: null,
      title: 'Болты М8 × 40, оцинкованные',
      path: null,
      current: null,
    })
  })

  it('A supplier can show a quotation only once its buyer has shortlisted it', async () => {
    expect(await choicesOf(shop.sales)).toEqual([])
    expect((await send(shop.sales)).fields).toHaveProperty(['attachments.0.quotationId'])
    await shortlist()
    expect(await choicesOf(shop.sales)).toEqual([quotationId])
    expect((await send(shop.sales)).code).toBe('0')
  })

  it('A quotation of another supplier or for another buyer is refused at its field', async () => {
    const other = await makeShop(test)
    const foreign = await quote(rfqId, other.sales)
    const theirs = await quote((await openRfq(test, {}, { operator })).id, shop.sales)
    for (const quoted of [foreign, theirs, newId()]) {
      const refused = await send(buyer, quoted)
      expect([refused.code, Object.keys(refused.fields)]).toEqual(['1001', ['attachments.0.quotationId']])
    }
    expect(await choicesOf(buyer)).toEqual([quotationId])
    expect((await cardFor(buyer))?.kind).toBeUndefined()
  })

  it('A draft of a quotation is not shown, nor anything in a thread of a buying company', async () => {
    const { id: open } = await openRfq(test, {}, { buyer, operator })
    await test.call('POST /api/workspace/rfqs/:id/quotation', { id: open }, shop.sales)
    expect(await choicesOf(buyer)).toEqual([quotationId])
    const trader = await makeShop(test)
    const own = (await openRfq(test, {}, { buyer: trader.owner, operator })).id
    const quoted = await quote(own, shop.sales)
    const thread = await ask(trader.owner, shop, true)
    expect(await choicesOf(trader.owner, thread)).toEqual([])
    expect((await send(trader.owner, quoted, thread)).code).toBe('1001')
  })

  it('The quotations of a thread are listed for nobody but its sides', async () => {
    const list = async (person: Person) => (await test.call('GET /api/threads/:id/quotations', { id }, person)).code
    expect([await list(await makePerson(test)), await list(shop.viewer), await list(operator)]).toEqual([
      '1031',
      '1031',
      '1031',
    ])
  })

  it('A message with a quotation that is sent again is stored once, and with another quotation refused', async () => {
    const messageId = newId()
    const again = (quoted: string) =>
      test.call(
        'POST /api/threads/:id/messages',
        { id, messageId, attachments: [{ kind: 'quotation', quotationId: quoted }] },
        buyer,
      )
    expect([(await again(quotationId)).data.sequence, (await again(quotationId)).data.sequence]).toEqual([2, 2])
    expect((await again(newId())).code).toBe('1001')
  })
})
