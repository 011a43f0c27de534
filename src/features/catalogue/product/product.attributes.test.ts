import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { refreshLists } from '../../../test/search.ts'
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
  await refreshLists(test)
}
const lengths = (...all: number[]) => publish(...all.map((length) => ({ length })))
const request = async (attributes: string, more: object = {}, locale: 'zh' | 'ru' | 'en' = 'ru') =>
  test.call('GET /api/products', { category: bolts, attributes, ...more }, { locale })
const total = async (attributes: string, more: object = {}) => (await request(attributes, more)).data.total
const facet = async (key: string, attributes: string) =>
  (await request(attributes)).data.facets.attributes.find((one) => one.key === key)

describe('numeric range', () => {
  it('A range finds products within both ends, or from or up to one of them', async () => {
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

  it('The counts of other filters respect the range, and the counts of its own numbers do not', async () => {
    await publish({ length: 8 }, { length: 10, material: 'stainless-a2' }, { length: 99.5 })
    const { data } = await request('length:8..12')
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

  it('A list filtered by a range continues page after page', async () => {
    await lengths(6, 8, 9, 10, 11)
    const { data } = await request('length:8..', { limit: 3 })
    const rest = await request('length:8..', { limit: 3, cursor: data.nextCursor ?? '' })
    expect([data.items.length, rest.data.items.length, rest.data.nextCursor]).toEqual([3, 1, null])
  })

  it('The numbers of an attribute are listed while they are few, and only as a range where they are many', async () => {
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
  ] as const)('Products are found by numbers with %s', async (_title, locale, range, count) => {
    await lengths(10, 1200)
    expect((await request(`length:${range}`, {}, locale)).data.total).toBe(count)
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
  ])('A wrong end of a range is refused at that end: %s', async (_title, range, faults) => {
    const answer = await request(`length:${range}`)
    expect([answer.code, answer.fields]).toEqual([
      '1001',
      Object.fromEntries(Object.entries(faults).map(([end, words]) => [`attributes.length.${end}`, words])),
    ])
  })

  it('A range is not offered where the category has no such number', async () => {
    await publish({ thread: '8..12' }, {})
    expect(await total('thread:8..12')).toBe(1)
    expect(await total('width:x..y')).toBe(2)
    expect((await test.call('GET /api/products', { attributes: 'length:x..y' })).data.total).toBe(2)
  })
})

describe('several values', () => {
  it('A filter with several values finds products with any of them, and with one of every other attribute', async () => {
    await publish({}, { material: 'stainless-a2', length: 20 }, { material: 'stainless-a4' })
    expect(await total('material:brass,material:stainless-a2')).toBe(2)
    expect(await total('material:brass,material:stainless-a2,length:40')).toBe(1)
    expect(await total('length:20,length:40')).toBe(3)
    expect(await facet('material', 'material:brass,material:stainless-a2')).toMatchObject({
      chosen: ['brass', 'stainless-a2'],
      values: [{ count: 1 }, { count: 1 }, { count: 1 }],
    })
  })

  it('A chosen value stays among the filters when no product has it', async () => {
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
