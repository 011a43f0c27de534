import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../../../company/company.table.ts'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { refreshLists } from '../../../../test/search.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

async function publish(change: Partial<ProductAnswers> = {}, of: Shop = shop): Promise<string> {
  test.clock.advance(1000)
  const id = await makeProduct(test, of.owner, change)
  await actOn(test, of.owner, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
  return id
}
async function list(query: object = {}) {
  await refreshLists(test)
  return (await test.call('GET /api/products', query)).data
}

describe('product list', () => {
  it('The list shows exactly the published products of public companies', async () => {
    const id = await publish()
    await makeProduct(test, shop.owner)
    expect((await list()).items).toMatchObject([
      {
        id,
        title: '不锈钢六角螺栓 M8',
        price: { low: 39_500, high: 42_000 },
        currency: 'CNY',
        storeName: expect.stringContaining('试验五金') as string,
      },
    ])
    await actOn(test, shop.owner, 'pause', id)
    expect((await list()).total).toBe(0)
    await actOn(test, shop.owner, 'resume', id)
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect((await list()).total).toBe(0)
  })

  it('The list is in the language of the visitor where the supplier has a text in it, or in the next best one', async () => {
    await publish()
    await refreshLists(test)
    expect((await test.call('GET /api/products', {}, { locale: 'ru' })).data.items).toMatchObject([
      {
        title: 'Болт шестигранный М8',
        language: 'ru',
        storeName: 'Ningbo Trial Hardware Co., Ltd.',
        slug: expect.stringMatching(/^bolt-shestigrannyi-m8-/) as string,
      },
    ])
    expect((await test.call('GET /api/products', {}, { locale: 'en' })).data.items).toMatchObject([
      { title: '不锈钢六角螺栓 M8', language: 'zh' },
    ])
  })

  it('The list is filtered by category with children, by company, kind of price and words, with counts beside', async () => {
    const other = await makeShop(test)
    await publish()
    await publish({ priceKind: 'on_request' })
    await publish({}, other)
    const totals = async (queries: object[]) => Promise.all(queries.map(async (query) => (await list(query)).total))
    expect(
      await totals([
        {},
        { category: 'hardware' },
        { category: 'hardware.fasteners.bolts' },
        { category: 'hardware.fasteners.nuts' },
        { company: other.companyId },
        { price: 'on_request' },
        { q: 'luoshuan' },
        { q: 'БОЛТ' },
        { q: '100%' },
      ]),
    ).toEqual([3, 3, 3, 0, 1, 1, 3, 3, 0])
    const { facets } = await list({ category: 'hardware.fasteners' })
    expect(facets.categories.map(({ code, count }) => [code, count])).toEqual([
      ['hardware', 3],
      ['hardware.fasteners', 3],
      ['hardware.fasteners.bolts', 3],
    ])
    expect(facets.prices).toEqual([
      { code: 'tiers', count: 2 },
      { code: 'on_request', count: 1 },
    ])
    expect(facets.companies.map(({ count }) => count)).toEqual([2, 1])
  })

  it('The chosen company is named among the filters even where twelve others have as many products', async () => {
    const chosen: Shop[] = []
    for (let index = 0; index < 13; index++) {
      const own = await makeShop(test)
      await publish({}, own)
      chosen.push(own)
    }
    const last =
      chosen
        .map(({ companyId }) => companyId)
        .toSorted()
        .at(-1) ?? ''
    expect((await list({})).facets.companies.map(({ code }) => code)).not.toContain(last)
    expect((await list({ company: last })).facets.companies.map(({ code }) => code)).toContain(last)
  })

  it('The list shows the unit price at the quantity of the buyer, of products that can be ordered so', async () => {
    await publish()
    await publish({ priceKind: 'on_request' })
    const fitsOf = async (quantity?: number) =>
      (await list({ ...(quantity && { quantity }) })).items.map(({ quantityPrice }) => quantityPrice?.low ?? null)
    expect(await fitsOf()).toEqual([null, null])
    expect(await fitsOf(5000)).toEqual([])
    expect(await fitsOf(10_000)).toEqual([null, 42_000])
    expect(await fitsOf(250_000)).toEqual([null, 39_500])
    for (const quantity of [0, -1, 1.5, 100_000_001, 'many'])
      expect((await test.call('GET /api/products', { quantity })).code).toBe('1001')
  })

  it('The counts are left out for a reader that does not ask for them', async () => {
    await publish()
    const { total, items, facets } = await list({ facets: 'no', category: 'hardware' })
    expect([total, items.length, Object.values(facets).flat()]).toEqual([1, 1, []])
  })

  it('The list continues page after page without losing or repeating a product', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.unshift(await publish())
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
    expect((await test.call('GET /api/products', { cursor: 'nonsense' })).code).toBe('1001')
  })
})

describe('product page', () => {
  it('The page of a product shows what the supplier states, with attributes in words and its category path', async () => {
    const id = await publish({
      attributes: { thread: 'M8', material: 'stainless-a2', length: 1240.5, strengthClass: '8-8' },
    })
    await publish()
    await refreshLists(test)
    const { slugs } = await productNow(test, id)
    const { data } = await test.call('GET /api/products/:slug', { slug: slugs?.ru ?? '' }, { locale: 'ru' })
    expect(data).toMatchObject({
      id,
      slugs,
      title: 'Болт шестигранный М8',
      language: 'ru',
      facts: { minimumOrderQuantity: 10, incoterm: 'FOB' },
      company: { companyId: shop.companyId },
    })
    expect(data.breadcrumbs.map(({ code }) => code)).toEqual([
      'hardware',
      'hardware.fasteners',
      'hardware.fasteners.bolts',
    ])
    expect(data.attributes).toEqual(
      expect.arrayContaining([
        { name: 'Материал', value: 'нержавеющая сталь А2' },
        { name: 'Длина', value: '1\u00a0240,5 мм' },
      ]),
    )
    expect(data.similar).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(shop.owner.userId)
  })

  it('A product is found by an earlier address and by its id, and an unknown one is not found', async () => {
    const id = await publish()
    const { slugs, answers, version } = await productNow(test, id)
    await test.call(
      'PUT /api/workspace/products/:id',
      {
        id,
        version,
        answers: {
          ...answers,
          texts: { ...answers.texts, zh: { title: '新标题螺栓', summary: '', description: '钢', origin: 'source' } },
        },
      },
      shop.owner,
    )
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    const read = async (slug: string) => test.call('GET /api/products/:slug', { slug })
    expect((await read(slugs?.zh ?? '')).data.slugs.zh).toMatch(/^xin-biao-ti-luo-shuan-/)
    expect((await read(id)).data.id).toBe(id)
    for (const strange of ['nothing-here', '00000000-0000-7000-8000-000000000000', '%', "'; drop table products"])
      expect((await read(strange)).code).toBe('1031')
    await decideProduct(test, operator, id, 'remove')
    expect((await read(id)).code).toBe('1031')
  })
})
