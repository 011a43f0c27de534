import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { acceptDeal, makeDeal, makeQuotation } from '../../deal/deal.fixture.ts'
import { completeOrder } from '../../order/order.fixture.ts'
import { dayAfter } from '../../rfq/rfq.answers.policy.ts'
import { openRfq } from '../../rfq/rfq.fixture.ts'
import { sheetsOf } from '../report.fixture.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })
let shop: Shop
beforeEach(async () => {
  shop = await makeShop(test)
})

const report = async (who: Person = shop.viewer, weeks: '4' | '13' = '4') =>
  (await test.call('GET /api/workspace/report', { weeks }, who)).data
const open = (id: string, who: Person) => test.call('GET /api/workspace/rfqs/:id', { id }, who)
const decline = (id: string, buyer: Person, words: string) =>
  test.call('POST /api/user/quotations/:id/decline', { id, words }, buyer)
const empty = { announced: 0, seen: 0, quoted: 0, shortlisted: 0, won: 0, lost: 0, answers: 0, answerSeconds: null }

/** A request that was announced to the shop, and a quotation an hour later. */
async function quoteLater(terms = {}) {
  const { id: rfqId, buyer, operator } = await openRfq(test)
  await test.runJobs()
  test.clock.advance(hourMs)
  return { rfqId, buyer, operator, id: await makeQuotation(test, rfqId, shop.sales, terms) }
}

