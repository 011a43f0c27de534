import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { seedCategories } from '../../taxonomy/taxonomy-seed.ts'
import { categories, categoryAttributes } from '../../taxonomy/taxonomy.table.ts'
import { prepareSearch } from '../search.fixture.ts'
import { pageOf } from './search.exact.fixture.ts'

const site = prepareSearch()
const { test, publish, refresh, search, enter } = site

/** The ids of what is found, also of goods that nobody sells. */
async function idsFor(q: string): Promise<string[]> {
  const query = { q, kind: 'product', sort: 'relevance', limit: 10, currency: 'CNY' } as const
  return (await pageOf(systemContext(test.server, 'test'), query, null, 10)).places.map(({ id }) => id)
}

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

  it('Goods for women come before the same goods for men where those for women are asked for', async () => {
    const wanted = await enter('shoes-bags.shoes.trainers', ['运动鞋 女', 'Кроссовки женские', "Women's trainers"])
    await enter('shoes-bags.shoes.trainers', ['运动鞋 男', 'Кроссовки мужские', "Men's trainers"])
    for (const q of ['женские кроссовки', 'кроссовки женские', "women's trainers"])
      expect([q, (await idsFor(q))[0]]).toEqual([q, wanted])
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

  it('Goods of the category in which the glossary has a word are shown where nothing says the word', async () => {
    await enter('construction.doors.interior', ['实木复合门'])
    expect(await search({ q: 'дверное полотно белое' })).toMatchObject({ total: 1, isPartial: true })
    expect(await search({ q: '门扇' })).toMatchObject({ total: 1, isPartial: true })
  })

  it('A phrase that says what goods are like does not take a word from the name of the goods', async () => {
    await enter('agriculture.greenhouse.grow-lights', ['植物补光灯'], ['室内'])
    expect(await search({ q: 'indoor plant lamp' })).toMatchObject({ total: 1, isPartial: false })
  })

  it('Goods that are like what is asked for in one way alone are not shown, where nothing says what is asked for', async () => {
    const likeInTwo = await enter('furniture.home.chairs', ['折叠 天鹅绒'])
    await enter('furniture.home.tables', ['折叠'])
    expect(await idsFor('складной бархатный зелёный')).toEqual([likeInTwo])
    expect(await totalOf('складной зелёный')).toBe(0)
  })

  it('Verbs and words that only join a sentence are not looked for', async () => {
    for (const q of ['что надо прикрутить если нет болта', 'чем закрутить болт', 'болт который'])
      expect([q, await search({ q })]).toMatchObject([q, { isPartial: false, total: await totalOf('болт') }])
    expect(await totalOf('болт')).toBeGreaterThan(0)
    // A noun with a slip, which could be a verb.
    const bed = await enter('furniture.home.beds', ['儿童床'])
    await enter('toys.outdoor.ride-ons', ['儿童滑板车'])
    expect(await idsFor('детская кравать')).toEqual([bed])
  })

  it('A word finds goods whose names in the glossary end with it, in every language', async () => {
    const cream = await enter('beauty.cosmetics.skin-care', ['护手霜'])
    for (const q of ['крем', 'cream']) expect(await idsFor(q)).toEqual([cream])
    const valve = await enter('components.pneumatics.valves', ['电磁换向阀'])
    expect(await idsFor('换向阀')).toEqual([valve])
    // `发电机` is a word of its own.
    await enter('machinery.power.generators', ['柴油发电机组'])
    expect(await totalOf('步进电机')).toBe(0)
  })

  it('Goods that hold another of the words are preferred to those that are named by a word beside them', async () => {
    const lamp = await enter('lighting.outdoor.street', ['LED路灯 100W'], ['светодиодный уличный светильник 100 Вт'])
    await enter('construction.flooring.laminate', ['强化地板'])
    expect((await idsFor('100w led street lamp pole mount'))[0]).toBe(lamp)
    expect(await totalOf('ротор болта')).toBe(0)
  })

  it('Where no goods hold another of the words, those that are what is asked for come before those that mention it', async () => {
    const wrench = await enter('hardware.hand-tools.wrenches', ['梅花扳手 19 мм'])
    await enter('hardware.hand-tools.tool-storage', ['工具箱'], ['в комплекте гаечный ключ'])
    expect((await idsFor('гаечный ключ qqxyzzy'))[0]).toBe(wrench)
  })

  it('A part that a small number counts is not what is looked for', async () => {
    const sensor = await enter('auto.electrics.sensors', ['汽车氧传感器'])
    await enter('electrical.cables.power', ['铜芯电线 4 平方'])
    expect(await idsFor('датчик кислорода 4 провода')).toEqual([sensor])
  })

  it('A name of goods with a number in it is no size, and ends no name', async () => {
    const sensor = await enter('auto.electrics.sensors', ['汽车氧传感器'])
    await enter('hardware.wire.mesh', ['镀锌铁丝'])
    expect(await idsFor('qqxyzzy wire O2 sensor')).toEqual([sensor])
  })

  it('A word that says where goods come from may be inside of their name', async () => {
    const garlic = await enter('food.vegetables.garlic', ['山东金乡大蒜'])
    await enter('hardware.measuring.calipers', ['螺纹塞规'])
    expect(await idsFor('чеснок китайский калибр 5')).toEqual([garlic])
  })

  it('A search for two things shows the one that says more, where nothing is both', async () => {
    const rail = await enter('components.bearings.linear', ['HGH20CA 直线导轨'])
    await enter('toys.toys.educational', ['儿童积木'])
    expect(await idsFor('linear rail and block')).toEqual([rail])
  })

  it('Where no title holds all words, goods of the category that is called so come first', async () => {
    const motor = await enter('electrical.motors.ac-motors', ['异步电机'], ['三相 7.5 kW'])
    // Of goods that are as well described, the later one would come first.
    await enter('machinery.power.generators', ['发电机'], ['电机 三相 7.5 kW'])
    expect((await idsFor('электродвигатель трехфазный 7,5 квт'))[0]).toBe(motor)
  })

  it('Chinese is read so that a word that says what goods are ends it, and unknown characters find nothing one by one', async () => {
    const wardrobe = await enter('furniture.home.wardrobes', ['四门衣柜'])
    expect(await idsFor('红色风衣柜')).toEqual([wardrobe])
    await enter('furniture.home.beds', ['水床', '鸟嘴'])
    expect(await totalOf('水嘴嘴')).toBe(0)
  })

  it('A word in Latin letters that sounds like a Russian one is still put right, and ü may be typed as u', async () => {
    await enter('textiles.home.bed-linen', ['床上用品四件套', 'комплект постельного белья'])
    expect(await search({ q: 'bed linnen' })).toMatchObject({ total: 1, shownFor: 'bed linen' })
    const tea = await enter('food.tea.green', ['龙井绿茶'])
    expect(await idsFor('lucha')).toEqual([tea])
  })

  it('Words on the other keyboard are looked for in part, too', async () => {
    expect(await search({ q: ',jkn rhfcysq' })).toMatchObject({
      total: 1,
      isPartial: true,
      shownFor: 'болт красный',
    })
  })
})
