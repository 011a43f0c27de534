import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { fillBuyer, saveBuyer } from '../buyer/buyer.fixture.ts'
import { emptyItem } from '../rfq/rfq.answers.contract.ts'
import { acceptDeal, makeDeal, textOfPdf } from './deal.fixture.ts'
import type { TestDeal } from './deal.fixture.ts'
import type { DocumentKind } from './deal.enums.policy.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeDeal(test)
})

const list = async (who: Person, id = deal.id) => test.call('GET /api/quotations/:id/documents', { id }, who)
const issue = (kind: DocumentKind, who: Person, more: object = {}, id = deal.id) =>
  test.call('POST /api/quotations/:id/documents', { id, kind, language: 'ru', ...more }, who)
const download = (id: string, who: Person, format = 'pdf') =>
  test.raw('GET', `/api/deal-documents/${id}/${format}`, undefined, who)
const issued = async (kind: DocumentKind, who: Person, more: object = {}): Promise<string> => {
  const { code, message, data } = await issue(kind, who, more)
  if (code !== '0' || !data.id) throw new Error(`not issued: ${code} ${message}`)
  return data.id
}
const packed = { packages: 20, netKg: 96.5, grossKg: 101.25, volume: 0.42 }

describe('documents of a deal', () => {
  it('Before the acceptance there is a quotation only, without who the buyer is', async () => {
    const { items } = (await list(deal.buyer)).data
    expect(items).toEqual([
      { kind: 'quotation', id: null, number: null, language: null, issuedAt: null, canIssue: true },
    ])
    expect((await issue('contract', deal.buyer)).code).toBe('1030')
    const [page = ''] = await textOfPdf(
      (await download(await issued('quotation', deal.shop.sales), deal.buyer)).rawPayload,
    )
    expect(page).toContain('报价单')
    expect(page).not.toContain('Айгерим')
    expect(page).toContain('QT-2026-0001')
  })

  it('After the acceptance both sides issue and download the proforma invoice and the contract', async () => {
    await acceptDeal(test, deal)
    for (const [kind, who] of [
      ['proforma', deal.buyer],
      ['contract', deal.shop.sales],
    ] as const) {
      const id = await issued(kind, who)
      const [left, right] = [await download(id, deal.buyer), await download(id, deal.shop.viewer)]
      expect(left.statusCode).toBe(200)
      expect(left.headers['content-type']).toContain('application/pdf')
      expect(left.rawPayload.equals(right.rawPayload), 'the same bytes for both').toBe(true)
      expect(left.rawPayload.length).toBeLessThan(250_000)
    }
    const { items } = (await list(deal.shop.sales)).data
    expect(items.map(({ kind, number }) => [kind, number])).toEqual([
      ['quotation', null],
      ['proforma', 'PI-2026-0001'],
      ['contract', 'SC-2026-0001'],
      ['packing', null],
    ])
  })

  it('A contract holds both parties, the bank account, the amount in words and the clauses in Chinese and Russian', async () => {
    await acceptDeal(test, deal)
    const pages = await textOfPdf((await download(await issued('contract', deal.buyer), deal.buyer)).rawPayload)
    const text = pages.join('\n').replaceAll(/\s+/g, ' ')
    for (const words of [
      '销售合同 / Договор поставки',
      'Болт М8 × 40',
      'Двадцать четыре тысячи юаней 00 фэней',
      '人民币贰万肆仟元整',
      'Обстоятельства непреодолимой силы',
      '不可抗力',
      'SWIFT',
    ])
      expect(text).toContain(words)
    expect(text).toContain(`1 / ${pages.length}`)
  })

  it('Both fonts of a document are embedded', async () => {
    const bytes = (await download(await issued('quotation', deal.buyer), deal.buyer)).rawPayload.toString('latin1')
    expect(bytes.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('Numbers count up for each company and kind without gaps, also when a document is refused or asked for twice', async () => {
    await acceptDeal(test, deal)
    const second = await makeDeal(test, { shop: deal.shop })
    await acceptDeal(test, second)
    expect((await issue('packing', deal.shop.sales)).fields).toHaveProperty('packing')
    const both = await Promise.all([issue('proforma', deal.buyer), issue('proforma', deal.shop.sales)])
    expect(new Set(both.map(({ data }) => data.number))).toEqual(new Set(['PI-2026-0001']))
    expect((await issue('proforma', second.buyer, {}, second.id)).data.number).toBe('PI-2026-0002')
    expect((await issue('packing', deal.shop.sales, { packing: [packed] })).data.number).toBe('PL-2026-0001')
    const other = await makeDeal(test, { shop: await makeShop(test) })
    expect((await issue('quotation', other.buyer, {}, other.id)).data.number).toBe('QT-2026-0001')
  })

  it('An issued document keeps what it says when the data of a party change', async () => {
    await acceptDeal(test, deal)
    const id = await issued('proforma', deal.buyer)
    const before = (await download(id, deal.buyer)).rawPayload
    const other = { ...(await fillBuyer(test, deal.buyer)), companyName: 'ТОО «Другое»' }
    expect((await saveBuyer(test, deal.buyer, other)).code).toBe('0')
    test.clock.advance(1000)
    expect((await download(id, deal.buyer)).rawPayload.equals(before)).toBe(true)
  })

  it('Without the data of the buyer nothing is issued, and the buyer is led to the page that takes them', async () => {
    deal = await makeDeal(test, { hasProfile: false })
    await acceptDeal(test, deal)
    expect((await list(deal.buyer)).data.obstacles).toEqual([{ text: expect.any(String), link: '/user/buyer' }])
    expect((await list(deal.shop.sales)).data.obstacles).toEqual([{ text: expect.any(String), link: null }])
    expect((await issue('contract', deal.buyer)).code).toBe('1030')
  })

  it('A packing list needs measures for each line and is issued by the supplier alone', async () => {
    await acceptDeal(test, deal)
    expect((await issue('packing', deal.buyer, { packing: [packed] })).code).toBe('1030')
    const faulty = { ...packed, packages: 0, grossKg: 1 }
    expect((await issue('packing', deal.shop.sales, { packing: [faulty] })).fields).toMatchObject({
      'packing.0.packages': expect.any(String),
      'packing.0.grossKg': expect.any(String),
    })
    const id = await issued('packing', deal.shop.sales, { packing: [packed] })
    const [page = ''] = await textOfPdf((await download(id, deal.buyer)).rawPayload)
    expect(page).toContain('101,25')
    expect(page, 'no prices on a packing list').not.toContain('CNY')
  })

  it('The workbook holds the goods and amounts as numbers', async () => {
    const id = await issued('quotation', deal.buyer)
    const answer = await download(id, deal.shop.sales, 'xlsx')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('A request of 500 long lines gives a document of many pages', async () => {
    const item = { ...emptyItem(), name: 'Болт с шестигранной головкой '.repeat(6).trim(), quantity: 10 }
    const long = await makeDeal(test, { answers: { items: Array.from({ length: 500 }, () => item) } })
    const { data } = await issue('quotation', long.buyer, {}, long.id)
    const pages = await textOfPdf((await download(data.id ?? '', long.buyer)).rawPayload)
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
  })

  it('A stranger and another company can neither read nor issue nor download anything', async () => {
    const id = await issued('quotation', deal.buyer)
    for (const who of [await makePerson(test), (await makeShop(test)).owner]) {
      expect((await list(who)).code).toBe('1031')
      expect((await issue('quotation', who)).code).toBe('1031')
      expect((await download(id, who)).json()).toMatchObject({ code: '1031' })
    }
  })
})

describe('checks of documents', () => {
  const check = (id: string) => test.call('GET /api/documents/:id', { id })

  it('Anyone who has the address in the code reads number, seller and total, and not who the buyer is', async () => {
    await acceptDeal(test, deal)
    const id = await issued('contract', deal.buyer)
    const { data } = await check(id)
    expect(data).toMatchObject({
      kind: 'contract',
      number: 'SC-2026-0001',
      items: 1,
      total: { amount: 2_400_000, currency: 'CNY' },
      seller: { companyId: deal.shop.companyId },
    })
    expect(JSON.stringify(data)).not.toContain('Айгерим')
  })

  it('An address that no document has is not found', async () => {
    expect((await check(randomUUID())).code).toBe('1031')
  })
})
