import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../../company/company.table.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { makeFile, makePerson } from '../../../test/companies.ts'
import { actOn, decideProduct, fillProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { eq } from 'drizzle-orm'
import { productSlugs } from './product.table.ts'
import type { ProductAnswers } from './product.answers.contract.ts'
import type { ModerationMode } from './product.words.policy.ts'

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
async function moderate(mode: ModerationMode) {
  await test.server.database.db
    .insert(platformSettings)
    .values({ name: 'productModeration', value: mode, changedAt: test.clock.now(), changedBy: null })
  await test.server.platform.refresh()
}

describe('a product', () => {
  it('begins empty, is kept half filled, and says what it lacks', async () => {
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

  it('is sent, approved and shown, and its company is told', async () => {
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

  it('that is returned says why at its fields and as a whole, and a whole new one may be sent', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'return')
    const told = { remarks: { pictures: '请更换图片' }, words: '图片与商品不符' }
    expect(await open(id)).toMatchObject({ status: 'returned', ...told })
    await save(id, { brand: '澄海' })
    expect(await open(id)).toMatchObject(told)
    expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'pending' })
    expect(await open(id)).toMatchObject({ remarks: {}, words: '' })
    await decideProduct(test, operator, id, 'approve')
    await save(id, { brand: '澄海二' })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'return')
    expect(await open(id)).toMatchObject({ status: 'published', ...told })
    await decideProduct(test, operator, id, 'remove')
    expect(await open(id)).toMatchObject({ status: 'removed', words: '图片与商品不符' })
  })

  it('that shows stays as it is until a change of it is approved; versions tell what was changed', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    await save(id, { brand: '澄海', tiers: [{ minQty: 10, price: 40_000 }] })
    expect((await open(id)).changed.toSorted()).toEqual(['brand', 'tiers'])
    await actOn(test, shop.owner, 'submit', id)
    expect((await productNow(test, id)).live?.brand).toBe('')
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

  it('of two people who edit it tells the second', async () => {
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

  it('is copied without its article number; a number is one product’s alone', async () => {
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

  it('keeps its files from being swept while it names them, and lets go of them when it is purged', async () => {
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

  it('has an address in each language; an earlier one stays when the title changes', async () => {
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
    const kept = await test.server.database.db
      .select({ language: productSlugs.language, slug: productSlugs.slug })
      .from(productSlugs)
      .where(eq(productSlugs.productId, id))
    expect(
      kept
        .filter(({ language }) => language === 'ru')
        .map(({ slug }) => slug.replace(/-[^-]+$/, ''))
        .toSorted(),
    ).toEqual(['bolt-a2-m8', 'bolt-shestigrannyi-m8'])
  })

  it('of a company that the public does not see is not shown', async () => {
    const id = await makeProduct(test, shop.owner)
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect((await actOn(test, shop.owner, 'submit', id)).code).toBe('1030')
  })
})

describe('goods are looked at', () => {
  it('after they show, where operators have set it so', async () => {
    await moderate('after')
    const id = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'published' })
    expect((await test.call('GET /api/operator/products', { show: 'unchecked' }, operator)).data.items).toMatchObject([
      { id, isChecked: false },
    ])
    await decideProduct(test, operator, id, 'check')
    expect((await test.call('GET /api/operator/products', { show: 'unchecked' }, operator)).data.items).toEqual([])
  })

  it('after they show for a company with five accepted and nothing refused lately', async () => {
    await moderate('trust')
    for (let index = 0; index < 5; index++) {
      const id = await makeProduct(test, shop.owner)
      expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'pending' })
      await decideProduct(test, operator, id, 'approve')
    }
    const sixth = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', sixth)).toMatchObject({ status: 'published' })
    await decideProduct(test, operator, sixth, 'remove')
    const seventh = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', seventh)).toMatchObject({ status: 'pending' })
    test.clock.advance(91 * 86_400_000)
    const back = { ...shop.owner, token: await signIn(test, shop.owner.userId) }
    expect(await actOn(test, back, 'submit', await makeProduct(test, back))).toMatchObject({ status: 'published' })
  })

  it('one by one: many are sent at once, and each has its own answer', async () => {
    const whole = await makeProduct(test, shop.owner)
    const half = await makeProduct(test, shop.owner, { pictures: [] })
    const strange = await makeProduct(test, (await makeShop(test)).owner)
    const { data } = await test.call(
      'POST /api/workspace/products/act',
      { verb: 'submit', ids: [whole, half, strange] },
      shop.owner,
    )
    expect(data.map(({ code }) => code)).toEqual(['0', '1001', '1031'])
  })
})

describe('what a product says', () => {
  it.each<[title: string, change: Partial<ProductAnswers>, field: string]>([
    [
      'tiers whose price rises',
      {
        tiers: [
          { minQty: 10, price: 100 },
          { minQty: 20, price: 101 },
        ],
      },
      'tiers.1.price',
    ],
    [
      'tiers out of order',
      {
        tiers: [
          { minQty: 10, price: 100 },
          { minQty: 10, price: 90 },
        ],
      },
      'tiers.1.minQty',
    ],
    ['a first tier that is not the minimum order', { tiers: [{ minQty: 15, price: 100 }] }, 'tiers.0.minQty'],
    [
      'a minimum order off its multiple',
      { minimumOrderQuantity: 12, tiers: [{ minQty: 12, price: 100 }] },
      'minimumOrderQuantity',
    ],
    ['a range turned round', { priceKind: 'range', low: 200, high: 100 }, 'high'],
    [
      'an attribute that the category does not know',
      { attributes: { thread: 'M8', material: 'brass', length: 40, strengthClass: '8-8', colour: 'red' } },
      'attributes.colour',
    ],
    [
      'a choice that is none',
      { attributes: { thread: 'M8', material: 'gold', length: 40, strengthClass: '8-8' } },
      'attributes.material',
    ],
    [
      'a required attribute that is missing',
      { attributes: { material: 'brass', length: 40, strengthClass: '8-8' } },
      'attributes.thread',
    ],
    [
      'a number where words are asked for',
      { attributes: { thread: 8, material: 'brass', length: 40, strengthClass: '8-8' } },
      'attributes.thread',
    ],
    ['a category with others below it', { category: 'hardware.fasteners', attributes: {} }, 'category'],
    ['a category that is none', { category: 'hardware.nonsense', attributes: {} }, 'category'],
    ['a tariff code of another heading', { hsEaeu: '8501109900' }, 'hsEaeu'],
    ['a heading that is kept free', { hs6: '770000', hsChina: '' }, 'hs6'],
    ['a certificate without number', { eac: { kind: 'certificate', number: '', expiresOn: null } }, 'eac.number'],
    [
      'a certificate that has expired',
      { eac: { kind: 'certificate', number: 'ЕАЭС RU', expiresOn: '2026-11-01' } },
      'eac.expiresOn',
    ],
    [
      'a translation without title',
      {
        texts: {
          zh: { title: '螺栓', summary: '', description: '钢', origin: 'source' },
          en: { title: '', summary: '', description: 'Steel', origin: 'machine' },
        },
      },
      'texts.en.title',
    ],
    [
      'an original that somebody translated',
      { texts: { zh: { title: '螺栓', summary: '', description: '钢', origin: 'machine' } } },
      'texts.zh.origin',
    ],
    ['an Incoterm without place', { incotermPlace: '' }, 'incotermPlace'],
    [
      'more net than gross weight',
      {
        packing: {
          piecesPerCarton: 1,
          lengthMm: 1,
          widthMm: 1,
          heightMm: 1,
          grossGrams: 1,
          netGrams: 2,
          per20gp: null,
          per40hq: null,
        },
      },
      'packing.netGrams',
    ],
    [
      'lead times out of order',
      {
        leadTimes: [
          { upTo: 100, days: 10 },
          { upTo: 50, days: 20 },
        ],
      },
      'leadTimes.1.upTo',
    ],
  ])('is kept in the draft but not sent with %s', async (_title, change, field) => {
    const id = await makeProduct(test, shop.owner)
    const saved = await save(id, change)
    expect(saved.code).toBe('0')
    expect(Object.keys(saved.data.faults)).toContain(field)
    const answer = await actOn(test, shop.owner, 'submit', id)
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['1001', Object.keys(saved.data.faults)])
  })

  it.each<[title: string, change: Record<string, unknown>, field: string]>([
    [
      'a title of 100,000 characters',
      { texts: { zh: { title: '螺'.repeat(100_000), summary: '', description: '', origin: 'source' } } },
      'texts.zh.title',
    ],
    ['a unit that is unknown', { unit: 'bushel' }, 'unit'],
    ['a price with a fraction', { tiers: [{ minQty: 10, price: 1.5 }] }, 'tiers.0.price'],
    ['a negative price', { tiers: [{ minQty: 10, price: -1 }] }, 'tiers.0.price'],
    ['a quantity beyond counting', { minimumOrderQuantity: 1e15 }, 'minimumOrderQuantity'],
    ['a currency that is not traded here', { currency: 'EUR' }, 'currency'],
    ['nine tiers', { tiers: Array.from({ length: 9 }, (_, index) => ({ minQty: index + 1, price: 1 })) }, 'tiers'],
    ['a field that is unknown', { colour: 'red' }, 'colour'],
    ['a picture that is no id', { pictures: ['../../etc/passwd'] }, 'pictures.0'],
    ['an HS code of letters', { hs6: 'abc' }, 'hs6'],
    ['attributes that are a list', { attributes: ['M8'] }, 'attributes'],
  ])('is refused with %s', async (_title, change, field) => {
    const id = await makeProduct(test, shop.owner)
    const { answers, version } = await productNow(test, id)
    const answer = await test.raw(
      'PUT',
      `/api/workspace/products/${id}`,
      JSON.stringify({ answers: { ...answers, ...change }, version }),
      shop.owner,
    )
    expect(answer.json<{ code: string; data: { fields: object } }>()).toMatchObject({
      code: '1001',
      data: { fields: { [`answers.${field}`]: expect.any(String) as string } },
    })
    expect((await productNow(test, id)).version).toBe(version)
  })

  it('says of a customs code how many digits it has', async () => {
    const id = await makeProduct(test, shop.owner)
    const { answers, version } = await productNow(test, id)
    const saved = await test.call(
      'PUT /api/workspace/products/:id',
      { id, version, answers: { ...answers, hs6: '12ab', hsEaeu: '123' } },
      shop.owner,
    )
    expect(saved.fields).toEqual({ 'answers.hs6': '请填写6位数字', 'answers.hsEaeu': '请填写10位数字' })
  })

  it('names only files of its own people, of the right kind', async () => {
    const stranger = await makePerson(test)
    const answers = await fillProduct(test, shop.owner)
    const pictures = async (file: string) =>
      test.call('POST /api/workspace/products', { answers: { ...answers, pictures: [file] } }, shop.owner)
    const unknown = '019a0000-0000-7000-8000-000000000000'
    const answersFor = await Promise.all(
      [unknown, await makeFile(test, stranger.userId, { isPublic: true }), await makeFile(test, stranger.userId)].map(
        pictures,
      ),
    )
    // Nobody learns which files there are.
    expect(new Set(answersFor.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(answersFor[0])]),
    )
    expect(answersFor[0]).toMatchObject({ code: '1031', fields: { 'pictures.0': expect.any(String) as string } })
    expect((await pictures(await makeFile(test, shop.owner.userId))).fields).toHaveProperty(['pictures.0'])
    const documents = [{ file: await makeFile(test, shop.owner.userId, { isPublic: true }), name: 'x' }]
    expect(
      (await test.call('POST /api/workspace/products', { answers: { ...answers, documents } }, shop.owner)).fields,
    ).toHaveProperty(['documents.0.file'])
  })
})

describe('the list of a company', () => {
  it('shows its own goods by state and words, page after page', async () => {
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

  it('says what each role may do with them', async () => {
    const can = async (person: Person) => (await test.call('GET /api/workspace/products', {}, person)).data.can
    expect(await can(shop.viewer)).toEqual({ begin: false, act: [] })
    expect(await can(shop.sales)).toEqual({ begin: true, act: ['submit', 'withdraw', 'pause', 'resume'] })
    expect(await can(shop.owner)).toEqual({
      begin: true,
      act: ['submit', 'withdraw', 'pause', 'resume', 'discard', 'recover'],
    })
  })
})
