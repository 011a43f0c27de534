import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { openRfq } from '../rfq.fixture.ts'
import type { QuotationTerms } from './quotation.terms.contract.ts'

const test = useTestApp()
let buyer: Person
let operator: Person
let shop: Shop
beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Айгерим' })
  operator = await makePerson(test, { role: 'operator' })
  shop = await makeShop(test)
})

const open = async (changed: object = {}) => (await openRfq(test, changed, { buyer, operator })).id
const create = (id: string, who: Person) => test.call('POST /api/workspace/rfqs/:id/quotation', { id }, who)
async function save(who: Person, rfqId: string, changed: Partial<QuotationTerms> = {}) {
  const { quotation } = (await test.call('GET /api/workspace/rfqs/:id', { id: rfqId }, who)).data
  if (!quotation) throw new Error('no quotation')
  const terms = {
    ...quotation.draft,
    items: [{ price: 1200, note: '' }],
    incoterm: 'DAP' as const,
    leadDays: 20,
    validUntil: dayAfter(test.clock.now(), 30),
    ...changed,
  }
  return test.call('PUT /api/workspace/quotations/:id', { id: quotation.id, terms, edition: quotation.edition }, who)
}
async function submit(who: Person, rfqId: string, changed: Partial<QuotationTerms> = {}) {
  const { data } = await save(who, rfqId, changed)
  return test.call('POST /api/workspace/quotations/:id/submit', { id: data.id, edition: data.edition }, who)
}
/** A submitted quotation of a company. */
async function quote(rfqId: string, who: Person, changed: Partial<QuotationTerms> = {}): Promise<string> {
  // Quotations are compared in the order of their arrival.
  test.clock.advance(1000)
  await create(rfqId, who)
  const { code, message, data } = await submit(who, rfqId, changed)
  if (code !== '0') throw new Error(`not submitted: ${code} ${message}`)
  return data.id
}
const compare = async (id: string, who = buyer) =>
  (await test.call('GET /api/user/rfqs/:id/quotations', { id }, who)).data
const shortlist = (id: string, who = buyer) => test.call('POST /api/user/quotations/:id/shortlist', { id }, who)
const accept = (id: string, who = buyer, version = 1) =>
  test.call('POST /api/user/quotations/:id/accept', { id, version }, who)
const statusOf = async (id: string) => (await test.call('GET /api/user/rfqs/:id', { id }, buyer)).data.status

