import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, seedHardware } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, fillProduct, makeProduct, makeShop } from '../../../test/products.ts'
import { refreshLists } from '../../../test/search.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { CallRequest } from '../../../client/api.ts'

const test = useTestApp()
let operator: Person
beforeEach(async () => {
  await seedHardware(test)
  operator = await makePerson(test, { role: 'operator' })
})

const bolts = 'hardware.fasteners.bolts'
type Values = Omit<CallRequest<'PUT /api/operator/categories/:code/attributes/:key'>, 'code' | 'key' | 'version'>
const choice = (key: string, zh: string, ru: string, en: string) => ({ key, name: { zh, ru, en } })
const head: Values = {
  zh: '头型',
  ru: 'Форма головки',
  en: 'Head shape',
  type: 'choice',
  unit: null,
  isRequired: true,
  isFilterable: true,
  choices: [choice('hex', '六角', 'шестигранная', 'hexagonal'), choice('round', '圆头', 'полукруглая', 'round')],
}

const open = async (code = bolts) => (await test.call('GET /api/operator/categories/:code', { code }, operator)).data
const attributesNow = async (category = bolts) =>
  (await test.call('GET /api/categories/attributes', { category })).data.items
    .filter(({ isRetired }) => !isRetired)
    .map(({ key }) => key)
const add = async (key: string, words: Partial<Values> = {}, code = bolts) =>
  test.call(
    'POST /api/operator/categories/:code/attributes',
    { code, key, version: (await open(code)).version, ...head, ...words },
    operator,
  )
const held = async (key: string): Promise<Values> => {
  const {
    key: _key,
    isRetired: _retired,
    ...words
  } = (await open()).attributes.find((one) => one.key === key) ?? { key: '', isRetired: false, ...head }
  return words
}
const change = async (key: string, words: Partial<Values>) =>
  test.call(
    'PUT /api/operator/categories/:code/attributes/:key',
    { code: bolts, key, version: (await open()).version, ...(await held(key)), ...words },
    operator,
  )
const toggle = async (verb: 'retire' | 'restore', key: string) =>
  test.call(
    `POST /api/operator/categories/:code/attributes/:key/${verb}`,
    { code: bolts, key, version: (await open()).version },
    operator,
  )

