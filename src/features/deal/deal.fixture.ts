import { eq, sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { companies } from '../company/company.table.ts'
import { fillBuyer, saveBuyer } from '../buyer/buyer.fixture.ts'
import { quotations } from '../rfq/quotation/quotation.table.ts'
import type { QuotationTerms } from '../rfq/quotation/quotation.terms.contract.ts'
import type { RfqAnswers } from '../rfq/rfq.answers.contract.ts'
import { dayAfter } from '../rfq/rfq.answers.policy.ts'
import { openRfq } from '../rfq/rfq.fixture.ts'

export type TestDeal = { id: string; rfqId: string; buyer: Person; shop: Shop }

/** A submitted quotation: 12 yuan for each of 2,000 bolts. The buyer has a profile unless `hasProfile` is false. */
export async function makeDeal(
  test: TestApp,
  { terms = {}, answers = {}, shop, hasProfile = true }: DealOptions = {},
): Promise<TestDeal> {
  const buyer = await makePerson(test, { name: 'Айгерим' })
  if (hasProfile) await saveBuyer(test, buyer, await fillBuyer(test, buyer))
  const seller = shop ?? (await makeShop(test))
  await addBank(test, seller)
  const { id: rfqId } = await openRfq(test, answers, { buyer })
  return { id: await makeQuotation(test, rfqId, seller.sales, terms), rfqId, buyer, shop: seller }
}

/** A submitted quotation for a request: 12 yuan for one of each item. */
export async function makeQuotation(
  test: TestApp,
  rfqId: string,
  sales: Person,
  changed: Partial<QuotationTerms> = {},
): Promise<string> {
  const { id, draft, edition } = (await test.call('POST /api/workspace/rfqs/:id/quotation', { id: rfqId }, sales)).data
  const terms = {
    ...draft,
    items: draft.items.map(() => ({ price: 1200, note: '' })),
    leadDays: 20,
    validUntil: dayAfter(test.clock.now(), 30),
    ...changed,
  }
  const saved = await test.call('PUT /api/workspace/quotations/:id', { id, terms, edition }, sales)
  const { code, message } = await test.call(
    'POST /api/workspace/quotations/:id/submit',
    { id, edition: saved.data.edition },
    sales,
  )
  if (code !== '0') throw new Error(`not submitted: ${code} ${message}`)
  return id
}
type DealOptions = {
  terms?: Partial<QuotationTerms>
  answers?: Partial<RfqAnswers>
  shop?: Shop
  hasProfile?: boolean
}

/** A verified bank account of the supplier. */
async function addBank(test: TestApp, { companyId }: Shop): Promise<void> {
  const { db } = test.server.database
  const [row] = await db.select({ published: companies.published }).from(companies).where(eq(companies.id, companyId))
  if (!row?.published) throw new Error('the company is not published')
  const bank = {
    accountName: row.published.licence.name,
    bank: '中国银行宁波市分行',
    cnaps: '104332000012',
    account: '6222020200012345678',
    swift: 'BKCHCNBJ92A',
    currencies: ['CNY' as const],
  }
  await db
    .update(companies)
    .set({ published: { ...row.published, bank } })
    .where(eq(companies.id, companyId))
}

/** Shortlists and accepts the quotation of a deal. */
export async function acceptDeal(test: TestApp, { id, buyer }: TestDeal): Promise<void> {
  await test.call('POST /api/user/quotations/:id/shortlist', { id }, buyer)
  const { code, message } = await test.call('POST /api/user/quotations/:id/accept', { id, version: 1 }, buyer)
  if (code !== '0') throw new Error(`not accepted: ${code} ${message}`)
}

/** The text of each page of a PDF, as a reader copies it. */
export async function textOfPdf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return pages
}

/** Issues the document of a quotation that is a draft, which the buyer then wants to be revised. */
export async function makeDocument(test: TestApp, quotationId: string, owner: Person): Promise<string> {
  const { db } = test.server.database
  const become = (status: 'submitted' | 'revision_requested') =>
    db
      .update(quotations)
      .set({ status, version: 1, terms: sql`draft` })
      .where(eq(quotations.id, quotationId))
  await become('submitted')
  const asked = { id: quotationId, kind: 'quotation', language: 'ru' } as const
  const { data, code, message } = await test.call('POST /api/quotations/:id/documents', asked, owner)
  if (code !== '0' || !data.id) throw new Error(`not issued: ${code} ${message}`)
  await become('revision_requested')
  return data.id
}
