import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { seedCategories } from '../../taxonomy/taxonomy-seed.ts'
import { categories, categoryAttributes } from '../../taxonomy/taxonomy.table.ts'
import { prepareSearch } from '../search.fixture.ts'

const site = prepareSearch()
const { test, publish, refresh, search, enter } = site

const totalOf = async (q: string) => (await search({ q })).total

describe('partial matches', () => {
  beforeEach(async () => {
    const ctx = systemContext(test.server, 'test')
    await ctx.db.delete(categoryAttributes)
    await ctx.db.delete(categories)
    await seedCategories(ctx)
    await publish()
    await refresh()
    await enter('packaging.film.stretch', ['缠绕膜', 'стрейч-плёнка для упаковочных машин', 'machine stretch film'])
    await enter('hardware.fasteners.self-tapping-screws', ['自攻螺钉', 'саморез', 'self-tapping screw'])
    await enter('agriculture.irrigation.drip', ['滴灌带', 'капельная лента'], ['Через неё подают удобрения. 肥料'])
    await enter('clothing.women.outerwear', ['女士羽绒外套'], ['Зимний пуховик'])
  })

  const totalsOf = async (queries: readonly string[]) => {
    const totals: Record<string, number> = {}
    for (const q of queries) totals[q] = await totalOf(q)
    return totals
  }
  const all = (queries: readonly string[], total: number) => Object.fromEntries(queries.map((q) => [q, total]))

  it('Goods that only share a word with what is asked for are not shown', async () => {
    const queries = [
      'injection molding machine',
      'стиральная машина',
      'вязальная машина',
      'tap',
      'метчик',
      'удобрения',
      '肥料',
      'ротор болта',
      'wrench for bolts',
    ]
    expect(await totalsOf(queries)).toEqual(all(queries, 0))
  })

  it('Goods that are what is asked for are shown although other words are not found', async () => {
    const queries = [
      'болт qqxyzzy',
      'bolt titanic',
      'qqxyzzy 螺栓',
      'нужен болт для космического корабля',
      'купить болт недорого',
      'в гараж нужны болты с кольцом',
      'looking for a supplier of bolts for electric motors',
      'bolt m8 open frame swing',
      'bolt, wooden box',
      '螺栓 M8 钢板',
      '螺栓带头枕',
      '螺栓 散装',
      'we need bolts please',
      '采购螺栓',
      'bolty',
      'samorez',
      'капельная лента удобрения',
      'саморезами',
      'пуховики',
    ]
    expect(await totalsOf(queries)).toEqual(all(queries, 1))
  })

  it('Partial results are not said to mention the words alone, because their titles may hold some of them', async () => {
    expect(await search({ q: 'болт qqxyzzy' })).toMatchObject({
      isPartial: true,
      sections: [{ from: 0, isMention: false, measure: null }],
    })
    const { data } = await test.call('GET /api/products', { q: 'болт qqxyzzy' })
    expect(data.sections).toEqual([{ from: 0, isMention: false, measure: null }])
  })

  it('Goods are what their category is called, whatever their title says', async () => {
    await enter('hardware.fasteners.bolts', ['DIN 933 A2 M10'])
    expect(await totalOf('болты')).toBe(2)
  })

  it('The nearest category with goods is offered where nothing holds all words', async () => {
    expect(await search({ q: 'болт qqxyzzy' }, 'en')).toMatchObject({
      isPartial: true,
      nearest: [{ code: 'hardware.fasteners.bolts', name: 'Bolts' }],
    })
    expect(await search({ q: 'гаечный ключ' }, 'en')).toMatchObject({ total: 0, nearest: [{ code: 'hardware' }] })
    expect(await search({ q: 'болт' })).toMatchObject({ isPartial: false, nearest: [] })
  })
})
