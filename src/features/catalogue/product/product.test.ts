import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../../company/company.table.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { eq } from 'drizzle-orm'
import { productSlugs } from './product.table.ts'
import type { ProductAnswers } from './product.answers.contract.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

const open = async (id: string) => (await test.call('GET /api/workspace/products/:id', { id }, shop.owner)).data
const save = async (id: string, change: Partial<ProductAnswers>) => {
  const { answers, version } = await productNow(test, id)
  return test.call('PUT /api/workspace/products/:id', { id, answers: { ...answers, ...change }, version }, shop.owner)
}

describe('product', () => {
  it('A new product is empty, is saved half filled, and says what it lacks', async () => {
    const { data } = await test.call('POST /api/workspace/products', { answers: {} }, shop.sales)
    expect(Object.keys(data.faults).toSorted()).toEqual([
      'category',
      'minimumOrderQuantity',
      'pictures',
      'texts.zh.description',
      'texts.zh.title',
      'tiers',
    ])
    await save(data.id, { texts: { zh: { title: '螺栓', summary: '', description: '', origin: 'source' } } })
    expect(await open(data.id)).toMatchObject({
      status: 'draft',
      version: 2,
      answers: { texts: { zh: { title: '螺栓' } } },
      can: { edit: true, submit: true, pause: false },
    })
    expect(await actOn(test, shop.owner, 'submit', data.id)).toMatchObject({
      code: '1001',
      fields: { category: expect.any(String) as string },
    })
  })

  it('A draft whose tier has no price yet is listed without a price', async () => {
    await makeProduct(test, shop.owner, { tiers: [{ minQty: 10, price: 0 }] })
    const { items } = (await test.call('GET /api/workspace/products', {}, shop.owner)).data
    expect(items).toMatchObject([{ priceKind: 'tiers', price: null }])
  })

  it('A submitted product is approved and shown, and its company is told', async () => {
    const id = await makeProduct(test, shop.sales)
    expect(await actOn(test, shop.sales, 'submit', id)).toMatchObject({ code: '0', status: 'pending' })
    const queue = await test.call('GET /api/operator/products', {}, operator)
    expect(queue.data).toMatchObject({
      items: [
        {
          id,
          title: '不锈钢六角螺栓 M8',
          storeName: expect.any(String) as string,
          price: { low: 39_500, high: 42_000 },
        },
      ],
      counts: { waiting: 1 },
    })
    expect(
      (await test.call('GET /api/operator/products/:id', { id }, { ...operator, locale: 'ru' })).data.category,
    ).not.toContain('hardware')
    expect((await decideProduct(test, operator, id, 'approve')).data).toEqual({ id, status: 'published', nextId: null })
    expect(await productNow(test, id)).toMatchObject({
      isChecked: true,
      branches: ['hardware', 'hardware.fasteners', 'hardware.fasteners.bolts'],
      priceLow: 39_500,
      minimumOrderQuantity: 10,
      leadDays: 15,
    })
    for (const person of [shop.owner, shop.manager, shop.sales])
      expect((await test.call('GET /api/notifications', {}, person)).data.items).toMatchObject([
        { kind: 'product_approved', link: `/workspace/products/${id}` },
      ])
    expect((await test.call('GET /api/notifications', {}, shop.viewer)).data.items).toEqual([])
  })

  it('A returned product has reasons at its fields and as a whole, and can be corrected and submitted again', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'return')
    const decision = { remarks: { pictures: '请更换图片' }, words: '图片与商品不符' }
    expect(await open(id)).toMatchObject({ status: 'returned', ...decision })
    await save(id, { brand: '澄海' })
    expect(await open(id)).toMatchObject(decision)
    expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'pending' })
    expect(await open(id)).toMatchObject({ remarks: {}, words: '' })
    await decideProduct(test, operator, id, 'approve')
    await save(id, { brand: '澄海二' })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'return')
    expect(await open(id)).toMatchObject({ status: 'published', ...decision })
    await decideProduct(test, operator, id, 'remove')
    expect(await open(id)).toMatchObject({ status: 'removed', words: '图片与商品不符' })
  })

  it('A published product stays unchanged until its change is approved, and versions show what was changed', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    await save(id, { brand: '澄海', tiers: [{ minQty: 10, price: 40_000 }] })
    expect((await open(id)).changed.toSorted()).toEqual(['brand', 'tiers'])
    await actOn(test, shop.owner, 'submit', id)
    expect((await productNow(test, id)).published?.brand).toBe('')
    expect((await test.call('GET /api/operator/products/:id', { id }, operator)).data).toMatchObject({
      status: 'change_pending',
      changed: expect.arrayContaining(['brand', 'tiers']) as string[],
      can: ['approve', 'return', 'remove'],
    })
    await decideProduct(test, operator, id, 'approve')
    const versions = (await test.call('GET /api/workspace/products/:id/versions', { id }, shop.viewer)).data
    expect(
      versions.map(({ verb, changed, isByPlatform }) => [
        verb,
        isByPlatform,
        verb === 'approve' ? changed.length > 0 : changed,
      ]),
    ).toEqual([
      ['approve', true, true],
      ['submit', false, []],
      ['approve', true, true],
      ['submit', false, []],
    ])
    expect(versions[0]?.changed.toSorted()).toEqual(['brand', 'tiers'])
  })

  it('The second of two people who edit a product at once is told of the first', async () => {
    const id = await makeProduct(test, shop.owner)
    const { answers, version } = await productNow(test, id)
    expect(
      (
        await test.call(
          'PUT /api/workspace/products/:id',
          { id, answers: { ...answers, brand: '甲' }, version },
          shop.owner,
        )
      ).code,
    ).toBe('0')
    expect(
      (
        await test.call(
          'PUT /api/workspace/products/:id',
          { id, answers: { ...answers, brand: '乙' }, version },
          shop.sales,
        )
      ).code,
    ).toBe('1030')
    expect((await productNow(test, id)).answers.brand).toBe('甲')
  })

  it('A copy of a product has no article number, because a number belongs to one product', async () => {
    const id = await makeProduct(test, shop.owner, { articleNumber: 'A-1' })
    const copied = await test.call('POST /api/workspace/products/:id/copy', { id }, shop.sales)
    expect(await open(copied.data.id)).toMatchObject({
      status: 'draft',
      answers: { articleNumber: '', category: 'hardware.fasteners.bolts' },
    })
    expect((await save(copied.data.id, { articleNumber: 'A-1' })).fields).toHaveProperty('articleNumber')
    expect((await makeProduct(test, (await makeShop(test)).owner, { articleNumber: 'A-1' })).length).toBe(36)
    await actOn(test, shop.owner, 'discard', id)
    expect((await save(copied.data.id, { articleNumber: 'A-1' })).code).toBe('0')
  })

  it('A product protects its files from deletion while it names them, and releases them when it is purged', async () => {
    const id = await makeProduct(test, shop.owner)
    const picture = (await productNow(test, id)).answers.pictures[0] ?? ''
    const citations = async () =>
      (await test.server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, picture)))[0]?.citations
    expect(await citations()).toBe(1)
    await test.call('POST /api/workspace/products/:id/copy', { id }, shop.sales)
    expect(await citations()).toBe(2)
    await actOn(test, shop.owner, 'discard', id)
    expect(await citations()).toBe(2)
    test.clock.advance(31 * 86_400_000)
    await test.runJobs()
    expect(await citations()).toBe(1)
  })

  it('A product has an address in each language, and an earlier address stays valid when the title changes', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    const { slugs } = await productNow(test, id)
    expect([
      slugs?.zh.replace(/-[^-]+$/, ''),
      slugs?.ru.replace(/-[^-]+$/, ''),
      slugs?.en.replace(/-[^-]+$/, ''),
    ]).toEqual(['bu-xiu-gang-liu-jiao-luo-shuan-m8', 'bolt-shestigrannyi-m8', 'bu-xiu-gang-liu-jiao-luo-shuan-m8'])
    await save(id, {
      texts: {
        ...(await productNow(test, id)).answers.texts,
        ru: { title: 'Болт А2 М8', summary: '', description: '', origin: 'reviewed' },
      },
    })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    const stored = await test.server.database.db
      .select({ language: productSlugs.language, slug: productSlugs.slug })
      .from(productSlugs)
      .where(eq(productSlugs.productId, id))
    expect(
      stored
        .filter(({ language }) => language === 'ru')
        .map(({ slug }) => slug.replace(/-[^-]+$/, ''))
        .toSorted(),
    ).toEqual(['bolt-a2-m8', 'bolt-shestigrannyi-m8'])
  })

  it('A product of a company that is not public is not shown', async () => {
    const id = await makeProduct(test, shop.owner)
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect((await actOn(test, shop.owner, 'submit', id)).code).toBe('1030')
  })
})

