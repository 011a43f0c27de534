import { describe, expect, it } from 'vitest'
import { prepareSearch } from './search.fixture.ts'

const site = prepareSearch()
const { test, publish, publishNamed, refresh, search, idsFor } = site

describe('search words', () => {
  it('A search finds texts in another language, in any form and order of the words', async () => {
    const bolt = await publish()
    const tape = await publishNamed('透明封箱胶带 48mm')
    await refresh()
    for (const q of [
      'болты',
      'болтами',
      'БОЛТ',
      'нержавеющие болты',
      'болты нержавеющие м8',
      'stainless bolts',
      'bolt stainless',
      '不锈钢螺栓',
      '螺栓',
      '六角螺栓 M8',
      'luoshuan',
      'luo shuan',
      'buxiugang luoshuan',
    ])
      expect([q, (await idsFor(q))[0]]).toEqual([q, bolt])
    for (const q of ['клейкая лента', 'скотч', 'adhesive tape', '胶带'])
      expect([q, await idsFor(q)]).toEqual([q, [tape]])
  })

  it('A search finds sizes and models whatever their spelling', async () => {
    const id = await publishNamed('螺栓 M8x20 DIN-933', { model: 'HX-2000B', articleNumber: 'AB 77/1' })
    await publishNamed('螺栓 M6x30')
    await refresh()
    for (const q of [
      'M8x20',
      'м8х20',
      'M8×20',
      'М8 х 20',
      'm8*20',
      'din933',
      'DIN 933',
      'din-933',
      'HX2000B',
      'hx-2000b',
      'hx 2000b',
      'ab 77/1',
    ])
      expect([q, await idsFor(q)]).toEqual([q, [id]])
  })

  it('A search finds diminutives, words that are written together or apart, and codes of customs with and without points', async () => {
    const nut = await publishNamed('六角螺母 M8')
    const light = await publishNamed('投光灯 30 W', { hs6: '940542', hsChina: '', hsEaeu: '' })
    await refresh()
    for (const q of ['гаечка', 'гаечками']) expect([q, await idsFor(q)]).toEqual([q, [nut]])
    for (const q of ['floodlight', 'flood light', '9405.42', '940542', '9405', 'HS 9405.42', 'код ТН ВЭД 9405'])
      expect([q, await idsFor(q)]).toEqual([q, [light]])
  })

  it('Words typed on the other keyboard layout are read as they were meant', async () => {
    const id = await publish()
    await refresh()
    expect(await search({ q: ',jkns' })).toMatchObject({ shownFor: 'болты', total: 1 })
    expect(await search({ q: 'ищде' })).toMatchObject({ shownFor: 'bolt', items: [{ product: { id } }] })
  })

  it('Words with a typing error find what was probably meant, and the answer says so', async () => {
    await publish()
    await refresh()
    expect(await search({ q: 'шестигарнный болт' })).toMatchObject({ shownFor: 'шестигранный болт', total: 1 })
    expect(await search({ q: 'stainles bolt' })).toMatchObject({ shownFor: 'stainless bolt', total: 1 })
    expect(await search({ q: '螺拴' })).toMatchObject({ shownFor: '螺栓', total: 1 })
  })

  it('A search with some unknown words finds documents with the known ones, marked as partial', async () => {
    await publish()
    await refresh()
    expect(await search({ q: 'болт qqxyzzy' })).toMatchObject({ isPartial: true, total: 1 })
  })

  it('A word alone that names goods and a unit means the goods, and beside other words also the unit', async () => {
    const box = await publishNamed('五层瓦楞纸箱 600×400')
    const nuts = await publishNamed('巴旦木仁，10 公斤箱装')
    await refresh()
    for (const q of ['cartons', 'коробки']) expect([q, await idsFor(q)]).toEqual([q, [box]])
    expect(await idsFor('巴旦木 箱')).toEqual([nuts])
    expect(await idsFor('миндаль коробка')).toEqual([nuts])
  })

  it('A search of unreadable characters is answered without an error', async () => {
    await publish()
    await refresh()
    for (const q of [
      "' & | ! ( ) <-> :* \\",
      '"',
      '👍👍',
      '%',
      '* OR 1=1 --',
      "'); drop table search_entries",
      ':A',
      'и',
      '\\',
      "''''",
      'a:b:c',
      '<b>',
      '的',
      '٣',
      'x'.repeat(200),
      '(болт',
      '-'.repeat(200),
    ]) {
      const answer = await test.call('GET /api/search', { q })
      expect([q, answer.status, answer.code]).toEqual([q, 200, '0'])
      expect((await test.call('GET /api/search/suggest', { q })).code).toBe('0')
    }
    for (const url of [
      '/api/search?q=%00',
      `/api/search?q=${'x'.repeat(5000)}`,
      '/api/search?q=a&q=b',
      '/api/search?limit=1e9',
      '/api/search?cursor=nonsense',
      '/api/search?kind=news',
      '/api/search/suggest?q=%00',
    ]) {
      const response = await test.raw('GET', url)
      expect([url.slice(0, 40), response.statusCode, response.json<{ code: string }>().code]).toEqual([
        url.slice(0, 40),
        200,
        '1001',
      ])
    }
    for (const parts of [
      ['rank', 1, 'no-id'],
      ['rank', 'x', site.shop.companyId],
      ['constructor', 1, site.shop.companyId],
      ['price', 1e30, site.shop.companyId],
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect((await test.call('GET /api/search', { q: 'болт', cursor })).code).toBe('1001')
    }
    expect((await test.raw('GET', `/api/search?q=${'x'.repeat(100_000)}`)).statusCode).toBeLessThan(500)
  })
})
