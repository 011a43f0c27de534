import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { russianBank } from '../buyer/bank/bank.fixture.ts'
import { sheetsOf } from '../report/report.fixture.ts'
import { acceptDeal, makeDeal, textOfPdf } from './deal.fixture.ts'
import type { TestDeal } from './deal.fixture.ts'
import type { DocumentKind } from './deal.enums.policy.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeDeal(test)
})

const saveBank = (changed = {}, version = 0) =>
  test.call('PUT /api/user/buyer/bank', { ...russianBank, ...changed, version }, deal.buyer)

async function issued(kind: DocumentKind, who: Person): Promise<string> {
  const { data, code, message } = await test.call(
    'POST /api/quotations/:id/documents',
    { id: deal.id, kind, language: 'ru', packing: [] },
    who,
  )
  if (code !== '0' || !data.id) throw new Error(`not issued: ${code} ${message}`)
  return data.id
}
const download = async (id: string, kind: 'pdf' | 'xlsx', who: Person = deal.shop.sales) =>
  (await test.raw('GET', `/api/deal-documents/${id}/${kind}`, undefined, who)).rawPayload
const textOf = async (id: string) => (await textOfPdf(await download(id, 'pdf'))).join(' ')
const { account, bankCode, correspondent, swift } = russianBank

describe('bank details on documents', () => {
  it.each(['proforma', 'contract'] as const)('A %s names them, as PDF and as workbook', async (kind) => {
    await saveBank()
    await acceptDeal(test, deal)
    const id = await issued(kind, deal.shop.sales)
    const text = await textOf(id)
    for (const said of [account, bankCode, correspondent, swift, 'Сбербанк', '630099, Новосибирск'])
      expect(text, said).toContain(said)
    const [rows = []] = await sheetsOf(await download(id, 'xlsx'))
    expect(rows).toContainEqual(['账号 / Номер счёта', account])
    expect(rows).toContainEqual(['SWIFT', swift])
    expect(rows.flat()).toContain(russianBank.legalName)
  })

  it('Lines that she has not given are left out, and without any there is no heading', async () => {
    await acceptDeal(test, deal)
    const without = await textOf(await issued('proforma', deal.buyer))
    expect(without).not.toContain('Банк покупателя')
    await saveBank({ swift: '', correspondent: '', legalName: '', legalAddress: '' })
    const text = await textOf(await issued('contract', deal.buyer))
    expect(text).toContain(account)
    for (const gone of ['Юридический адрес', 'Полное наименование', 'Корреспондентский'])
      expect(text, gone).not.toContain(gone)
  })

  it('An issued document keeps its bytes when the details are given or change later', async () => {
    await acceptDeal(test, deal)
    const id = await issued('proforma', deal.buyer)
    const before = await download(id, 'pdf')
    await saveBank()
    expect((await download(id, 'pdf')).equals(before)).toBe(true)
  })

  it('A supplier never sees them before the acceptance', async () => {
    await saveBank()
    const { sales } = deal.shop
    const see = async () =>
      JSON.stringify([
        await test.call('GET /api/workspace/rfqs/:id', { id: deal.rfqId }, sales),
        await test.call('GET /api/quotations/:id/documents', { id: deal.id }, sales),
      ])
    expect(await see()).not.toContain(account)
    await test.call('POST /api/user/quotations/:id/shortlist', { id: deal.id }, deal.buyer)
    expect(await see()).not.toContain(account)
    const quotation = await issued('quotation', sales)
    expect(await textOf(quotation)).not.toContain(account)
    expect(JSON.stringify(await sheetsOf(await download(quotation, 'xlsx')))).not.toContain(account)
    await expect(issued('contract', sales)).rejects.toThrow('1030')
  })
})
