import { beforeEach, describe, expect, it } from 'vitest'
import { makeFile, makePerson } from '../../../test/companies.ts'
import { actOn, fillProduct, makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { ProductAnswers } from './product.answers.contract.ts'

const test = useTestApp()
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})
const save = async (id: string, change: Partial<ProductAnswers>) => {
  const { answers, version } = await productNow(test, id)
  return test.call('PUT /api/workspace/products/:id', { id, answers: { ...answers, ...change }, version }, shop.owner)
}

describe('product answers', () => {
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
    ...[-1, 0, 2e9].map((length): [string, Record<string, unknown>, string] => [
      `a length of ${length} mm`,
      { attributes: { thread: 'M8', material: 'brass', length, strengthClass: '8-8' } },
      'attributes.length',
    ]),
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
  ])('A product with %s is saved as a draft but not submitted', async (_title, change, field) => {
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
  ])('A product with %s is refused', async (_title, change, field) => {
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

  it('A customs code with the wrong number of digits is told how many it needs', async () => {
    const id = await makeProduct(test, shop.owner)
    const { answers, version } = await productNow(test, id)
    const saved = await test.call(
      'PUT /api/workspace/products/:id',
      { id, version, answers: { ...answers, hs6: '12ab', hsEaeu: '123' } },
      shop.owner,
    )
    expect(saved.fields).toEqual({ 'answers.hs6': '请填写6位数字', 'answers.hsEaeu': '请填写10位数字' })
  })

  it('A product may name only files of its own company and of the right kind', async () => {
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
    // Nobody learns which files exist.
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
