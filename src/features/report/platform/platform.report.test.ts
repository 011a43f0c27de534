import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { dayMs } from '../../../shared/text/durations.ts'
import { decideCompany, makePerson, submitCompany } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { acceptDeal, makeQuotation } from '../../deal/deal.fixture.ts'
import { users } from '../../identity/identity.table.ts'
import { completeOrder } from '../../order/order.fixture.ts'
import { openRfq } from '../../rfq/rfq.fixture.ts'
import { sheetsOf } from '../report.fixture.ts'
import { countryOfPrefix } from './phone-country.policy.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })
let operator: Person
beforeEach(async () => {
  operator = await makePerson(test, { role: 'operator' })
})

const report = async (weeks: '4' | '13' = '4') =>
  (await test.call('GET /api/operator/report', { weeks }, { ...operator, locale: 'ru' })).data
const none = {
  registrations: 0,
  buyers: 0,
  submitted: 0,
  approved: 0,
  returned: 0,
  goods: 0,
  inquiries: 0,
  requests: 0,
  quotations: 0,
  acceptances: 0,
  completed: 0,
  disputes: 0,
}

/** A person who registered at an instant with this phone. */
async function registered(at: string, phone: string | null): Promise<Person> {
  const person = await makePerson(test)
  await test.server.database.db
    .update(users)
    .set({ createdAt: new Date(at), phone, ...(phone === null && { email: 'buyer@example.com' }) })
    .where(eq(users.id, person.userId))
  return person
}

describe('report of the platform', () => {
  it('Registrations of buyers count in their week of Moscow and by the country of their phone', async () => {
    await registered('2026-10-25T20:59:59Z', '+79161234567')
    await registered('2026-10-25T21:00:00Z', '+77011234567')
    await registered('2026-10-31T00:00:00Z', null)
    await registered('2026-10-04T20:59:59Z', '+375291234567')
    const shop = await makeShop(test)
    const { weeks, countries } = await report()
    expect(weeks).toEqual([
      { ...none, from: '2026-10-12', isCurrent: false },
      { ...none, from: '2026-10-19', isCurrent: false, registrations: 1, buyers: 1 },
      // The people of the shop are no buyers.
      { ...none, from: '2026-10-26', isCurrent: false, registrations: 2 + 4, buyers: 2 },
      { ...none, from: '2026-11-02', isCurrent: true },
    ])
    expect(countries).toEqual([
      { name: null, buyers: 1 },
      { name: 'Казахстан', buyers: 1 },
      { name: 'Россия', buyers: 1 },
    ])
    expect(shop.companyId).not.toBe('')
    expect(['1380', '+996', '+995', '+791', '+770', '+861', '+441'].map(countryOfPrefix)).toEqual([
      'CN',
      'KG',
      'GE',
      'RU',
      'KZ',
      'CN',
      null,
    ])
  })

  it('Applications, goods, inquiries, requests, quotations, orders and disputes are counted by week', async () => {
    const applicant = await makePerson(test)
    const id = await submitCompany(test, applicant)
    await decideCompany(test, operator, id, 'return')
    await submitCompany(test, applicant)
    await decideCompany(test, operator, id, 'approve')
    const shop = await makeShop(test)
    const product = await makeProduct(test, shop.owner)
    const { status } = await actOn(test, shop.owner, 'submit', product)
    if (status === 'pending') await decideProduct(test, operator, product, 'approve')
    const { id: rfqId, buyer } = await openRfq(test, {}, { operator })
    await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' }, buyer)
    test.clock.advance(7 * dayMs)
    const deal = { id: await makeQuotation(test, rfqId, shop.sales), rfqId, buyer, shop }
    await acceptDeal(test, deal)
    await test.call('POST /api/orders/:id/dispute', { id: deal.id, words: 'Не то' }, buyer)
    test.clock.advance(7 * dayMs)
    await completeOrder(test, deal)

    const { weeks, funnel } = await report()
    const counts = weeks.map(({ registrations: _all, buyers: _buyers, ...rest }) => rest)
    const { registrations: _registrations, buyers: _none, ...zeros } = none
    expect(counts).toEqual([
      { ...zeros, from: '2026-10-26', isCurrent: false },
      {
        ...zeros,
        from: '2026-11-02',
        isCurrent: false,
        submitted: 2,
        approved: 1,
        returned: 1,
        goods: 1,
        inquiries: 1,
        requests: 1,
      },
      { ...zeros, from: '2026-11-09', isCurrent: false, quotations: 1, acceptances: 1, disputes: 1 },
      { ...zeros, from: '2026-11-16', isCurrent: true, completed: 1 },
    ])
    expect(funnel).toEqual({ registered: 1, asked: 1, quoted: 1, accepted: 1, completed: 1 })
  })

  it('The funnel counts how far the buyers who registered in this time have come', async () => {
    const [asks, requests, isOffered, accepts] = (await Promise.all(
      Array.from({ length: 4 }, () => makePerson(test)),
    )) as [Person, Person, Person, Person]
    await makePerson(test)
    const shop = await makeShop(test)
    await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' }, asks)
    await openRfq(test, {}, { buyer: requests, operator })
    const offered = await openRfq(test, {}, { buyer: isOffered, operator })
    await makeQuotation(test, offered.id, shop.sales)
    const chosen = await openRfq(test, {}, { buyer: accepts, operator })
    const id = await makeQuotation(test, chosen.id, shop.sales)
    await acceptDeal(test, { id, rfqId: chosen.id, buyer: accepts, shop })
    expect((await report()).funnel).toEqual({ registered: 5, asked: 4, quoted: 2, accepted: 1, completed: 0 })
    test.clock.advance(60 * dayMs)
    expect((await report()).funnel).toEqual({ registered: 0, asked: 0, quoted: 0, accepted: 0, completed: 0 })
  })

  it('The workbook holds the numbers of the page, and the export is recorded', async () => {
    await registered('2026-11-02T00:00:00Z', '+79161234567')
    const path = '/api/operator/report/export?weeks=4'
    const file = await test.raw('GET', path, undefined, { token: operator.token, locale: 'ru' })
    const [weeks, countries, funnel] = await sheetsOf(file.rawPayload)
    expect(weeks?.at(-1)?.slice(0, 5)).toEqual(['2026-11-02', 'не завершена', '1', '1', '0'])
    expect([weeks?.length, weeks?.at(-1)?.length]).toEqual([5, 14])
    expect(countries?.at(-1)).toEqual(['Россия', '1'])
    expect(funnel?.slice(1).map((row) => row.at(-1))).toEqual(['1', '0', '0', '0', '0'])
    const { items } = (await test.call('GET /api/operator/audit', { action: 'report_exported' }, operator)).data
    expect(items).toHaveLength(1)
  })

  it('Nobody but operators sees the report of the platform', async () => {
    const shop = await makeShop(test)
    expect((await test.call('GET /api/operator/report', {}, shop.owner)).code).toBe('1031')
    const file = await test.raw('GET', '/api/operator/report/export', undefined, shop.owner)
    expect(file.json()).toMatchObject({ code: '1031' })
    expect((await test.call('GET /api/operator/report')).code).toBe('401')
  })
})