describe('category attribute', () => {
  it('A new required attribute is asked of every product at once, and recorded in the audit log', async () => {
    const shop = await makeShop(test)
    const id = await makeProduct(test, shop.sales)
    expect((await test.call('GET /api/workspace/products/:id', { id }, shop.sales)).data.faults).toEqual({})
    expect((await add('headShape')).data).toEqual({ code: bolts, version: 2 })
    expect((await attributesNow()).at(-1)).toBe('headShape')
    expect((await test.call('GET /api/workspace/products/:id', { id }, shop.sales)).data.faults).toHaveProperty(
      'attributes.headShape',
    )
    expect(await actOn(test, shop.sales, 'submit', id)).toMatchObject({ code: '1001' })
    const { data } = await test.call('GET /api/operator/audit', { action: 'attribute_added' }, operator)
    expect(data.items[0]).toMatchObject({
      subjectId: bolts,
      details: { attribute: 'headShape', after: { ru: 'Форма головки', choices: 'hex round' } },
    })
  })

  it('A new filterable attribute is a filter of the product list at once, with counts', async () => {
    const shop = await makeShop(test)
    await add('headShape', { isRequired: false, isFilterable: false })
    const stated = (await fillProduct(test, shop.sales)).attributes
    for (const [headShape, thread] of [
      ['hex', 'M8'],
      ['hex', 'M10, 100%'],
      ['round', 'M8'],
    ] as const) {
      const id = await makeProduct(test, shop.sales, { attributes: { ...stated, headShape, thread } })
      await actOn(test, shop.sales, 'submit', id)
      await decideProduct(test, operator, id, 'approve')
    }
    const list = async (attributes?: string) => {
      await refreshLists(test)
      const { data } = await test.call(
        'GET /api/products',
        { category: bolts, ...(attributes && { attributes }) },
        { locale: 'ru' },
      )
      const values = (key: string) =>
        data.facets.attributes.find((facet) => facet.key === key)?.values.map(({ label, count }) => `${label} ${count}`)
      return { total: data.total, shape: values('headShape'), thread: values('thread'), length: values('length') }
    }
    expect(await list()).toEqual({ total: 3, shape: undefined, thread: ['M8 2', 'M10, 100% 1'], length: ['40 мм 3'] })
    await change('headShape', { isFilterable: true })
    expect(await list()).toMatchObject({ total: 3, shape: ['шестигранная 2', 'полукруглая 1'] })
    expect(await list('headShape:hex')).toMatchObject({
      total: 2,
      shape: ['шестигранная 2', 'полукруглая 1'],
      thread: ['M8 1', 'M10, 100% 1'],
    })
    expect(await list('headShape:hex,thread:M10%2C 100%25')).toMatchObject({
      total: 1,
      shape: ['шестигранная 1'],
      thread: ['M8 1', 'M10, 100% 1'],
    })
    for (const nothing of ['coolness:high', 'headShape', ',,:', 'headShape:'])
      expect((await list(nothing)).total, nothing).toBe(3)
  })

  it('A new attribute is a column of imports at once', async () => {
    const shop = await makeShop(test)
    await add('headShape')
    const { data } = await test.call('GET /api/workspace/imports/columns', {}, { ...shop.sales, locale: 'ru' })
    expect(data.items).toContainEqual(
      expect.objectContaining({ key: 'attributes.headShape', title: 'Форма головки', group: 'attributes' }),
    )
  })

  it.each<[title: string, key: string, words: Partial<Values>, field: string]>([
    ['a key that is taken', 'thread', {}, 'key'],
    ['a key of other letters', 'форма', {}, 'key'],
    ['a choice of one', 'headShape', { choices: head.choices.slice(0, 1) }, 'choices'],
    [
      'a choice twice',
      'headShape',
      { choices: [...head.choices, choice('hex', '内六角', 'внутренний', 'socket')] },
      'choices',
    ],
    [
      'a choice of the same name',
      'headShape',
      { choices: [...head.choices, choice('socket', '内六角', 'Шестигранная', 'socket')] },
      'choices',
    ],
    [
      'a choice without a name',
      'headShape',
      { choices: [...head.choices, choice('socket', '', 'внутренний', 'socket')] },
      'choices.2.name.zh',
    ],
    [
      'a choice with a key of other letters',
      'headShape',
      { choices: [...head.choices, choice('Гнездо', '内六角', 'внутренний', 'socket')] },
      'choices',
    ],
    ['choices of a number', 'headSize', { type: 'number' }, 'choices'],
    ['a unit of a choice', 'headShape', { unit: 'mm' }, 'unit'],
    ['a unit that nobody knows', 'headSize', { type: 'number', unit: 'furlong', choices: [] }, 'unit'],
    ['a name that another attribute bears', 'headShape', { ru: 'резьба' }, 'ru'],
    ['no name in a language', 'headShape', { en: '' }, 'en'],
    ['a type that is none', 'headShape', { type: 'colour' as never }, 'type'],
  ])('An attribute with %s is refused at its field', async (_title, key, words, field) => {
    const answer = await add(key, words)
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields)).toEqual([field])
    expect((await open()).attributes).toHaveLength(6)
  })

  it('A key means the same type and unit in all categories', async () => {
    expect(
      (await add('length', { type: 'number', unit: 'm', choices: [] }, 'hardware.fasteners.clamps')).fields,
    ).toEqual({ unit: '同一代码在类目“hardware.fasteners.anchors”中的类型或单位不同' })
    expect((await add('length', {}, 'hardware.fasteners.clamps')).fields).toHaveProperty('type')
    expect((await add('length', { type: 'number', unit: 'mm', choices: [] }, 'hardware.fasteners.clamps')).code).toBe(
      '0',
    )
  })

  it('Only a category that holds products can have attributes', async () => {
    expect((await add('headShape', {}, 'hardware.fasteners')).fields).toHaveProperty('category')
    expect(
      (
        await test.call(
          'POST /api/operator/categories/:code/attributes',
          { code: 'hardware.nothing', key: 'headShape', version: 1, ...head },
          operator,
        )
      ).code,
    ).toBe('1031')
  })

  it('Changed names and requirements of an attribute apply to everybody at once', async () => {
    await attributesNow()
    expect(
      (
        await change('coating', {
          zh: '镀层',
          ru: 'Защитное покрытие',
          en: 'Plating',
          isRequired: true,
          isFilterable: true,
        })
      ).code,
    ).toBe('0')
    expect(
      (await test.call('GET /api/categories/attributes', { category: bolts })).data.items.find(
        ({ key }) => key === 'coating',
      ),
    ).toMatchObject({
      name: { zh: '镀层', ru: 'Защитное покрытие', en: 'Plating' },
      isRequired: true,
      isFilterable: true,
    })
  })

  it('The type, unit and choices of an attribute change only as far as no product has another value', async () => {
    const shop = await makeShop(test)
    const others = (await held('material')).choices.filter(({ key }) => key !== 'stainless-a2')
    expect((await change('material', { choices: others })).code).toBe('0')
    expect(
      (
        await change('material', {
          choices: [...others, choice('stainless-a2', '304不锈钢', 'нержавеющая сталь А2', 'stainless steel A2 (304)')],
        })
      ).code,
    ).toBe('0')
    await makeProduct(test, shop.sales, { attributes: (await fillProduct(test, shop.sales)).attributes })
    expect((await change('material', { choices: others })).fields).toEqual({
      choices: '商品正在使用这些选项，不能删除：stainless-a2',
    })
    expect((await change('thread', { type: 'number' })).fields).toHaveProperty('type')
    expect((await change('coating', { choices: (await held('coating')).choices.slice(1) })).code).toBe('0')
  })

  it('An attribute can be moved in front of another one, and to the end', async () => {
    const before = await attributesNow()
    const place = async (key: string, inFrontOf: string | null) =>
      test.call(
        'PUT /api/operator/categories/:code/attributes/:key/place',
        { code: bolts, key, before: inFrontOf, version: (await open()).version },
        operator,
      )
    expect((await place('length', 'thread')).code).toBe('0')
    expect(await attributesNow()).toEqual(['length', ...before.filter((key) => key !== 'length')])
    await place('length', null)
    expect((await attributesNow()).at(-1)).toBe('length')
    expect((await place('length', 'nothing')).fields).toHaveProperty('before')
  })

  it('A retired attribute is no longer asked for, and the values of products stay valid', async () => {
    const shop = await makeShop(test)
    const id = await makeProduct(test, shop.sales)
    expect((await toggle('retire', 'length')).code).toBe('0')
    expect((await toggle('retire', 'length')).code).toBe('1030')
    expect(await attributesNow()).not.toContain('length')
    expect((await test.call('GET /api/workspace/products/:id', { id }, shop.sales)).data).toMatchObject({
      faults: {},
      answers: { attributes: { length: 40 } },
    })
    expect(await actOn(test, shop.sales, 'submit', id)).toMatchObject({ status: 'pending' })
    expect((await toggle('restore', 'length')).code).toBe('0')
    expect(await attributesNow()).toContain('length')
  })

  it('The second of two operators who edit an attribute is told that the first was quicker', async () => {
    const answers = await Promise.all(
      ['headShape', 'headKind'].map((key, index) =>
        test.call(
          'POST /api/operator/categories/:code/attributes',
          { code: bolts, key, version: 1, ...head, zh: `头型${index}`, ru: `Головка ${index}`, en: `Head ${index}` },
          operator,
        ),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
    expect((await open()).attributes).toHaveLength(7)
  })

  it('Only operators can edit attributes', async () => {
    const stranger = await makePerson(test)
    expect(
      (
        await test.call(
          'POST /api/operator/categories/:code/attributes',
          { code: bolts, key: 'headShape', version: 1, ...head },
          stranger,
        )
      ).code,
    ).toBe('1031')
  })
})
