import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { packagePath } from '../../server/package-root.ts'
import { found } from '../../shared/errors.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { dayMs, hourMs } from '../../shared/text/durations.ts'
import { products } from '../../features/catalogue/product/product.table.ts'
import { companies, companyMembers } from '../../features/company/company.table.ts'
import { users } from '../../features/identity/identity.table.ts'
import { citePublicImages } from '../../features/media/media.service.ts'
import type { QuotationStatus, QuotationVerb } from '../../features/rfq/quotation/quotation.enums.policy.ts'
import { quotationEvents, quotations, quotationVersions } from '../../features/rfq/quotation/quotation.table.ts'
import { QuotationTerms } from '../../features/rfq/quotation/quotation.terms.contract.ts'
import { columnsOf } from '../../features/rfq/rfq-answers.ts'
import { RfqAnswers } from '../../features/rfq/rfq.answers.contract.ts'
import { dayAfter, endOfDay, picturesOf } from '../../features/rfq/rfq.answers.policy.ts'
import type { RfqStatus } from '../../features/rfq/rfq.enums.policy.ts'
import { rfqEvents, rfqs } from '../../features/rfq/rfq.table.ts'
import { fillDemoOrder } from './orders.ts'
import type { DemoOrder } from './orders.ts'
import type { DemoPerson } from '../people.ts'

type DemoItem = {
  name: string
  specification: string
  quantity?: number
  unit: string
  target?: number
  /** The article number of the demo product whose picture it takes. */
  picture?: string
}
type DemoQuotation = {
  store: string
  hours: number
  status: 'submitted' | 'shortlisted' | 'accepted'
  prices: (number | null)[]
  currency: string
  incoterm: string
  place: string
  freight?: number
  insurance?: number
  lead: number
  payment: string
  valid: number
  sample: string
  packing: string
  eac: string
  warranty?: number
  note: string
  message: string
  order?: DemoOrder
}
export type DemoRfq = {
  buyer: string
  language: ContentLanguage
  status?: 'draft' | 'pending_review' | 'awarded'
  opened: number
  deadline: number
  deliver?: number
  category: string
  destination: string
  place: string
  currency: string
  incoterm?: string
  transport?: string
  payment?: string
  eac?: boolean
  sample?: boolean
  most: number
  invited?: string[]
  title: string
  description: string
  items: DemoItem[]
  quotations?: DemoQuotation[]
}

const readDemoRfqs = (): DemoRfq[] => parse(readFileSync(packagePath('content/demo/rfqs.yaml'), 'utf8')) as DemoRfq[]

const daysBefore = ({ now }: Ctx, days: number): Date => new Date(now.getTime() - days * dayMs)
const minor = (amount: number | null | undefined): number | null => (amount == null ? null : Math.round(amount * 100))

/** Adds requests of the demo buyers, reviewed by the demo operator, with quotations of the demo suppliers. */
export async function fillDemoRfqs(ctx: Ctx, people: Record<DemoPerson, string>): Promise<void> {
  for (const demo of readDemoRfqs()) {
    const answers = await answersOf(ctx, demo)
    const id = await insertRfq(ctx, demo, answers, people.operator)
    for (const quotation of demo.quotations ?? []) await insertQuotation(ctx, { id, demo, quotation })
    await citePublicImages(ctx, picturesOf(answers))
  }
  await invalidate(ctx, 'rfq')
}

async function answersOf(ctx: Ctx, demo: DemoRfq): Promise<RfqAnswers> {
  const items = []
  for (const { name, specification, quantity, unit, target, picture } of demo.items)
    items.push({
      name,
      specification,
      quantity: quantity ?? null,
      unit,
      targetPrice: minor(target),
      ...(picture && (await productOf(ctx, picture))),
    })
  const invited = []
  for (const store of demo.invited ?? []) invited.push((await companyOf(ctx, store)).id)
  return RfqAnswers.parse({
    title: demo.title,
    category: demo.category,
    description: demo.description,
    items,
    currency: demo.currency,
    destination: demo.destination,
    destinationPlace: demo.place,
    incoterm: demo.incoterm ?? null,
    transport: demo.transport ?? null,
    deadline: dayAfter(ctx.now, demo.deadline),
    deliverBy: demo.deliver === undefined ? null : dayAfter(ctx.now, demo.deliver),
    payment: demo.payment ?? null,
    needsEac: demo.eac ?? false,
    needsSample: demo.sample ?? false,
    invited,
    mostQuotations: demo.most,
  })
}

