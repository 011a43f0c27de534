import { describe, expect, it } from 'vitest'
import { publishArticle } from '../../test/articles.ts'
import { makeShop } from '../../test/products.ts'
import { prepareSearch } from './search.fixture.ts'

const site = prepareSearch()
const { test, publish, refresh } = site
const lists = ['GET /api/search', 'GET /api/products', 'GET /api/companies', 'GET /api/articles'] as const

type Input = Record<string, string | number>
const ask = (list: (typeof lists)[number], input: Input) =>
  test.call(list as 'GET /api/search', input, { locale: 'en' })

describe('refused input', () => {
  it('A filter that a list does not have is refused at its name', async () => {
    for (const list of lists)
      expect([list, await ask(list, { colour: 'red' })]).toMatchObject([
        list,
        { code: '1001', fields: { colour: 'Unknown parameter' } },
      ])
  })

  it('A cursor continues only the list that it is of, and is refused at its field by others', async () => {
    await makeShop(test)
    for (const slug of ['one', 'two']) await publishArticle(test, { slug })
    for (let index = 0; index < 2; index++) await publish()
    await refresh()
    const others: Record<(typeof lists)[number], Input[]> = {
      'GET /api/search': [{ q: 'болт' }, { sort: 'price' }, { incoterm: 'FOB' }, { kind: 'company' }],
      'GET /api/products': [{ q: 'болт' }, { sort: 'price' }, { category: 'hardware' }],
      'GET /api/companies': [{ sort: 'verified' }, { role: 'factory' }, { q: 'a' }],
      'GET /api/articles': [{ topic: 'customs' }, { country: 'KZ' }, { q: 'a' }],
    }
    for (const list of lists) {
      const cursor = (await ask(list, { limit: 1 })).data.nextCursor ?? ''
      expect([list, cursor]).not.toEqual([list, ''])
      expect((await ask(list, { limit: 2, cursor })).data.items).toHaveLength(1)
      for (const other of others[list])
        expect([list, other, await ask(list, { ...other, cursor })]).toMatchObject([
          list,
          other,
          { code: '1001', fields: { cursor: expect.any(String) as string } },
        ])
    }
  })

  it('A search with a value out of bounds is refused at its field', async () => {
    const cases: [Input, field: string][] = [
      [{ priceTo: '1000000000000000000' }, 'priceTo'],
      [{ priceFrom: '-1' }, 'priceFrom'],
      [{ q: 'bolt '.repeat(200).trim() }, 'q'],
      [{ q: '螺'.repeat(10_000) }, 'q'],
      [{ quantity: '1000000000000000000' }, 'quantity'],
      [{ quantity: '0.5' }, 'quantity'],
    ]
    for (const [input, field] of cases)
      for (const list of ['GET /api/search', 'GET /api/products'] as const)
        expect([input, await ask(list, input)]).toMatchObject([
          input,
          { code: '1001', fields: { [field]: expect.any(String) as string } },
        ])
  })

  it('A search for signs finds nothing and is no fault', async () => {
    await publish()
    await refresh()
    for (const q of [
      '!!!',
      '*',
      '& | ! <->',
      "'); drop table products; --",
      '(((',
      ':*',
      '\\',
      '%_%',
      '🙂🙂',
      '。。。',
    ])
      expect([q, await ask('GET /api/search', { q })]).toMatchObject([q, { code: '0', data: { total: 0, items: [] } }])
  })

  it('A search for any single letter or sign of a keyboard is no fault, alone and before a word', async () => {
    await publish()
    await refresh()
    const codes = (from: string, to: string) =>
      Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_none, at) => from.charCodeAt(0) + at)
    const typed = [...codes('!', '~'), ...codes('\u0410', '\u0451')].map((code) => String.fromCharCode(code))
    const faults: string[] = []
    for (const [at, sign] of typed.entries())
      for (const q of [sign, `${sign}码`]) {
        const found = await ask('GET /api/search', { q })
        const suggested = await test.call('GET /api/search/suggest', { q }, { address: `10.8.0.${at}` })
        if (found.code !== '0' || suggested.code !== '0') faults.push(`${q}: ${found.code}, ${suggested.code}`)
      }
    expect(faults).toEqual([])
  })
})
