import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { seedCategories } from '../../taxonomy/taxonomy-seed.ts'
import { categories, categoryAttributes } from '../../taxonomy/taxonomy.table.ts'
import { prepareSearch } from '../search.fixture.ts'

const site = prepareSearch()
const { test, publish, refresh, search, enter } = site

const goods = {
  'construction.sanitary.taps': ['厨房水龙头', 'Смеситель для кухни', 'Kitchen mixer tap'],
  'machinery.construction.cranes': ['汽车起重机 25 吨', 'Автокран 25 т', 'Truck crane 25 t'],
  'components.valves.ball': ['黄铜球阀', 'Кран шаровой латунный', 'Brass ball valve'],
  'hardware.fittings.locks': ['挂锁', 'Замок навесной', 'Padlock'],
  'food.vegetables.fresh': ['洋葱', 'Лук репчатый', 'Onion'],
}

/** The categories whose goods hold all words. */
const foundIn = async (q: string): Promise<string[]> => {
  const found: string[] = []
  for (const category of Object.keys(goods)) {
    const { total, isPartial } = await search({ q, category })
    if (total > 0 && !isPartial) found.push(category)
  }
  return found
}

describe('words with several meanings', () => {
  beforeEach(async () => {
    const ctx = systemContext(test.server, 'test')
    await ctx.db.delete(categoryAttributes)
    await ctx.db.delete(categories)
    await seedCategories(ctx)
    await publish()
    await refresh()
    for (const [category, titles] of Object.entries(goods)) await enter(category, titles)
  })

  const [taps, cranes, valves, locks, vegetables] = Object.keys(goods) as [string, string, string, string, string]

  it.each([
    ['кран', [taps, cranes, valves]],
    ['кран шаровой', [valves]],
    ['шаровых кранов', [valves]],
    ['автокран', [cranes]],
    ['кран для кухни', [taps]],
    ['球阀', [valves]],
    ['замки', [locks]],
    ['лук', [vegetables]],
  ])('A word finds the goods of all its meanings, and with another word those of one: %s', async (q, right) => {
    expect(await foundIn(q)).toEqual(right)
  })
})
