import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { ProductAnswers } from '../../catalogue/product/product.answers.contract.ts'

const minute = 60_000

describe('subscriptions to goods', () => {
  const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })
  let shop: Shop
  let operator: Person
  let buyer: Person

  beforeEach(async () => {
    shop = await makeShop(test)
    operator = await makePerson(test, { role: 'operator' })
    buyer = await makePerson(test)
  })

  /** The index first, then the matching. */
  const runJobs = async () => {
    for (let round = 0; round < 2; round++) {
      test.clock.advance(minute)
      await test.runJobs()
    }
  }
  const subscribe = (about: string | null, filter: Record<string, string>, person = buyer) =>
    test.call('POST /api/subscriptions', { about, filter }, person)
  const found = async (person = buyer) =>
    (await test.call('GET /api/subscriptions/matches', {}, person)).data.items.map(
      ({ kind, title }) => `${kind} ${title}`,
    )
  const review = async (id: string) => {
    expect((await actOn(test, shop.owner, 'submit', id)).code).toBe('0')
    expect((await decideProduct(test, operator, id, 'approve')).code).toBe('0')
    await runJobs()
  }
  const onSale = async (change: Partial<ProductAnswers> = {}) => {
    test.clock.advance(minute)
    const id = await makeProduct(test, shop.owner, change)
    await review(id)
    return id
  }
  const priced = async (id: string, price: number) => {
    const { version, answers } = await productNow(test, id)
    await test.call(
      'PUT /api/workspace/products/:id',
      { id, version, answers: { ...answers, tiers: [{ minQty: 10, price }] } },
      shop.owner,
    )
    await review(id)
  }
  const titled = (ru: string): Partial<ProductAnswers> => ({
    texts: {
      zh: { title: '六角螺栓', summary: '', description: '304不锈钢。', origin: 'source' },
      ru: { title: ru, summary: '', description: 'Нержавеющая сталь.', origin: 'reviewed' },
    },
  })

  it('A search is told of each product that begins to match its words and filters, once', async () => {
    expect((await subscribe('product', { q: 'болты', incoterm: 'FOB', priceTo: '0.5', currency: 'CNY' })).code).toBe(
      '0',
    )
    await onSale({ articleNumber: 'A1' })
    await onSale({ articleNumber: 'A2', incoterm: 'EXW', port: '' })
    await onSale({ articleNumber: 'A3', tiers: [{ minQty: 10, price: 90_000 }] })
    const again = await onSale({ articleNumber: 'A4', ...titled('Болт с шестигранной головкой') })
    await actOn(test, shop.owner, 'pause', again)
    await actOn(test, shop.owner, 'resume', again)
    await runJobs()
    expect((await found()).toSorted()).toEqual(['product 六角螺栓', 'product 不锈钢六角螺栓 M8'].toSorted())
    const { data } = await test.call(
      'GET /api/subscriptions/preview',
      { about: 'product', search: 'q=болты&incoterm=EXW' },
      buyer,
    )
    expect(data.items).toHaveLength(1)
    expect((await test.call('GET /api/subscriptions/preview', {}, buyer)).data.items).toHaveLength(2)
  })

  it('Followers of a category and of a supplier are told of goods, and of what was on sale before nobody is', async () => {
    await onSale({ articleNumber: 'A1' })
    await subscribe(null, { category: 'hardware.fasteners' })
    await subscribe(null, { company: shop.companyId })
    await onSale({ articleNumber: 'A2' })
    expect(await found()).toEqual(['product 不锈钢六角螺栓 M8', 'product 不锈钢六角螺栓 M8'])
  })

  it('A price that falls is told, and again only when it is lower than the last one that was told', async () => {
    const id = await onSale({ tiers: [{ minQty: 10, price: 42_000 }] })
    expect((await subscribe('price_fall', { product: id })).data).toMatchObject({
      title: '商品降价 · 不锈钢六角螺栓 M8 · 低于¥420.00 / 千件',
      link: `/products/${id}`,
    })
    test.clock.advance(minute)
    const counts: number[] = []
    for (const price of [40_000, 45_000, 41_000, 39_000]) {
      await priced(id, price)
      counts.push((await found()).length)
    }
    expect(counts).toEqual([1, 1, 1, 2])
    const [match] = (await test.call('GET /api/subscriptions/matches', {}, buyer)).data.items
    expect(match?.text).toContain('¥410.00 → ¥390.00')
  })

  it('Two alerts of one product read differently on its page and in the list of subscriptions', async () => {
    const id = await onSale({ tiers: [{ minQty: 10, price: 42_000 }] })
    const promises: string[] = []
    for (const about of ['price_fall', 'product_back']) {
      await subscribe(about, { product: id })
      const found = await test.call('GET /api/subscriptions/find', { about, search: `product=${id}` }, buyer)
      promises.push(found.data.promise)
    }
    expect(promises).toEqual(['降价时通知您', '重新上架时通知您'])
    const { items } = (await test.call('GET /api/subscriptions', {}, buyer)).data
    expect(items.map(({ title }) => title).toSorted()).toEqual([
      '商品重新上架 · 不锈钢六角螺栓 M8',
      '商品降价 · 不锈钢六角螺栓 M8 · 低于¥420.00 / 千件',
    ])
    const filter = await test.call('GET /api/subscriptions/find', { about: 'rfq', search: 'destination=KZ' }, buyer)
    expect(filter.data.promise).toBe('已订阅')
  })

  it('A product that was paused is told of when it is on sale again, and not while it is away', async () => {
    const id = await onSale()
    await subscribe('product_back', { product: id })
    test.clock.advance(minute)
    await actOn(test, shop.owner, 'pause', id)
    await runJobs()
    expect(await found()).toEqual([])
    expect((await test.call('GET /api/subscriptions', {}, buyer)).data.items[0]?.title).toContain('暂停销售的商品')
    await actOn(test, shop.owner, 'resume', id)
    await runJobs()
    expect(await found()).toEqual(['product_back 不锈钢六角螺栓 M8'])
  })

  it.each<[about: string, filter: Record<string, string>, field: string]>([
    ['product', {}, 'filter'],
    ['product', { currency: 'RUB' }, 'filter'],
    ['product', { incoterm: 'NONE' }, 'incoterm'],
    ['product', { priceTo: 'cheap' }, 'filter.priceTo'],
    ['product', { topic: 'customs' }, 'filter.topic'],
    ['price_fall', {}, 'filter'],
    ['price_fall', { product: '00000000-0000-7000-8000-000000000000' }, 'filter.product'],
    ['price_fall', { company: '00000000-0000-7000-8000-000000000000' }, 'filter.company'],
  ])('A subscription to %s with %j is refused at %s', async (about, filter, field) => {
    const { code, fields } = await subscribe(about, filter)
    expect(code).not.toBe('0')
    expect(Object.keys(fields)).toContain(field)
  })
})
