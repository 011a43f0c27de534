import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSheet, sheetLimits } from '../../../server/spreadsheet/read-sheet.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { exchangeRates } from '../../reference/rates/rates.table.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { openRfq } from '../rfq.fixture.ts'
import type { QuotationTerms } from './quotation.terms.contract.ts'

const test = useTestApp()
let buyer: Person
let id: string

beforeEach(async () => {
  buyer = await makePerson(test)
  id = (await openRfq(test, {}, { buyer })).id
  const rate = { on: '2026-11-02', source: 'operator', base: 'RUB', currency: 'CNY', nominal: 1, value: '10' } as const
  await test.server.database.db.insert(exchangeRates).values({ ...rate, changedAt: test.clock.now() })
})

/** A submitted quotation of a new company, a second after the one before: 12 yuan for each of 2,000 pieces. */
async function quote(changed: Partial<QuotationTerms>): Promise<string> {
  // Quotations are compared in the order of their arrival.
  test.clock.advance(1000)
  const { sales } = await makeShop(test)
  const { data } = await test.call('POST /api/workspace/rfqs/:id/quotation', { id }, sales)
  const terms = {
    ...data.draft,
    items: [{ price: 1200, note: '' }],
    leadDays: 20,
    validUntil: dayAfter(test.clock.now(), 30),
    ...changed,
  }
  const saved = await test.call('PUT /api/workspace/quotations/:id', { id: data.id, terms, edition: 1 }, sales)
  const { edition } = saved.data
  const sent = await test.call('POST /api/workspace/quotations/:id/submit', { id: data.id, edition }, sales)
  if (sent.code !== '0') throw new Error(`not submitted: ${sent.code} ${sent.message}`)
  return data.id
}

const download = (who: Person, locale: 'zh' | 'ru' | 'en' = 'en', query = '') =>
  test.raw('GET', `/api/user/rfqs/${id}/quotations/export${query}`, undefined, { ...who, locale })

/** The rows of a workbook by the name in the first cell. */
async function rowsOf(bytes: Buffer): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'comparison-'))
  try {
    const path = join(folder, 'comparison.xlsx')
    writeFileSync(path, bytes)
    const sheet = await openSheet(path, sheetLimits(test.server))
    const rows = new Map<string, string[]>()
    for await (const { cells, formulas } of sheet.rows) {
      expect(formulas.size).toBe(0)
      rows.set(cells[0] ?? '', cells.slice(1))
    }
    sheet.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('a comparison of quotations', () => {
  it('Goods with freight are stated where freight is given or part of the term, and marked where it is not', async () => {
    await quote({ incoterm: 'FCA' })
    await quote({ incoterm: 'FCA', freight: 60_000, insurance: 10_000 })
    await quote({ incoterm: 'DAP' })
    const { data } = await test.call('GET /api/user/rfqs/:id/quotations', { id }, buyer)
    expect(data.items.map(({ total, carried }) => [total, carried])).toEqual([
      [24_000_000, null],
      [24_700_000, 24_600_000],
      [24_000_000, 24_000_000],
    ])
    const rows = await rowsOf((await download(buyer)).rawPayload)
    expect(rows.get('Goods with freight')).toEqual(['freight not given', '246000', '240000', '≠'])
  })

  it('Its workbook has the rows of the page, amounts as numbers, the day of the rate and no formula', async () => {
    await quote({ items: [{ price: 1200, note: '=1+1' }], sample: '@SUM(A1)' })
    const second = await quote({ incoterm: 'DAP', leadDays: 35 })
    await test.call('PUT /api/user/quotations/:id/note', { id: second, note: '+7 слишком долго' }, buyer)
    const answer = await download(buyer, 'ru')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toContain('.xlsx')
    const rows = await rowsOf(answer.rawPayload)
    expect(rows.get('Болт М8 × 40')?.slice(0, 2)).toEqual(['120', '120'])
    expect(rows.get('Срок поставки, дней')?.at(-1)).toBe('≠')
    expect([...rows.values()].flat().join(' ')).toContain('слишком долго')
    expect([...rows.keys()].join(' ')).toMatch(/курс на .*2026/)
    const yuan = await rowsOf((await download(buyer, 'en', '?currency=CNY')).rawPayload)
    expect(yuan.get('Болт М8 × 40')?.slice(0, 2)).toEqual(['12', '12'])
  })

  it('Suppliers are named in the language of the reader', async () => {
    await quote({})
    const names = async (locale: 'zh' | 'ru' | 'en') =>
      (await test.call('GET /api/user/rfqs/:id/quotations', { id }, { ...buyer, locale })).data.items.map(
        ({ company }) => company.name,
      )
    expect(await names('zh')).toEqual([expect.stringMatching(/^试验五金/)])
    for (const locale of ['ru', 'en'] as const) expect(await names(locale)).toEqual(['Ningbo Trial Hardware Co., Ltd.'])
    expect((await rowsOf((await download(buyer)).rawPayload)).get('Supplier')?.[0]).toBe(
      'Ningbo Trial Hardware Co., Ltd.',
    )
  })

  it('A stranger gets for the workbook what does not exist gets, and a supplier too', async () => {
    await quote({})
    const { sales } = await makeShop(test)
    for (const who of [await makePerson(test), sales])
      expect((await download(who)).json()).toMatchObject({ code: '1031' })
    id = '01900000-0000-7000-8000-000000000000'
    expect((await download(buyer)).json()).toMatchObject({ code: '1031' })
  })
})
