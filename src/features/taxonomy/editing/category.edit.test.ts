import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { makePerson, seedHardware } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { refreshLists } from '../../../test/search.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../../company/company.table.ts'
import { openRfq } from '../../rfq/rfq.fixture.ts'
import { seedCategories } from '../taxonomy-seed.ts'

const test = useTestApp()
let operator: Person
beforeEach(async () => {
  await seedHardware(test)
  operator = await makePerson(test, { role: 'operator' })
})

const bolts = 'hardware.fasteners.bolts'
const words = { zh: '吊环螺栓', ru: 'Рым-болты', en: 'Eye bolts', hsCodes: ['731815'] }
const one = async (code: string) => {
  const found = (await test.call('GET /api/operator/categories', {}, operator)).data.items.find(
    (item) => item.code === code,
  )
  if (!found) throw new Error(`no category ${code}`)
  return found
}
const versionOf = async (code: string) => (await one(code)).version
const add = (parent: string | null, slug: string, name = words) =>
  test.call('POST /api/operator/categories', { parent, slug, ...name }, operator)
const place = async (code: string, parent: string | null, before: string | null = null) =>
  test.call(
    'PUT /api/operator/categories/:code/place',
    { code, parent, before, version: await versionOf(code) },
    operator,
  )
const retire = async (code: string, replacement: string | null = null) =>
  test.call(
    'POST /api/operator/categories/:code/retire',
    { code, replacement, version: await versionOf(code) },
    operator,
  )
const childrenOf = async (parent: string) =>
  (await test.call('GET /api/categories', { parent })).data.items.map(({ code }) => code)
const placed = (name: string) => ({ zh: `类${name}`, ru: `Категория ${name}`, en: `Category ${name}`, hsCodes: [] })

