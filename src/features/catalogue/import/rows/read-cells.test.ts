import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { checkGoods, workbook } from '../import.fixture.ts'
import { allGoods, checkFile, startImport } from './import.check.fixture.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '30' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const goods = () => allGoods(test)
const check = (content: string, defaults: Record<string, string>) => checkFile(test, shop.sales, content, defaults)
const bring = (id: string) => startImport(test, shop.sales, id)

describe('cells', () => {
  it('Cells may name their units: kg, g, cm, mm, m, and quantities, days and units in words', async () => {
    const head = '货号,品名,起订量,单价,外箱尺寸,毛重,净重,交期,单位'
    const rows = [
      'A1,螺栓,1000起,1,62×42×45cm,11kg,10.5公斤,15-20天,只',
      'A2,螺栓,≥ 500,1,620*420*450mm,11000g,10000克,30个工作日左右,支',
      'A3,螺栓,200件以上,1,0.62m×0.42m×0.45m,11,10,7,套',
    ]
    await bring((await check(`${head}\n${rows.join('\n')}\n`, {})).id)
    const all = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(
      all.map(({ answers }) => [
        answers.minimumOrderQuantity,
        answers.packing.lengthMm,
        answers.packing.grossGrams,
        answers.packing.netGrams,
        answers.leadTimes[0]?.days,
        answers.unit,
      ]),
    ).toEqual([
      [1000, 620, 11_000, 10_500, 20, 'pcs'],
      [500, 620, 11_000, 10_000, 30, 'pcs'],
      [200, 620, 11_000, 10_000, 7, 'set'],
    ])
  })

  it('A price beyond the limit is refused with the limit in units of its currency, however many digits it has', async () => {
    const prices = ['1000000000000000000', '500000000', '100000000.01', '100000000']
    const rows = prices.map((price, index) => `A${index},螺栓,${price},1`)
    expect((await check(`货号,品名,单价,起订量\n${rows.join('\n')}\n`, {})).faults).toEqual(
      ['2C', '3C', '4C'].map((cell) => `${cell} 金额过大，不能超过1亿`),
    )
  })

  it('A quantity may name single pieces or the unit of its row, and another unit is refused', async () => {
    const rows = ['30台,', '30台起,台', '10-20块,', '20箱起,箱', '５千件,千件', '20箱,个', '5千件,个']
    const checked = await check(
      `货号,品名,起订量,单位\n${rows.map((row, index) => `A${index},螺栓,${row}`).join('\n')}\n`,
      {},
    )
    expect(checked.faults).toEqual(['7C 请填写整数', '8C 请填写整数'])
    await startImport(test, shop.sales, checked.id, true)
    const all = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(all.map(({ answers }) => answers.minimumOrderQuantity)).toEqual([30, 30, 10, 20, 5])
  })

  it('A unit in the cell of a quantity or a price is the unit of new goods', async () => {
    const rows = ['500套,RMB 2.35元/套', '200,2.35元/卷', '100卷起,2.35', '100㎡,5/㎡', '10,5']
    const checked = await check(
      `货号,品名,起订,单价\n${rows.map((row, index) => `A${index},螺栓,${row}`).join('\n')}\n`,
      {},
    )
    expect([checked.faults, checked.questions]).toEqual([[], []])
    await bring(checked.id)
    const all = (await goods()).toSorted((a, b) => a.articleNumber.localeCompare(b.articleNumber))
    expect(all.map(({ answers }) => [answers.unit, answers.minimumOrderQuantity, answers.tiers[0]?.price])).toEqual([
      ['set', 500, 235],
      ['roll', 200, 235],
      ['roll', 100, 235],
      ['m2', 100, 500],
      ['pcs', 10, 500],
    ])
  })

  it('A price per box of goods that are sold by the piece is refused once, with the unit that it is for', async () => {
    const rows = ['"¥1,002.00/箱",个', '12.5元/箱,个', '¥12/箱,箱', '¥12/x/箱,个']
    const checked = await check(
      `货号,品名,单价,单位,起订量\n${rows.map((row, index) => `A${index},螺栓,${row},100`).join('\n')}\n`,
      {},
    )
    const words = '价格按“箱”计，与商品单位不一致：请换算后填写'
    expect([checked.faults, checked.questions]).toEqual([
      [`2C ${words}`, `3C ${words}`, '5C 请填写一个金额（不能为负），最多两位小数'],
      [],
    ])
  })

  it('A unit in a cell that is not the unit of the goods is refused, or questioned where the file states the unit', async () => {
    const head = '货号,品名,起订量,单价'
    const unstated = await check(`${head}\nA1,螺栓,500套,RMB 2.35元/片\n`, {})
    expect(unstated.faults).toEqual(['2D 此处的单位是“片”，而商品的单位是“套”，请核对数量和价格'])
    const stated = await check(`${head}\nA1,螺栓,500套,2.35元/片\n`, { unit: '件' })
    expect([stated.faults, stated.questions]).toEqual([
      [],
      ['2C 此处的单位是“套”，而商品的单位是“件”，请核对数量和价格'],
    ])
    await bring(stated.id)
    const again = await check(`${head}\nA1,螺栓,500套,2.35元/套\n`, {})
    expect(again.faults.map((fault) => fault.split(' ')[0])).toEqual(['2C', '2D'])
  })

  it('A price on request is one, and a range of prices is refused with what is needed instead', async () => {
    const checked = await check('货号,品名,起订量,单价\nA1,螺栓,10,面议\nA2,螺栓,10,￥258.50-￥288.00\n', {})
    expect(checked.faults).toEqual(['3D 请填写一个价格，这里不能填写价格区间。区间价请分为“最低价”和“最高价”两列。'])
    await startImport(test, shop.sales, checked.id, true)
    expect((await goods()).map(({ answers }) => [answers.priceKind, answers.tiers])).toEqual([['on_request', []]])
  })

  it('A possible but unlikely value is questioned and does not hold its row back', async () => {
    const checked = await check('货号,品名,装箱数,外箱尺寸(mm)\nA1,收纳盒,48,62×42×45\nA2,收纳盒,48,620×420×450\n', {})
    expect(checked).toMatchObject({ status: 'checked', goodCount: 2, faults: [] })
    expect(checked.questions.map((question) => question.split(' ')[0])).toEqual(['2D'])
  })

  it('The stored result of a formula is used, and the number of formulas is reported', async () => {
    const content = await workbook(
      [
        ['货号', '品名', '单价', '起订量'],
        ['A1', '螺栓', 12.345000000000001, 10],
        ['A2', '螺母', 6, 10],
      ],
      { formulas: ['C2'] },
    )
    const checked = await checkGoods(test, shop.sales, content)
    expect(checked).toMatchObject({ status: 'checked', notes: { formulas: 1 } })
    await bring(checked.id)
    expect((await goods()).map(({ answers }) => answers.tiers[0]?.price)).toEqual([1235, 600])
  })
})
