import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()
const bolts = 'hardware.fasteners.bolts'
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

type Stated = Record<string, string | number | boolean>
async function publish(...all: Stated[]): Promise<void> {
  for (const stated of all) {
    const id = await makeProduct(test, shop.owner, {
      attributes: { thread: 'M8', material: 'brass', length: 40, strengthClass: '8-8', ...stated },
    })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
  }
}
const lengths = (...all: number[]) => publish(...all.map((length) => ({ length })))
const ask = async (attributes: string, more: object = {}, locale: 'zh' | 'ru' | 'en' = 'ru') =>
  test.call('GET /api/products', { category: bolts, attributes, ...more }, { locale })
const total = async (attributes: string, more: object = {}) => (await ask(attributes, more)).data.total
const facet = async (key: string, attributes: string) =>
  (await ask(attributes)).data.facets.attributes.find((one) => one.key === key)

describe('goods by the range of a number', () => {
  it('are those within both ends, or from or up to one of them', async () => {
    await lengths(6, 8.5, 10, 12, 120)
    const found = async (...ranges: string[]) => Promise.all(ranges.map(async (range) => total(`length:${range}`)))
    expect(await found('8..12', '8.5..10', '12..', '..8.5', '10..10', '13..100', '-5..6', '..')).toEqual([
      3, 2, 2, 2, 1, 0, 1, 5,
    ])
    expect(await total('length:8..12,material:brass')).toBe(3)
    expect(await total('length:8..12,material:stainless-a2')).toBe(0)
    expect(await total('length:8..12', { facets: 'no' })).toBe(3)
    expect(await total('length:8..12,length:120')).toBe(4)
  })

  it('are counted for every other filter within the range, and for the numbers themselves as if it were not asked', async () => {
    await publish({ length: 8 }, { length: 10, material: 'stainless-a2' }, { length: 99.5 })
    const { data } = await ask('length:8..12')
    expect(data.facets.categories.at(-1)?.count).toBe(2)
    expect(await facet('material', 'length:8..12')).toMatchObject({
      values: [
        { value: 'stainless-a2', count: 1 },
        { value: 'brass', count: 1 },
      ],
      range: null,
    })
    expect(await facet('length', 'length:8..12')).toMatchObject({
      chosen: [],
      range: { from: 8, to: 12, least: 8, most: 99.5, unit: 'мм' },
      values: [{ label: '8 мм' }, { label: '10 мм' }, { label: '99,5 мм' }],
    })
    expect(await facet('length', 'length:..12,material:stainless-a4')).toMatchObject({
      range: { from: null, to: 12, least: null, most: null },
      values: [],
    })
  })

  it('go on page after page', async () => {
    await lengths(6, 8, 9, 10, 11)
    const { data } = await ask('length:8..', { limit: 3 })
    const rest = await ask('length:8..', { limit: 3, cursor: data.nextCursor ?? '' })
    expect([data.items.length, rest.data.items.length, rest.data.nextCursor]).toEqual([3, 1, null])
  })

  it('have their numbers listed while there are few, and only their range where there are many', async () => {
    await lengths(...Array.from({ length: 13 }, (_none, index) => index + 1))
    expect(await facet('length', '')).toMatchObject({ values: [], range: { from: null, to: null, least: 1, most: 13 } })
    expect(await facet('length', 'length:7')).toMatchObject({
      chosen: ['7'],
      values: [{ value: '7', label: '7 мм', count: 1 }],
    })
  })

  it.each([
    ['a decimal comma in Russian', 'ru', '8%2C5..10%2C5', 1],
    ['commas and spaces between thousands elsewhere', 'en', '1%2C000..1 500', 1],
    ['the signs of a Chinese keyboard', 'zh', '８．５..１２', 1],
    ['spaces that do not break', 'ru', '1\u00A0000..1\u202F500', 1],
  ] as const)('are found by numbers with %s', async (_title, locale, range, count) => {
    await lengths(10, 1200)
    expect((await ask(`length:${range}`, {}, locale)).data.total).toBe(count)
  })

  it.each([
    ['letters', 'abc..', { from: 'Введите число, например 12,5' }],
    ['other letters behind a number', '..12мм', { to: 'Введите число, например 12,5' }],
    ['an exponent', '1..1e999', { to: 'Введите число, например 12,5' }],
    ['thirty digits', `..${'9'.repeat(30)}`, { to: 'Слишком большое число: не больше 1 трлн' }],
    ['thirty digits below zero', `-${'9'.repeat(30)}..`, { from: 'Слишком маленькое число: не меньше −1 млрд' }],
    ['ends the wrong way round', '12..8', { to: '«До» не может быть меньше, чем «от»' }],
    ['three ends', '1..2..3', { to: 'Введите число, например 12,5' }],
    ['two faults', 'x..Infinity', { from: 'Введите число, например 12,5', to: 'Введите число, например 12,5' }],
    ['words of a database', "1'; drop table products..", { from: 'Введите число, например 12,5' }],
  ])('are refused at the end that is wrong: %s', async (_title, range, faults) => {
    const answer = await ask(`length:${range}`)
    expect([answer.code, answer.fields]).toEqual([
      '1001',
      Object.fromEntries(Object.entries(faults).map(([end, words]) => [`attributes.length.${end}`, words])),
    ])
  })

  it('are not asked for where the category has no such number', async () => {
    await publish({ thread: '8..12' }, {})
    expect(await total('thread:8..12')).toBe(1)
    expect(await total('width:x..y')).toBe(2)
    expect((await test.call('GET /api/products', { attributes: 'length:x..y' })).data.total).toBe(2)
  })
})

describe('goods by several values of one attribute', () => {
  it('state any of them, and one of every other attribute', async () => {
    await publish({}, { material: 'stainless-a2', length: 20 }, { material: 'stainless-a4' })
    expect(await total('material:brass,material:stainless-a2')).toBe(2)
    expect(await total('material:brass,material:stainless-a2,length:40')).toBe(1)
    expect(await total('length:20,length:40')).toBe(3)
    expect(await facet('material', 'material:brass,material:stainless-a2')).toMatchObject({
      chosen: ['brass', 'stainless-a2'],
      values: [{ count: 1 }, { count: 1 }, { count: 1 }],
    })
  })

  it('keep a chosen value among the filters that nothing states', async () => {
    await publish({})
    expect(await facet('material', 'material:stainless-a4')).toMatchObject({
      chosen: ['stainless-a4'],
      values: [
        { value: 'stainless-a4', count: 0 },
        { value: 'brass', count: 1 },
      ],
    })
  })
})
