import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { decideRfq, openRfq, submitRfq } from '../rfq.fixture.ts'

const test = useTestApp()
let buyer: Person
let operator: Person
beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Айгерим' })
  operator = await makePerson(test, { role: 'operator', name: '运营一' })
})
const claim = (id: string, who: Person) => test.call('POST /api/operator/rfqs/:id/claim', { id }, who)

describe('request review', () => {
  it('Nobody but operators sees the queue, a request in it, or decides', async () => {
    const id = await submitRfq(test, buyer)
    const { owner } = await makeShop(test)
    for (const who of [buyer, owner]) {
      expect((await test.call('GET /api/operator/rfqs', {}, who)).code).toBe('1031')
      expect((await test.call('GET /api/operator/rfqs/:id', { id }, who)).code).toBe('1031')
      expect((await claim(id, who)).code).toBe('1031')
    }
    expect((await test.call('GET /api/rfqs/:id', { id })).code).toBe('1031')
  })

  it('A draft that was never submitted does not exist for operators', async () => {
    const { id } = (await test.call('POST /api/user/rfqs', { text: 'Болты' }, buyer)).data
    expect((await test.call('GET /api/operator/rfqs/:id', { id }, operator)).code).toBe('1031')
    expect((await test.call('GET /api/operator/rfqs', { show: 'all' }, operator)).data.items).toEqual([])
  })

  it('An operator claims a request for 30 minutes; then another may take it over, and the first may not decide', async () => {
    const id = await submitRfq(test, buyer)
    const colleague = await makePerson(test, { role: 'operator', name: '运营二' })
    expect((await claim(id, operator)).data.claim).toMatchObject({ isMine: true })
    expect((await claim(id, colleague)).code).toBe('1030')
    test.clock.advance(31 * minuteMs)
    expect((await claim(id, colleague)).code).toBe('0')
    const { version } = (await test.call('GET /api/operator/rfqs/:id', { id }, operator)).data
    const late = { id, version, verdict: 'approve' as const }
    expect((await test.call('POST /api/operator/rfqs/:id/decide', late, operator)).code).toBe('1030')
    expect((await test.call('POST /api/operator/rfqs/:id/release', { id }, colleague)).data.claim).toBeNull()
  })

  it('An operator does not decide the own request', async () => {
    const id = await submitRfq(test, operator)
    expect((await claim(id, operator)).code).toBe('1031')
  })

  it('A returned request shows the buyer the remarks, is changed and comes back without them', async () => {
    const id = await submitRfq(test, buyer)
    const remarks = { title: { reason: 'unclear' } }
    const reasons = (await test.call('GET /api/operator/review-reasons', {}, operator)).data
    remarks.title.reason = reasons[0]?.code ?? ''
    expect((await decideRfq(test, operator, id, { verdict: 'return' })).fields).toHaveProperty('remarks')
    expect((await decideRfq(test, operator, id, { verdict: 'return', remarks })).data.status).toBe('returned')
    const seen = (await test.call('GET /api/user/rfqs/:id', { id }, buyer)).data
    expect(seen).toMatchObject({ status: 'returned', can: { edit: true }, remarks: { title: { words: '' } } })
    const again = await test.call('POST /api/user/rfqs/:id/submit', { id, version: seen.version }, buyer)
    expect(again.data).toMatchObject({ status: 'pending_review', remarks: {} })
  })

  it('A removal needs words, which the buyer reads', async () => {
    const id = await submitRfq(test, buyer)
    expect((await decideRfq(test, operator, id, { verdict: 'remove' })).fields).toHaveProperty('words')
    expect((await decideRfq(test, operator, id, { verdict: 'remove', words: 'Реклама' })).data.status).toBe('removed')
    expect((await test.call('GET /api/user/rfqs/:id', { id }, buyer)).data.words).toBe('Реклама')
    expect((await decideRfq(test, operator, id).catch(() => ({ code: 'refused' }))).code).toBe('refused')
  })

  it('A request whose deadline has passed is not approved any more', async () => {
    const id = await submitRfq(test, buyer)
    test.clock.advance(11 * dayMs)
    const back = { ...operator, token: await signIn(test, operator.userId) }
    expect((await decideRfq(test, back, id)).code).toBe('1030')
  })

  it('The reviewer is told of contact data in a request, and of a second request with the same title', async () => {
    await submitRfq(test, buyer)
    const id = await submitRfq(test, buyer, { description: 'Пишите на ivan@example.kz' })
    const { findings } = (await test.call('GET /api/operator/rfqs/:id', { id }, operator)).data
    expect(findings).toEqual(['contacts', 'repeated'])
  })

  it('An open request is taken down with words, and vanishes from the public', async () => {
    const { id } = await openRfq(test, {}, { buyer, operator })
    expect((await test.call('GET /api/rfqs/:id', { id })).code).toBe('0')
    expect((await test.call('POST /api/operator/rfqs/:id/remove', { id, words: '' }, operator)).code).toBe('1001')
    expect((await test.call('POST /api/operator/rfqs/:id/remove', { id, words: '禁运商品' }, operator)).code).toBe('0')
    expect((await test.call('GET /api/rfqs/:id', { id })).code).toBe('1031')
    expect((await test.call('POST /api/operator/rfqs/:id/remove', { id, words: '禁运商品' }, operator)).code).toBe(
      '1030',
    )
  })
})