describe('company list', () => {
  it('The list shows the products of the company by state and words, page after page', async () => {
    await makeProduct(test, (await makeShop(test)).owner)
    const ids: string[] = []
    for (let index = 0; index < 5; index++) {
      test.clock.advance(1000)
      ids.unshift(await makeProduct(test, shop.owner, { articleNumber: `LS-${index}` }))
    }
    await actOn(test, shop.owner, 'submit', ids[0] ?? '')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await test.call(
        'GET /api/workspace/products',
        { limit: 2, ...(cursor && { cursor }) },
        shop.viewer,
      )
      seen.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
    const found = async (query: object) =>
      (await test.call('GET /api/workspace/products', query, shop.viewer)).data.items.length
    expect([
      await found({ status: 'pending' }),
      await found({ q: 'ls-3' }),
      await found({ q: 'luoshuan' }),
      await found({ q: 'болт' }),
      await found({ q: '%' }),
    ]).toEqual([1, 1, 5, 5, 0])
    expect((await test.call('GET /api/workspace/products', {}, shop.viewer)).data.counts).toMatchObject({
      draft: 4,
      pending: 1,
    })
  })

  it('Lists of the company and of operators show a title in the language of the reader, else in that of the product', async () => {
    const id = await makeProduct(test, shop.owner)
    const { answers } = await productNow(test, id)
    const text = { summary: '', description: 'x', origin: 'source' as const }
    await save(id, { texts: { ...answers.texts, ru: { ...text, title: 'Болт М8' } } })
    await actOn(test, shop.owner, 'submit', id)
    for (const [locale, title] of [
      ['ru', 'Болт М8'],
      ['zh', answers.texts.zh?.title],
    ] as const) {
      const own = await test.call('GET /api/workspace/products', {}, { token: shop.owner.token, locale })
      expect(own.data.items[0]?.title).toBe(title)
      const queue = await test.call('GET /api/operator/products', {}, { token: operator.token, locale })
      expect(queue.data.items[0]?.title).toBe(title)
    }
  })

  it('The list says what each role may do with the products', async () => {
    const can = async (person: Person) => (await test.call('GET /api/workspace/products', {}, person)).data.can
    expect(await can(shop.viewer)).toEqual({ create: false, act: [] })
    expect(await can(shop.sales)).toEqual({ create: true, act: ['submit', 'withdraw', 'pause', 'resume'] })
    expect(await can(shop.owner)).toEqual({
      create: true,
      act: ['submit', 'withdraw', 'pause', 'resume', 'discard', 'recover'],
    })
  })
})