describe('a quotation', () => {
  it('A supplier answers a request; the buyer compares, shortlists and accepts, the others lose and the request is awarded', async () => {
    const id = await open()
    const other = await makeShop(test)
    const [first, second] = [
      await quote(id, shop.sales),
      await quote(id, other.sales, { items: [{ price: 1100, note: '' }] }),
    ]
    const { items, currency } = await compare(id)
    expect([currency, items.map((one) => [one.id, one.status, one.terms.currency])]).toEqual([
      'RUB',
      [
        [first, 'submitted', 'CNY'],
        [second, 'submitted', 'CNY'],
      ],
    ])
    expect((await accept(first)).code).toBe('1030')
    expect((await shortlist(first)).data.status).toBe('shortlisted')
    expect((await accept(first)).data.status).toBe('accepted')
    expect(await statusOf(id)).toBe('awarded')
    expect((await compare(id)).items.map(({ status }) => status)).toEqual(['accepted', 'lost'])
    expect((await shortlist(second)).code).toBe('1030')
    expect((await accept(first)).code).toBe('1030')
  })

  it('What a submission lacks is named at its field, and sea terms are refused for rail', async () => {
    const id = await open()
    await create(id, shop.sales)
    const lacking = { items: [{ price: null, note: '' }], leadDays: null, validUntil: null }
    expect(Object.keys((await submit(shop.sales, id, lacking)).fields).toSorted()).toEqual([
      'items',
      'leadDays',
      'validUntil',
    ])
    expect((await save(shop.sales, id, { incoterm: 'FOB' })).fields).toHaveProperty('incoterm')
    expect((await save(shop.sales, id, { items: [] })).fields).toHaveProperty('items')
    expect((await compare(id)).items).toEqual([])
  })

  it('A total beyond what can be stored exactly is refused', async () => {
    const id = await open({ items: [{ name: 'Болт', quantity: 100_000_000 }] })
    await create(id, shop.sales)
    expect((await save(shop.sales, id, { items: [{ price: 10_000_000_000, note: '' }] })).fields).toHaveProperty(
      'items',
    )
  })

  it('A company has one live quotation for a request, whoever of it presses how often', async () => {
    const id = await open()
    const key = randomUUID()
    const pressed = { ...shop.sales, headers: { 'idempotency-key': key } }
    const [one, two] = [await create(id, pressed), await create(id, pressed)]
    expect(two.data.id).toBe(one.data.id)
    const codes = await Promise.all([create(id, shop.owner), create(id, shop.manager)])
    expect(codes.map(({ code }) => code)).toEqual(['1030', '1030'])
  })

  it('Viewers read and do not quote; nobody quotes for the own request', async () => {
    const id = await open()
    const read = async (who: Person) => (await test.call('GET /api/workspace/rfqs/:id', { id }, who)).data.canQuote
    expect([await read(shop.viewer), await read(shop.sales)]).toEqual([false, true])
    expect((await create(id, shop.viewer)).code).toBe('1031')
    const own = (await openRfq(test, {}, { buyer: shop.sales, operator })).id
    expect((await create(own, shop.sales)).code).toBe('1030')
  })

  it('The last wanted quotation fills the request, and a withdrawal opens it again', async () => {
    const id = await open({ mostQuotations: 1 })
    const other = await makeShop(test)
    await create(id, other.sales)
    const first = await quote(id, shop.sales)
    expect(await statusOf(id)).toBe('full')
    expect((await submit(other.sales, id)).code).toBe('1030')
    const withdrawn = await test.call('POST /api/workspace/quotations/:id/withdraw', { id: first }, shop.sales)
    expect([withdrawn.data.status, await statusOf(id)]).toEqual(['withdrawn', 'open'])
    expect((await submit(other.sales, id)).data.status).toBe('submitted')
    expect(await statusOf(id)).toBe('full')
  })

  it('A quotation submitted at the second of the deadline is refused, one a millisecond earlier is not', async () => {
    const id = await open()
    const other = await makeShop(test)
    const { closesAt } = (await test.call('GET /api/rfqs/:id', { id })).data
    for (const { sales } of [shop, other]) await create(id, sales)
    test.clock.advance(Date.parse(closesAt) - test.clock.now().getTime() - 1)
    const [one, two] = [shop.sales, other.sales].map((person) => ({ ...person }))
    for (const person of [one, two]) if (person) person.token = await signIn(test, person.userId)
    expect((await submit(one as Person, id)).code).toBe('0')
    test.clock.advance(1)
    expect((await submit(two as Person, id)).code).toBe('1030')
  })

  it('A revision is asked for with words, submitted as version 2, and only that one is accepted', async () => {
    const id = await open()
    const quotation = await quote(id, shop.sales)
    await shortlist(quotation)
    const ask = (words: string) => test.call('POST /api/user/quotations/:id/revise', { id: quotation, words }, buyer)
    expect((await ask('')).fields).toHaveProperty('words')
    expect((await ask('Нужна цена ниже')).data.status).toBe('revision_requested')
    expect((await accept(quotation)).code).toBe('1030')
    expect((await submit(shop.sales, id, { items: [{ price: 1000, note: '' }] })).data).toMatchObject({
      status: 'submitted',
      version: 2,
    })
    await shortlist(quotation)
    expect((await accept(quotation, buyer, 1)).code).toBe('1030')
    expect((await accept(quotation, buyer, 2)).data.status).toBe('accepted')
  })

  it('A quotation is not accepted from the end of its validity on, and the clock ends it', async () => {
    const id = await open()
    const validUntil = dayAfter(test.clock.now(), 1)
    const quotation = await quote(id, shop.sales, { validUntil })
    await shortlist(quotation)
    const [column] = (await compare(id)).items
    test.clock.advance(Date.parse(column?.validUntil ?? '') - test.clock.now().getTime())
    const back = { ...buyer, token: await signIn(test, buyer.userId) }
    expect((await accept(quotation, back)).code).toBe('1030')
    await test.runJobs()
    expect((await compare(id, back)).items.map(({ status }) => status)).toEqual(['expired'])
    expect((await test.call('GET /api/user/rfqs/:id', { id }, back)).data.held).toBe(0)
  })

  it('A supplier that was suspended in between is not accepted and submits nothing', async () => {
    const id = await open()
    const quotation = await quote(id, shop.sales)
    await shortlist(quotation)
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect((await accept(quotation)).code).toBe('1030')
    expect(await statusOf(id)).toBe('open')
  })

  it('Two acceptances at the same moment accept one quotation', async () => {
    const id = await open()
    const other = await makeShop(test)
    const ids = [await quote(id, shop.sales), await quote(id, other.sales)]
    for (const one of ids) await shortlist(one)
    const codes = await Promise.all(ids.map((one) => accept(one)))
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', '1030'])
    expect((await compare(id)).items.map(({ status }) => status).toSorted()).toEqual(['accepted', 'lost'])
  })

  it('A shortlisted supplier reads name and contact data of the buyer, and nobody else does', async () => {
    const id = await open()
    const other = await makeShop(test)
    const quotation = await quote(id, shop.sales)
    await quote(id, other.sales)
    const seen = async (who: Person) =>
      JSON.stringify((await test.call('GET /api/workspace/rfqs/:id', { id }, who)).data)
    expect(await seen(shop.sales)).not.toMatch(new RegExp(`Айгерим|${buyer.phone}`))
    await shortlist(quotation)
    expect(await seen(shop.sales)).toContain('Айгерим')
    expect(await seen(other.sales)).not.toMatch(new RegExp(`Айгерим|${buyer.phone}`))
  })

  it('Strangers get for a quotation the answer of one that does not exist', async () => {
    const id = await open({ visibility: 'invited', invited: [shop.companyId] })
    const quotation = await quote(id, shop.sales)
    const other = await makeShop(test)
    expect((await test.call('GET /api/workspace/rfqs/:id', { id }, other.sales)).code).toBe('1031')
    expect((await create(id, other.sales)).code).toBe('1031')
    expect((await test.call('POST /api/workspace/quotations/:id/withdraw', { id: quotation }, other.sales)).code).toBe(
      '1031',
    )
    for (const who of [await makePerson(test), shop.sales]) {
      expect((await test.call('GET /api/user/rfqs/:id/quotations', { id }, who)).code).toBe('1031')
      expect((await shortlist(quotation, who)).code).toBe('1031')
      expect((await accept(quotation, who)).code).toBe('1031')
    }
  })

  it('A cancelled request takes its quotations along, and each side is told', async () => {
    const id = await open()
    await quote(id, shop.sales)
    await test.call('POST /api/user/rfqs/:id/cancel', { id }, buyer)
    expect((await compare(id)).items.map(({ status }) => status)).toEqual(['lost'])
    const titles = async (who: Person) =>
      (await test.call('GET /api/notifications', {}, who)).data.items.map(({ title }) => title)
    expect(await titles(shop.sales)).toContain('报价未被选中')
    expect(await titles(buyer)).toContain('收到新的报价')
  })

  it('Suppliers with the category are told of a new request and find it under those that fit', async () => {
    const id = await open()
    await test.runJobs()
    const titles = (await test.call('GET /api/notifications', {}, shop.sales)).data.items.map(({ title }) => title)
    expect(titles).toContain('有新的采购需求适合贵公司')
    expect((await test.call('GET /api/workspace/rfqs', {}, shop.sales)).data.items.map((one) => one.id)).toEqual([id])
  })
})
