import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { dayMs, hourMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { fillProduct, makeProduct, makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })

const improvements = async (person: Person) =>
  Object.fromEntries(
    (await test.call('GET /api/workspace/improvements', {}, person)).data.items.map(({ kind, count }) => [kind, count]),
  )

describe('what to improve next', () => {
  it('A company learns which goods lack something, and the filter of that name lists exactly these', async () => {
    const shop = await makeShop(test)
    expect(await improvements(shop.viewer)).toMatchObject({ no_goods: 1 })
    const { texts } = await fillProduct(test, shop.sales)
    await makeProduct(test, shop.sales)
    const noRussian = await makeProduct(test, shop.sales, { texts: { zh: texts.zh } })
    const noPicture = await makeProduct(test, shop.sales, { pictures: [] })
    const onRequest = await makeProduct(test, shop.sales, { priceKind: 'on_request' })
    const removed = await makeProduct(test, shop.sales, { pictures: [] })
    await test.call('POST /api/workspace/products/act', { verb: 'discard', ids: [removed] }, shop.owner)
    expect(await improvements(shop.viewer)).toMatchObject({
      goods_without_russian: 1,
      goods_without_picture: 1,
      goods_without_price: 1,
    })
    expect(await improvements(shop.viewer)).not.toHaveProperty('no_goods')
    const lacking = async (lacks: 'russian' | 'picture' | 'price') =>
      (await test.call('GET /api/workspace/products', { lacks }, shop.viewer)).data.items.map(({ id }) => id)
    expect([await lacking('russian'), await lacking('picture'), await lacking('price')]).toEqual([
      [noRussian],
      [noPicture],
      [onRequest],
    ])
    expect((await test.call('GET /api/workspace/products', { lacks: 'x' as never }, shop.viewer)).code).toBe('1001')
  })

  it('An inquiry that waits for more than a day is named until it is answered, and quick replies until there is one', async () => {
    const shop = await makeShop(test)
    const buyer = await makePerson(test)
    const { id } = (
      await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' }, buyer)
    ).data
    const waiting = async (person: Person) =>
      (await test.call('GET /api/threads', { show: 'waiting' }, person)).data.items.map((thread) => thread.id)
    test.clock.advance(23 * hourMs)
    expect(await improvements(shop.owner)).not.toHaveProperty('unanswered')
    expect([await waiting(shop.owner), await waiting(buyer)]).toEqual([[id], []])
    test.clock.advance(dayMs)
    expect(await improvements(shop.owner)).toMatchObject({ unanswered: 1, no_quick_replies: 1 })
    await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '您好' }, shop.sales)
    await test.call('POST /api/workspace/quick-replies', { title: '交期', texts: { zh: '交期15天' } }, shop.sales)
    expect(await improvements(shop.owner)).not.toHaveProperty('unanswered')
    expect(await improvements(shop.owner)).not.toHaveProperty('no_quick_replies')
    expect([await waiting(shop.owner), await waiting(buyer)]).toEqual([[], [id]])
    expect((await test.call('GET /api/workspace/improvements', {}, buyer)).code).toBe('1031')
    expect(await improvements((await makeShop(test)).owner)).not.toHaveProperty('unanswered')
  })
})
