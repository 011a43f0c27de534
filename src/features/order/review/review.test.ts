import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { TestDeal } from '../../deal/deal.fixture.ts'
import { openRfq } from '../../rfq/rfq.fixture.ts'
import { completeOrder, makeOrder, readOrder } from '../order.fixture.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeOrder(test)
})

const review = (who: Person, stars = 4, text = 'Всё по чертежу', { id } = deal) =>
  test.call('POST /api/orders/:id/review', { id, stars, text }, who)
const answer = (who: Person, text = '谢谢') =>
  test.call('POST /api/orders/:id/review/answer', { id: deal.id, text }, who)
const shown = async (page = 1) =>
  (await test.call('GET /api/companies/:id/reviews', { id: deal.shop.companyId, page })).data

describe('reviews of partners', () => {
  it('A review is written once and only after the order is completed', async () => {
    expect((await review(deal.buyer)).code).toBe('1030')
    await completeOrder(test, deal)
    expect((await review(deal.buyer, 6)).fields).toHaveProperty('stars')
    expect((await review(deal.buyer)).code).toBe('0')
    expect((await review(deal.buyer, 1)).code).toBe('1030')
    expect((await review(await makePerson(test))).code).toBe('1031')
    expect(await shown()).toMatchObject({ average: 4, count: 1, items: [{ stars: 4, text: 'Всё по чертежу' }] })
  })

  it('The other side answers a review once', async () => {
    await completeOrder(test, deal)
    expect((await answer(deal.shop.sales)).code).toBe('1030')
    await review(deal.buyer)
    expect((await answer(deal.buyer)).code).toBe('1030')
    expect((await answer(deal.shop.sales)).code).toBe('0')
    expect((await answer(deal.shop.sales, '再次')).code).toBe('1030')
    expect((await shown()).items[0]).toMatchObject({ answer: '谢谢' })
    expect((await readOrder(test, deal)).data.can).toMatchObject({ review: false, answer: false })
  })

  it('Everybody reads the average of a supplier, and not who wrote the reviews', async () => {
    await completeOrder(test, deal)
    expect(await shown()).toMatchObject({ average: null, count: 0 })
    await review(deal.buyer, 5)
    expect(await shown()).toMatchObject({ average: 5, count: 1 })
    const second = await makeOrder(test, { shop: deal.shop })
    await completeOrder(test, second)
    test.clock.advance(1000)
    await review(second.buyer, 4, '', second)
    const all = await shown()
    expect(all).toMatchObject({ average: 4.5, count: 2, items: [{ stars: 4 }, { stars: 5 }] })
    expect(JSON.stringify(all)).not.toContain('Айгерим')
    expect((await shown(2)).items).toEqual([])
  })

  it('Reviews of a buyer are read by suppliers who get a request of the buyer and by nobody else', async () => {
    await completeOrder(test, deal)
    await review(deal.shop.sales, 3, '付款慢')
    expect((await shown()).count).toBe(0)
    const guest = await makeShop(test)
    const { id } = await openRfq(test, { visibility: 'invited', invited: [guest.companyId] }, { buyer: deal.buyer })
    const read = (who: Person) => test.call('GET /api/workspace/rfqs/:id/buyer-reviews', { id }, who)
    expect((await read(guest.viewer)).data).toMatchObject({ average: 3, items: [{ text: '付款慢' }] })
    expect((await read((await makeShop(test)).owner)).code).toBe('1031')
    expect((await read(deal.buyer)).code).not.toBe('0')
  })
})
