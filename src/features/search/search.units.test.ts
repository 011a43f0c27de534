import { beforeEach, describe, expect, it } from 'vitest'
import { publishArticle } from '../../test/articles.ts'
import { makeShop } from '../../test/products.ts'
import type { CallRequest } from '../../client/api.ts'
import { prepareSearch } from './search.fixture.ts'

const site = prepareSearch()
const { test, publishNamed, refresh, idsFor, search } = site

describe('units', () => {
  let [thousands, pieces, kilograms, tons] = ['', '', '', '']
  beforeEach(async () => {
    const priced = (price: number, minQty: number) => ({
      tiers: [{ minQty, price }],
      minimumOrderQuantity: minQty,
      orderMultiple: 1,
    })
    // Of a piece 39.5 and 30 fen, of a kilogram 900 and 100 fen.
    thousands = await publishNamed('螺栓甲', { unit: 'kpcs', ...priced(39_500, 10) })
    pieces = await publishNamed('螺栓乙', { unit: 'pcs', ...priced(30, 20_000) })
    kilograms = await publishNamed('螺栓丙', { unit: 'kg', ...priced(900, 500) })
    tons = await publishNamed('螺栓丁', { unit: 't', ...priced(100_000, 2) })
    await refresh()
  })

  it('Prices and minimum orders are ordered by piece and by kilogram, apart from each other, with words and without', async () => {
    for (const q of ['', '螺栓']) {
      expect(await idsFor(q, { sort: 'price' })).toEqual([pieces, thousands, tons, kilograms])
      expect(await idsFor(q, { sort: 'price_desc' })).toEqual([thousands, pieces, kilograms, tons])
      expect(await idsFor(q, { sort: 'quantity' })).toEqual([thousands, pieces, kilograms, tons])
      expect((await search({ q, sort: 'price' })).sections).toEqual([
        { from: 0, isMention: false, measure: 'pcs' },
        { from: 2, isMention: false, measure: 'kg' },
      ])
    }
    expect((await search({ sort: 'newest' })).sections).toEqual([{ from: 0, isMention: false, measure: null }])
  })

  it('A quantity and a price are asked for in pieces or in any unit, and only goods of that measure are compared', async () => {
    const found = async (input: CallRequest<'GET /api/search'>) => (await idsFor('', input)).toSorted()
    const cases: [CallRequest<'GET /api/search'>, string[]][] = [
      [{ quantity: 5000, unit: 'pcs' }, []],
      [{ quantity: 10_000, unit: 'pcs' }, [thousands]],
      [{ quantity: 10, unit: 'kpcs' }, [thousands]],
      [{ quantity: 20, unit: 'kpcs' }, [thousands, pieces]],
      [{ quantity: 1, unit: 't' }, [kilograms]],
      [{ quantity: 2, unit: 't' }, [kilograms, tons]],
      [{ priceTo: 300, unit: 'kpcs' }, [pieces]],
      [{ priceFrom: 300.5, unit: 'kpcs' }, [thousands]],
      [{ priceTo: 0.39, unit: 'pcs' }, [pieces]],
      [{ priceTo: 1000, unit: 't' }, [tons]],
      [{ measure: 'kg' }, [kilograms, tons]],
      [{ measure: 'pcs,kg' }, [thousands, pieces, kilograms, tons]],
      [{ unit: 'kpcs' }, [thousands, pieces, kilograms, tons]],
    ]
    for (const [input, ids] of cases) expect([input, await found(input)]).toEqual([input, ids.toSorted()])
    const { facets } = await search({}, 'en')
    expect(facets.find(({ facet }) => facet === 'measure')?.values).toEqual([
      { code: 'kg', name: 'kg', count: 2 },
      { code: 'pcs', name: 'pc', count: 2 },
    ])
    const { items } = await search({ quantity: 20, unit: 'kpcs', sort: 'price' })
    expect(items).toMatchObject([
      { product: { id: pieces, quantityPrice: { low: 30 } } },
      { product: { id: thousands, quantityPrice: { low: 39_500 } } },
    ])
  })
})

describe('what a thing is', () => {
  it('Goods whose title has the words stand before those whose category or supplier has them, in every order', async () => {
    const cheap = { unit: 'pcs' as const, tiers: [{ minQty: 1, price: 1 }], minimumOrderQuantity: 1, orderMultiple: 1 }
    const washer = await publishNamed('垫圈', cheap)
    const bolt = await publishNamed('螺栓')
    const newer = await publishNamed('垫圈二', cheap)
    await refresh()
    for (const sort of ['relevance', 'newest', 'price', 'quantity', 'lead'] as const) {
      const { items, sections, total } = await search({ q: '螺栓', sort })
      expect([sort, total, items[0]]).toMatchObject([sort, 3, { product: { id: bolt } }])
      expect([sort, sections.map(({ from, isMention }) => [from, isMention])]).toEqual([
        sort,
        [
          [0, false],
          [1, true],
        ],
      ])
    }
    expect((await idsFor('螺栓', { sort: 'newest' })).slice(1)).toEqual([newer, washer])
  })
})

describe('page numbers', () => {
  it('A page is opened by its number as by the cursor of the page before, and behind the last one is empty', async () => {
    for (let index = 0; index < 4; index++) await makeShop(test)
    for (let index = 0; index < 5; index++) {
      await publishNamed(`螺栓${index}`)
      await publishArticle(test, { slug: `one-${index}` })
    }
    await refresh()
    const lists: [string, Record<string, string>][] = [
      ['GET /api/search', {}],
      ['GET /api/search', { sort: 'price' }],
      ['GET /api/search', { q: '螺栓', sort: 'price' }],
      ['GET /api/products', { sort: 'quantity' }],
      ['GET /api/companies', { sort: 'name' }],
      ['GET /api/articles', {}],
    ]
    for (const [list, input] of lists) {
      const ask = (more: object) => test.call(list as 'GET /api/search', { ...input, limit: 2, ...more })
      const first = (await ask({})).data
      const second = (await ask({ cursor: first.nextCursor })).data
      expect(second.items).toHaveLength(2)
      expect([list, (await ask({ page: 1 })).data.items]).toEqual([list, first.items])
      expect([list, (await ask({ page: 2 })).data]).toMatchObject([
        list,
        { items: second.items, nextCursor: second.nextCursor },
      ])
      expect((await ask({ page: 100 })).data).toMatchObject({ items: [], nextCursor: null, total: 5 })
      for (const page of [0, 101, 10_000, 1.5, 'x'])
        expect([list, page, await ask({ page })]).toMatchObject([
          list,
          page,
          { code: '1001', fields: { page: expect.any(String) as string } },
        ])
      expect((await ask({ page: 2, cursor: first.nextCursor })).fields).toHaveProperty('page')
    }
  })
})
