import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { seedCategories } from '../../taxonomy/taxonomy-seed.ts'
import { writeNomenclature } from './hs.fixture.ts'

type Input = { q?: string; page?: number }
type Locale = 'zh' | 'ru' | 'en'

describe('HS look-up', () => {
  const test = useTestApp({ HS_NOMENCLATURE: writeNomenclature() })
  const find = async (input: Input, locale: Locale = 'en') => test.call('GET /api/tools/hs', input, { locale })
  const codes = async (q: string, locale?: Locale) => (await find({ q }, locale)).data.items.map(({ code }) => code)

  beforeEach(() => seedCategories(systemContext(test.server, 'test')))

  it('Without a query the 96 chapters are listed on pages, with our names in the language of the visitor', async () => {
    const { code, data } = await find({})
    expect(code).toBe('0')
    expect(data).toMatchObject({ total: 96, page: 1, pages: 2 })
    expect(data.items[0]).toMatchObject({ code: '01', name: 'Live animals', isOurs: true })
    expect((await find({}, 'zh')).data.items[0]?.name).toBe('活动物')
    expect((await find({ page: 2 }, 'ru')).data.items.at(-1)).toMatchObject({ code: '97' })
  })

  it('The beginning of a code finds heading and subheadings with what stands above them', async () => {
    const { data } = await find({ q: '8471' })
    expect(data.items.map(({ code }) => code)).toEqual(['8471', '847130', '847141'])
    expect(data.items[0]).toMatchObject({
      name: 'Computers and their units',
      isOurs: true,
      official: 'Automatic data processing machines',
      above: [{ code: '84' }],
    })
    expect(data.items[1]).toMatchObject({ isOurs: false, above: [{ code: '84' }, { code: '8471' }] })
  })

  it('A code with dots or ten digits leads to its subheading', async () => {
    expect(await codes('8471.30')).toEqual(['847130'])
    const { data } = await find({ q: '8471 30 0000' })
    expect({ isExact: data.isExact, codes: data.items.map(({ code }) => code) }).toEqual({
      isExact: false,
      codes: ['847130'],
    })
  })

  it('Words of three languages find the same heading, also words of the categories', async () => {
    for (const q of ['轴承', 'подшипник', 'bearings']) expect(await codes(q)).toContain('8482')
    expect(await codes('гаек'), 'an irregular form').toContain('7318')
    const [lathe] = (await find({ q: '车床' }, 'ru')).data.items
    expect(lathe).toMatchObject({ code: '8458', name: 'Станки токарные' })
    expect(lathe?.categories).toContainEqual({ code: 'machinery.metalworking.lathes', name: 'Токарные станки' })
    expect(await codes('portable weighing')).toEqual(['847130'])
  })

  it('Long results come in pages of fifty, and a page behind the last is the last', async () => {
    const { data } = await find({ q: '9018' })
    expect({ total: data.total, pages: data.pages, shown: data.items.length }).toEqual({
      total: 61,
      pages: 2,
      shown: 50,
    })
    expect((await find({ q: '9018', page: 9 })).data).toMatchObject({ page: 2, items: { length: 11 } })
  })

  it('Chapter 99 of the statistics is left out, and unknown words find nothing', async () => {
    expect(await codes('99')).toEqual([])
    expect((await find({ q: 'zzzz' })).data).toMatchObject({ total: 0, pages: 1, items: [] })
  })

  it.each([
    [{ q: ' - ' }, 'q'],
    [{ q: 'x'.repeat(81) }, 'q'],
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
  ] as [Input, string][])('The query %o is refused at the field %s', async (input, field) => {
    const { status, code, fields } = await find(input)
    expect({ status, code, fields: Object.keys(fields) }).toEqual({ status: 200, code: '1001', fields: [field] })
  })
})

describe('HS names of ours', () => {
  const test = useTestApp()

  it('The headings of our categories are found by our own names, and the visitor is told that there are no others', async () => {
    const { data } = await test.call('GET /api/tools/hs', { q: '8471300000' }, { locale: 'en' })
    expect(data).toMatchObject({ hasNomenclature: false, isExact: false, items: [{ code: '8471', official: null }] })
  })
})
