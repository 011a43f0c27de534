import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { uploadGoods } from '../import.fixture.ts'
import { allGoods, checkFile, startImport } from './import.check.fixture.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const goods = () => allGoods(test)
const check = (content: string, defaults: Record<string, string>) => checkFile(test, shop.sales, content, defaults)
const bring = (id: string) => startImport(test, shop.sales, id)

describe('file-wide values', () => {
  it('A file-wide value fills missing columns and empty cells, and never replaces values of known products', async () => {
    const given = {
      category: '螺栓',
      unit: '套',
      minimumOrderQuantity: '50',
      'leadTimes.0.days': '30天',
      incoterm: 'FOB',
      incotermPlace: '宁波',
    }
    await bring((await check('货号,品名,单价,单位\nA1,螺栓,1,\nA2,螺母,2,双\n', given)).id)
    const [one, two] = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(one).toMatchObject({
      category: 'hardware.fasteners.bolts',
      answers: {
        unit: 'set',
        minimumOrderQuantity: 50,
        tiers: [{ minQty: 50 }],
        leadTimes: [{ upTo: null, days: 30 }],
        incoterm: 'FOB',
        incotermPlace: '宁波',
      },
    })
    expect(two).toMatchObject({ answers: { unit: 'pair' } })
    await bring(
      (await check('货号,品名,单价\nA1,螺栓,1\n', { ...given, category: '螺母', 'leadTimes.0.days': '9' })).id,
    )
    expect(await productNow(test, one?.id ?? '')).toMatchObject({
      category: 'hardware.fasteners.bolts',
      version: 1,
      answers: { leadTimes: [{ days: 30 }] },
    })
  })

  it('A second price needs its quantity, from the file-wide values or the row says what is missing', async () => {
    const content = '货号,品名,起订量,单价,单价，第2档\nA1,螺栓,10,2.50,2.02\n'
    expect((await check(content, {})).faults).toEqual([
      '2E 缺少起始数量：请在标题中写明（如“500个以上”），或填写“起始数量，第2档”',
    ])
    await bring((await check(content, { 'tiers.1.minQty': '500' })).id)
    expect((await goods())[0]?.answers.tiers).toEqual([
      { minQty: 10, price: 250 },
      { minQty: 500, price: 202 },
    ])
  })

  it('A file-wide value that makes no sense is refused at its field', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
    const refused = async (given: Record<string, string>) =>
      Object.keys(
        (
          await test.call(
            'POST /api/workspace/imports/:id/check',
            { id: data.id, columns: data.columns, defaults: given },
            shop.sales,
          )
        ).fields,
      )
    expect(
      await refused({
        category: '没有的类目',
        unit: '光年',
        'tiers.1.minQty': 'x',
        articleNumber: 'A1',
        __proto__x: '1',
        'attributes.thread': 'M8',
      }),
    ).toEqual([
      'defaults.category',
      'defaults.unit',
      'defaults.tiers.1.minQty',
      'defaults.articleNumber',
      'defaults.__proto__x',
      'defaults.attributes.thread',
    ])
    expect(
      await refused({
        category: '螺栓',
        'attributes.thread': 'M8',
        'attributes.length': '四十',
        'attributes.litres': '9',
      }),
    ).toEqual(['defaults.attributes.length', 'defaults.attributes.litres'])
  })
})