async function publish(shop: Shop, change: Parameters<typeof makeProduct>[2] = {}): Promise<string> {
  const id = await makeProduct(test, shop.sales, change)
  await actOn(test, shop.sales, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
  return id
}

describe('category tree', () => {
  it('The tree shows the names, the state and the contents of each branch', async () => {
    const shop = await makeShop(test)
    await publish(shop)
    await makeProduct(test, shop.sales, { category: 'hardware.fasteners.nuts', attributes: {} })
    expect(await one('hardware.fasteners')).toMatchObject({
      parent: 'hardware',
      ru: 'Метизы и крепёж',
      isRetired: false,
      goods: 2,
      companies: 1,
      attributes: 0,
    })
    expect(await one(bolts)).toMatchObject({ goods: 1, companies: 1, attributes: 6 })
    const { data } = await test.call('GET /api/operator/categories/:code', { code: bolts }, operator)
    expect(data).toMatchObject({ isLeaf: true, goods: 1, companies: 1 })
    expect(data.attributes[0]).toMatchObject({ key: 'thread', ru: 'Резьба', isRequired: true, isRetired: false })
  })

  it('Only operators can read and edit the category tree', async () => {
    const stranger = await makePerson(test)
    expect((await test.call('GET /api/operator/categories', {}, stranger)).code).toBe('1031')
    expect((await test.call('POST /api/operator/categories', { parent: null, slug: 'x', ...words })).code).toBe('401')
  })

  it('A new category can be chosen at once, and is recorded in the audit log', async () => {
    expect(await childrenOf('hardware.fasteners')).not.toContain('hardware.fasteners.eye-bolts')
    expect((await add('hardware.fasteners', 'eye-bolts')).data).toEqual({
      code: 'hardware.fasteners.eye-bolts',
      version: 1,
    })
    expect((await childrenOf('hardware.fasteners')).at(-1)).toBe('hardware.fasteners.eye-bolts')
    const log = await test.call('GET /api/operator/audit', { action: 'category_added' }, operator)
    expect(log.data.items[0]).toMatchObject({
      subjectKind: 'category',
      subjectId: 'hardware.fasteners.eye-bolts',
      details: { ru: 'Рым-болты' },
    })
  })

  it.each<[title: string, parent: string | null, slug: string, change: Partial<typeof words>, field: string]>([
    ['a code that is taken', 'hardware.fasteners', 'bolts', {}, 'slug'],
    ['a code with a dot', 'hardware.fasteners', 'a.b', {}, 'slug'],
    ['a code of other letters', 'hardware.fasteners', 'болты', {}, 'slug'],
    ['a parent that is not there', 'hardware.nothing', 'x', {}, 'parent'],
    ['a fourth level', bolts, 'long', {}, 'parent'],
    ['a name that a sibling bears', 'hardware.fasteners', 'x', { ru: 'БОЛТЫ' }, 'ru'],
    ['no name in a language', 'hardware.fasteners', 'x', { zh: ' ' }, 'zh'],
    ['an HS heading of three digits', 'hardware.fasteners', 'x', { hsCodes: ['731'] }, 'hsCodes.0'],
  ])('A new category with %s is refused at its field', async (_title, parent, slug, change, field) => {
    const answer = await add(parent, slug, { ...words, ...change })
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  it('A category can be renamed in three languages, for everybody at once', async () => {
    await test.call('GET /api/categories', {})
    const answer = await test.call(
      'PUT /api/operator/categories/:code',
      { code: bolts, version: 1, zh: '螺栓类', ru: 'Болты и винты', en: 'Bolts and screws', hsCodes: ['731815'] },
      operator,
    )
    expect(answer.data).toEqual({ code: bolts, version: 2 })
    expect((await test.call('GET /api/categories', { parent: 'hardware.fasteners' })).data.items[0]).toMatchObject({
      code: bolts,
      zh: '螺栓类',
      ru: 'Болты и винты',
      en: 'Bolts and screws',
    })
  })

  it('The second of two operators who edit a category is told that the first was quicker', async () => {
    const change = (ru: string) =>
      test.call('PUT /api/operator/categories/:code', { code: bolts, version: 1, ...words, ru }, operator)
    const answers = await Promise.all([change('Болты первые'), change('Болты вторые')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
    expect((await one(bolts)).version).toBe(2)
  })

  it('A category that two operators add at the same moment exists once', async () => {
    const answers = await Promise.all([add('hardware.fasteners', 'eye-bolts'), add('hardware.fasteners', 'eye-bolts')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1001'])
  })

  it('The bundled tree is seeded once, and the next start changes nothing after operators edited it', async () => {
    await test.call('PUT /api/operator/categories/:code', { code: bolts, version: 1, ...words }, operator)
    await retire('hardware.fasteners.nuts')
    await test.call(
      'POST /api/operator/categories/:code/attributes/:key/retire',
      { code: bolts, key: 'coating', version: 2 },
      operator,
    )
    const before = await test.call('GET /api/operator/categories', {}, operator)
    const opened = await test.call('GET /api/operator/categories/:code', { code: bolts }, operator)
    await seedCategories(systemContext(test.server, 'start'))
    expect(await test.call('GET /api/operator/categories', {}, operator)).toEqual(before)
    expect(await test.call('GET /api/operator/categories/:code', { code: bolts }, operator)).toEqual(opened)
  })
})

describe('category', () => {
  it('A category can be moved in front of a sibling', async () => {
    const before = await childrenOf('hardware.fasteners')
    const last = before.at(-1) ?? ''
    expect((await place(last, 'hardware.fasteners', before[0])).code).toBe('0')
    expect(await childrenOf('hardware.fasteners')).toEqual([last, ...before.slice(0, -1)])
  })

  it('A category that moves to another branch takes its products, companies and requests along and keeps its code', async () => {
    const shop = await makeShop(test)
    const id = await publish(shop)
    await openRfq(test)
    await add('hardware', 'fixing', placed('fixing'))
    const below = async (path: 'GET /api/companies' | 'GET /api/rfqs', category: string) =>
      (await test.call(path, { category })).data.total
    for (const path of ['GET /api/companies', 'GET /api/rfqs'] as const)
      expect([await below(path, 'hardware.fasteners'), await below(path, 'hardware.fixing')]).toEqual([1, 0])
    expect((await place(bolts, 'hardware.fixing')).code).toBe('0')
    for (const path of ['GET /api/companies', 'GET /api/rfqs'] as const)
      expect([await below(path, 'hardware.fasteners'), await below(path, 'hardware.fixing')]).toEqual([0, 1])
    expect((await productNow(test, id)).branches).toEqual(['hardware', 'hardware.fixing', bolts])
    const [company] = await test.server.database.db
      .select({ categories: companies.categories })
      .from(companies)
      .where(eq(companies.id, shop.companyId))
    expect(company?.categories).toEqual(['hardware', bolts, 'hardware.fixing'])
    await refreshLists(test)
    const listed = async (category: string) =>
      (await test.call('GET /api/products', { category })).data.items.map((item) => item.id)
    expect([await listed('hardware.fixing'), await listed('hardware.fasteners')]).toEqual([[id], []])
    const { data } = await test.call('GET /api/products/:slug', { slug: id }, { locale: 'ru' })
    expect(data.breadcrumbs.map(({ code }) => code)).toEqual(['hardware', 'hardware.fixing', bolts])
    test.clock.advance(61_000)
    await test.runJobs()
    const found = await test.call('GET /api/search', { q: '螺栓', category: 'hardware.fixing' })
    expect(found.data.items).toHaveLength(1)
    expect(found.data.facets.find(({ facet }) => facet === 'category')?.values.map(({ code }) => code)).toEqual([
      'hardware',
      'hardware.fixing',
      bolts,
    ])
    const later = await publish(shop)
    expect((await productNow(test, later)).branches).toEqual(['hardware', 'hardware.fixing', bolts])
  })

  it.each<[title: string, code: string, parent: string | null, before: string | null, field: string]>([
    ['below itself', 'hardware', 'hardware.fasteners', null, 'parent'],
    ['into itself', 'hardware.fasteners', 'hardware.fasteners', null, 'parent'],
    ['to a fourth level', 'hardware.fasteners.nuts', bolts, null, 'parent'],
    ['under nothing that is known', bolts, 'nothing', null, 'parent'],
    ['in front of what stands elsewhere', bolts, 'hardware.fasteners', 'hardware', 'before'],
  ])('A category cannot be moved %s', async (_title, code, parent, before, field) => {
    const answer = await place(code, parent, before)
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  it('A category that holds products cannot get subcategories', async () => {
    const shop = await makeShop(test)
    await add(null, 'tools', placed('tools'))
    await makeProduct(test, shop.sales, { category: 'tools', attributes: {} })
    expect((await add('tools', 'saws', placed('saws'))).fields).toEqual({
      parent: '上级类目下已有1件商品，不能再设下级类目；请先把商品移到其他类目',
    })
  })

  it('A retired category cannot be chosen until it is restored', async () => {
    expect((await retire('hardware.fasteners.nuts')).code).toBe('0')
    expect(await childrenOf('hardware.fasteners')).not.toContain('hardware.fasteners.nuts')
    expect(
      (await test.call('GET /api/categories/attributes', { category: 'hardware.fasteners.nuts' })).data.isLeaf,
    ).toBe(false)
    expect((await retire('hardware.fasteners.nuts')).code).toBe('1030')
    const restore = () =>
      test.call(
        'POST /api/operator/categories/:code/restore',
        { code: 'hardware.fasteners.nuts', version: 2 },
        operator,
      )
    expect((await restore()).data).toEqual({ code: 'hardware.fasteners.nuts', version: 3 })
    expect((await restore()).code).toBe('1030')
    expect(await childrenOf('hardware.fasteners')).toContain('hardware.fasteners.nuts')
  })

  it('A category cannot be retired before its subcategories, nor restored below a retired one', async () => {
    expect((await retire('hardware.fasteners')).code).toBe('1030')
    await add(null, 'tools', placed('tools'))
    await add('tools', 'saws', placed('saws'))
    await retire('tools.saws')
    await retire('tools')
    expect(
      (await test.call('POST /api/operator/categories/:code/restore', { code: 'tools.saws', version: 2 }, operator))
        .fields,
    ).toHaveProperty('parent')
  })

  it('A category that holds products or companies is retired only with a replacement, which receives them', async () => {
    const shop = await makeShop(test)
    const id = await publish(shop)
    expect((await retire(bolts)).fields).toEqual({
      replacement: '该类目下有1件商品、1家企业，请选择替代类目，停用时一并移入',
    })
    for (const wrong of ['hardware', 'nothing', bolts])
      expect((await retire(bolts, wrong)).fields, wrong).toEqual({ replacement: '请选择启用中的末级类目' })
    const open = await test.call('GET /api/workspace/products/:id', { id }, shop.sales)

    expect((await retire(bolts, 'hardware.fasteners.nuts')).code).toBe('0')
    const moved = await productNow(test, id)
    expect(moved).toMatchObject({
      status: 'published',
      category: 'hardware.fasteners.nuts',
      branches: ['hardware', 'hardware.fasteners', 'hardware.fasteners.nuts'],
      version: open.data.version + 1,
    })
    const { data } = await test.call('GET /api/categories/attributes', { category: 'hardware.fasteners.nuts' })
    for (const answers of [moved.answers, moved.published]) {
      expect(answers?.category).toBe('hardware.fasteners.nuts')
      for (const key of Object.keys(answers?.attributes ?? {}))
        expect(data.items.map((item) => item.key)).toContain(key)
      expect(answers?.attributes).toMatchObject({ thread: 'M8' })
    }
    const [company] = await test.server.database.db.select().from(companies).where(eq(companies.id, shop.companyId))
    expect([company?.answers.trade?.categories, company?.published?.trade.categories]).toEqual([
      ['hardware.fasteners.nuts'],
      ['hardware.fasteners.nuts'],
    ])
    expect(await one(bolts)).toMatchObject({ isRetired: true, goods: 0, companies: 0 })
    const late = await test.call(
      'PUT /api/workspace/products/:id',
      { id, version: open.data.version, answers: open.data.answers },
      shop.sales,
    )
    expect(late.code).toBe('1030')
  })
})