describe('public requests', () => {
  const list = async (query: object = {}) => (await test.call('GET /api/rfqs', query)).data

  it('It shows open public requests with places and deadline, and nobody learns whose they are', async () => {
    const { id } = await openRfq(test, {}, { buyer, operator })
    await openRfq(test, { visibility: 'verified', title: 'Скрытый' }, { buyer, operator })
    const { items, total, facets } = await list()
    expect([total, items[0]]).toMatchObject([
      1,
      { id, quantity: 2000, unit: 'pcs', placesLeft: 10, destination: { code: 'KZ', name: '哈萨克斯坦' } },
    ])
    expect(facets.destinations).toMatchObject([{ code: 'KZ', count: 1 }])
    const page = (await test.call('GET /api/rfqs/:id', { id })).data
    expect(JSON.stringify([items, page])).not.toMatch(new RegExp(`Айгерим|${buyer.userId}|${buyer.phone}`))
  })

  it('Filters, words and both orders find what they say, page by page', async () => {
    const one = await openRfq(test, { title: 'Насос', destination: 'RU' }, { buyer, operator })
    test.clock.advance(minuteMs)
    const two = await openRfq(test, { title: 'Гайки' }, { buyer, operator })
    expect((await list({ q: 'насос' })).items.map(({ id }) => id)).toEqual([one.id])
    expect((await list({ destination: 'KZ' })).items.map(({ id }) => id)).toEqual([two.id])
    expect((await list({ category: 'hardware' })).total).toBe(2)
    expect((await list({ category: 'food' })).total).toBe(0)
    const first = await list({ limit: 1 })
    expect(first.items.map(({ id }) => id)).toEqual([two.id])
    const rest = await list({ limit: 1, cursor: first.nextCursor ?? '' })
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[one.id], null])
    expect((await list({ sort: 'deadline' })).items.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  it('The numbers of the board count a request from its approval until it is taken down or its deadline passes', async () => {
    const numbers = async (query: object = {}) => {
      const { total, facets } = await list(query)
      return [
        total,
        facets.categories.map(({ count }) => count),
        facets.destinations.map(({ code, count }) => code + count),
      ]
    }
    expect(await numbers()).toEqual([0, [], []])
    await openRfq(test, { deadline: dayAfter(test.clock.now(), 20) }, { buyer, operator })
    expect(await numbers()).toEqual([1, [1], ['KZ1']])
    const near = await openRfq(test, { title: 'Гайки', destination: 'RU' }, { buyer, operator })
    expect(await numbers()).toEqual([2, [2], ['KZ1', 'RU1']])
    expect(await numbers({ destination: 'RU', category: 'hardware' })).toEqual([1, [1, 1], ['KZ1', 'RU1']])
    expect([await numbers({ q: 'гайки' }), await numbers({ q: 'ГАЙКИ', destination: 'KZ' })]).toEqual([
      [1, [1], ['RU1']],
      [0, [], ['RU1']],
    ])

    const third = await openRfq(test, { destination: 'BY' }, { buyer, operator })
    expect(await numbers()).toEqual([3, [3], ['BY1', 'KZ1', 'RU1']])
    await test.call('POST /api/operator/rfqs/:id/remove', { id: third.id, words: '禁运商品' }, operator)
    expect(await numbers()).toEqual([2, [2], ['KZ1', 'RU1']])
    // The clock has passed the deadline and the job has not run yet. What was counted before is cached by then.
    const { closesAt } = (await test.call('GET /api/rfqs/:id', { id: near.id })).data
    expect([await numbers(), await numbers({ q: 'гайки' })]).toEqual([
      [2, [2], ['KZ1', 'RU1']],
      [1, [1], ['RU1']],
    ])
    test.clock.advance(Date.parse(closesAt) - test.clock.now().getTime())
    expect([await numbers(), await numbers({ q: 'гайки' })]).toEqual([
      [1, [1], ['KZ1']],
      [0, [], []],
    ])
  })

  it('The board finds words that many requests have, and words that few have, in its order', async () => {
    const ids = []
    for (const title of ['Болты', 'Гайки', 'Болты и гайки']) {
      test.clock.advance(minuteMs)
      ids.push((await openRfq(test, { title }, { buyer, operator })).id)
    }
    const found = async (q: string) => (await list({ q })).items.map(({ id }) => id)
    expect([await found('гайки'), await found('болты и'), await found('%')]).toEqual([[ids[2], ids[1]], [ids[2]], []])
  })

  it('A request takes nothing more from the second of its deadline on, and leaves the list before the job has closed it', async () => {
    const { id } = await openRfq(test, {}, { buyer, operator })
    const { closesAt } = (await test.call('GET /api/rfqs/:id', { id })).data
    test.clock.advance(Date.parse(closesAt) - test.clock.now().getTime())
    expect((await list()).items).toEqual([])
    expect((await test.call('GET /api/rfqs/:id', { id })).data).toMatchObject({ status: 'expired', placesLeft: 0 })
  })
})