describe('report of a company', () => {
  it('Requests, quotations, orders, reviews and answers are counted in their week', async () => {
    const first = await openRfq(test)
    const second = await openRfq(test)
    await test.runJobs()
    await open(first.id, shop.viewer)
    await open(first.id, shop.sales)
    test.clock.advance(hourMs)
    const won = { id: await makeQuotation(test, first.id, shop.sales), rfqId: first.id, buyer: first.buyer, shop }
    await acceptDeal(test, won)
    await completeOrder(test, won)
    await test.call('POST /api/orders/:id/review', { id: won.id, stars: 4, text: '' }, won.buyer)
    const asked = { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' } as const
    const { id } = (await test.call('POST /api/inquiries', asked, second.buyer)).data
    test.clock.advance(10 * minuteMs)
    await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, shop.sales)
    test.clock.advance(7 * dayMs)
    const running = await makeDeal(test, { shop, terms: { currency: 'USD' } })
    await test.runJobs()
    await acceptDeal(test, running)

    expect(await report()).toEqual({
      weeks: [
        { ...empty, from: '2026-10-19', isCurrent: false },
        { ...empty, from: '2026-10-26', isCurrent: false },
        {
          from: '2026-11-02',
          isCurrent: false,
          announced: 2,
          seen: 1,
          quoted: 1,
          shortlisted: 1,
          won: 1,
          lost: 0,
          answers: 1,
          answerSeconds: 600,
        },
        { ...empty, from: '2026-11-09', isCurrent: true, announced: 1, quoted: 1, shortlisted: 1, won: 1 },
      ],
      lost: [],
      declined: [],
      quoting: { announced: 3, quoted: 2, medianSeconds: 1800 },
      orders: [
        { state: 'active', currency: 'USD', count: 1, amount: 2_400_000 },
        { state: 'completed', currency: 'CNY', count: 1, amount: 2_400_000 },
      ],
      reviews: { count: 1, average: 4 },
      messages: { answers: 1, medianSeconds: null },
      recordedSince: '2026-11-02',
      at: test.clock.now().toISOString(),
    })
  })

  it('A lost quotation names its reason: declined, another accepted, cancelled, removed, expired or withdrawn', async () => {
    const declined = await quoteLater()
    await decline(declined.id, declined.buyer, 'Слишком дорого')
    const beaten = await quoteLater()
    const other = await makeShop(test)
    const rival = await makeQuotation(test, beaten.rfqId, other.sales)
    await acceptDeal(test, { ...beaten, id: rival, shop: other })
    const cancelled = await quoteLater()
    await test.call('POST /api/user/rfqs/:id/cancel', { id: cancelled.rfqId, words: '' }, cancelled.buyer)
    const withdrawn = await quoteLater()
    await test.call('POST /api/workspace/quotations/:id/withdraw', { id: withdrawn.id, words: '' }, shop.sales)
    const removed = await quoteLater()
    await test.call(
      'POST /api/operator/rfqs/:id/remove',
      { id: removed.rfqId, words: 'Запрещённый товар' },
      removed.operator,
    )
    await quoteLater({ validUntil: dayAfter(test.clock.now(), 1) })
    test.clock.advance(3 * dayMs)
    await test.runJobs()

    const { weeks, lost, declined: words } = await report()
    expect(lost).toEqual([
      { reason: 'declined', count: 1 },
      { reason: 'another_accepted', count: 1 },
      { reason: 'request_cancelled', count: 1 },
      { reason: 'request_removed', count: 1 },
      { reason: 'expired', count: 1 },
      { reason: 'withdrawn', count: 1 },
    ])
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-02', quoted: 6, won: 0, lost: 6 })
    expect(words).toMatchObject([{ rfqId: declined.rfqId, words: 'Слишком дорого' }])
    expect((await report(other.owner)).weeks.at(-1)).toMatchObject({ announced: 4, quoted: 1, won: 1, lost: 0 })
  })

  it('The time to an answer is that of the overview and of the public page, whatever weeks are chosen', async () => {
    const buyer = await makePerson(test)
    const asked = { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' } as const
    for (const [minutes, days] of [
      [10, 40],
      [20, 1],
      [30, 1],
      [40, 1],
      [50, 1],
      [60, 1],
    ] as const) {
      const { id } = (await test.call('POST /api/inquiries', asked, buyer)).data
      test.clock.advance(minutes * minuteMs)
      await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, shop.sales)
      test.clock.advance(days * dayMs)
    }
    const { supplier } = (await test.call('GET /api/inquiries/overview', {}, shop.viewer)).data
    const { data } = await test.call('GET /api/companies/:id/response-time', { id: shop.companyId })
    for (const weeks of ['4', '13'] as const)
      expect((await report(shop.viewer, weeks)).messages.medianSeconds).toBe(supplier?.medianSeconds)
    expect(supplier?.medianSeconds).toBe(35 * 60)
    expect(data.medianSeconds).toBe(35 * 60)
  })

  it('A week begins on Monday at midnight in Moscow', async () => {
    const { id } = await openRfq(test)
    const later = await openRfq(test)
    test.clock.set(new Date('2026-11-08T20:59:59Z'))
    await open(id, shop.sales)
    test.clock.set(new Date('2026-11-08T21:00:00Z'))
    await open(later.id, shop.sales)
    const { weeks } = await report()
    expect(weeks.slice(2)).toEqual([
      { ...empty, from: '2026-11-02', isCurrent: false, seen: 1 },
      { ...empty, from: '2026-11-09', isCurrent: true, seen: 1 },
    ])
    expect((await report(shop.owner, '13')).weeks).toHaveLength(13)
    // What happened before the first week does not count.
    test.clock.set(new Date('2026-11-29T21:00:00Z'))
    expect((await report()).weeks.map(({ from, seen }) => [from, seen])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 0],
      ['2026-11-23', 0],
      ['2026-11-30', 0],
    ])
  })

  it('Another company sees nothing of it, and a person without a company sees no report', async () => {
    const { id, buyer } = await quoteLater()
    await decline(id, buyer, 'Нет')
    const other = await makeShop(test)
    const { weeks, lost, declined, orders, recordedSince } = await report(other.owner)
    expect(weeks.map(({ from: _from, isCurrent: _isCurrent, ...counts }) => counts)).toEqual(weeks.map(() => empty))
    expect([lost, declined, orders, recordedSince]).toEqual([[], [], [], null])
    expect((await test.call('GET /api/workspace/report', {}, buyer)).code).toBe('1031')
    expect((await test.call('GET /api/workspace/report')).code).toBe('401')
  })

  it('The workbook holds the numbers of the page in the language of the reader', async () => {
    const { id, buyer } = await quoteLater()
    await decline(id, buyer, 'Слишком дорого')
    const path = '/api/workspace/report/export?weeks=4'
    const file = await test.raw('GET', path, undefined, { token: shop.viewer.token, locale: 'ru' })
    expect(file.headers['content-disposition']).toContain('.xlsx')
    const [weeks, period, reasons] = await sheetsOf(file.rawPayload)
    expect(weeks?.at(-1)).toEqual(['2026-11-02', 'не завершена', '1', '0', '1', '0', '0', '1', '0'])
    expect(period?.slice(1, 4).map((row) => row.at(-1))).toEqual(['1', '1', '3600'])
    expect(reasons?.slice(1)).toEqual([
      ['Покупатель отказал', '1'],
      ['Болты М8 × 40, оцинкованные', 'Слишком дорого'],
    ])
  })
})