/** An open request was submitted four hours before its review; the others were begun just now. */
async function insertRfq(ctx: Ctx, demo: DemoRfq, answers: RfqAnswers, reviewerId: string): Promise<string> {
  const [buyer] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, demo.buyer))
  const buyerId = found(buyer).id
  const status = demo.status ?? 'open'
  const openedAt = new Date(daysBefore(ctx, demo.opened).getTime() - hourMs)
  const submittedAt = new Date(openedAt.getTime() - 4 * hourMs)
  const isSubmitted = status !== 'draft'
  const isOpen = status === 'open' || status === 'awarded'
  const order = demo.quotations?.find((quotation) => quotation.order)?.order
  const closedAt = order ? daysBefore(ctx, order.accepted) : null
  const id = newId(submittedAt)
  await ctx.db.insert(rfqs).values({
    ...columnsOf(answers),
    id,
    buyerId,
    status,
    version: 2,
    language: demo.language,
    held: demo.quotations?.length ?? 0,
    queuedAt: submittedAt,
    submittedAt: isSubmitted ? submittedAt : null,
    closesAt: isSubmitted && answers.deadline ? endOfDay(answers.deadline) : null,
    decidedBy: isOpen ? reviewerId : null,
    openedAt: isOpen ? openedAt : null,
    closedAt,
    createdAt: submittedAt,
    changedAt: closedAt ?? (isOpen ? openedAt : submittedAt),
  })
  const event = { rfqId: id, words: '', remarks: {} }
  if (isSubmitted) await ctx.db.insert(rfqEvents).values({ ...event, ...move(submittedAt, buyerId, 'submit') })
  if (isOpen) await ctx.db.insert(rfqEvents).values({ ...event, ...move(openedAt, reviewerId, 'approve') })
  if (closedAt) await ctx.db.insert(rfqEvents).values({ ...event, ...move(closedAt, buyerId, 'award') })
  return id
}

const moves = {
  submit: { verb: 'submit', from: 'draft', to: 'pending_review' },
  approve: { verb: 'approve', from: 'pending_review', to: 'open' },
  award: { verb: 'award', from: 'open', to: 'awarded' },
} as const satisfies Record<string, { verb: string; from: RfqStatus; to: RfqStatus }>

const move = (at: Date, actorId: string, verb: keyof typeof moves) => ({ id: newId(at), at, actorId, ...moves[verb] })

type Inserted = { id: string; demo: DemoRfq; quotation: DemoQuotation }

async function insertQuotation(ctx: Ctx, { id: rfqId, demo, quotation }: Inserted): Promise<void> {
  const { store, hours, status, prices, note, order } = quotation
  const company = await companyOf(ctx, store)
  const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.companyId, company.id))
  const [buyer] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, demo.buyer))
  const submittedAt = new Date(ctx.now.getTime() - hours * hourMs)
  const shortlistedAt = status !== 'submitted' ? new Date(submittedAt.getTime() + 6 * hourMs) : null
  const terms = QuotationTerms.parse({
    items: prices.map((price) => ({ price: minor(price), note: price === null ? '' : note })),
    currency: quotation.currency,
    incoterm: quotation.incoterm,
    incotermPlace: quotation.place,
    freight: minor(quotation.freight),
    insurance: minor(quotation.insurance),
    leadDays: quotation.lead,
    payment: quotation.payment,
    validUntil: dayAfter(ctx.now, quotation.valid),
    sample: quotation.sample,
    packing: quotation.packing,
    eac: quotation.eac,
    warrantyMonths: quotation.warranty ?? null,
    message: quotation.message,
  })
  const id = newId(submittedAt)
  await ctx.db.insert(quotations).values({
    id,
    rfqId,
    companyId: company.id,
    status,
    draft: terms,
    edition: 2,
    terms,
    version: 1,
    validUntil: endOfDay(dayAfter(ctx.now, quotation.valid)),
    submittedAt,
    shortlistedAt,
    createdAt: submittedAt,
    changedAt: order ? daysBefore(ctx, order.accepted) : (shortlistedAt ?? submittedAt),
  })
  await ctx.db.insert(quotationVersions).values({ quotationId: id, version: 1, terms, at: submittedAt })
  await record(ctx, id, [submittedAt, found(member).userId, 'submit', 'draft', 'submitted'])
  if (shortlistedAt) await record(ctx, id, [shortlistedAt, found(buyer).id, 'shortlist', 'submitted', 'shortlisted'])
  if (!order) return
  const [buyerId, supplierId] = [found(buyer).id, found(member).userId]
  await record(ctx, id, [daysBefore(ctx, order.accepted), buyerId, 'accept', 'shortlisted', 'accepted'])
  await fillDemoOrder(ctx, id, order, { buyer: buyerId, supplier: supplierId, companyId: company.id })
}

type Entry = [at: Date, actorId: string, verb: QuotationVerb, from: QuotationStatus, to: QuotationStatus]

const record = (ctx: Ctx, quotationId: string, [at, actorId, verb, from, to]: Entry) =>
  ctx.db.insert(quotationEvents).values({ id: newId(at), quotationId, at, actorId, verb, from, to, words: '' })

async function companyOf(ctx: Ctx, store: string): Promise<{ id: string }> {
  const [company] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.storeName, store))
  return found(company)
}

/** The demo product of an article number, with its first picture. */
async function productOf(ctx: Ctx, article: string): Promise<{ productId: string; picture: string | null }> {
  const [product] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.articleNumber, article), eq(products.status, 'published')))
  const { id, published } = found(product)
  return { productId: id, picture: published?.pictures[0] ?? null }
}
