import { and, desc, eq, isNull } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { acquireLock } from '../../server/database/advisory-lock.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { companies } from '../company/company.table.ts'
import { notify } from '../notification/notification.service.ts'
import { checkAttachments, storeFirstInquiry } from './attachment/attachment.service.ts'
import type { messageEndpoints } from './message.contract.ts'
import { refuseObstacle } from './message-obstacle.ts'
import { companySnapshot, productSnapshot } from './message-subject.ts'
import type { Snapshot, Subject } from './message-subject.ts'
import { canAskForCompany, mostInquiries, partyOf } from './message.policy.ts'
import type { ThreadParties } from './message.policy.ts'
import { isCountry } from './message-countries.ts'
import { buyerNameOf, presentThread } from './message.presenter.ts'
import { hasBlocked, membersOf } from './message.queries.ts'
import type { ThreadRow } from './message.queries.ts'
import { writeMessage } from './message.service.ts'
import { threads } from './message.table.ts'
import { findThread } from './message.thread.service.ts'

type Endpoints = typeof messageEndpoints
type Input = EndpointInput<Endpoints['inquiryCreate']>

/**
 * Opens a thread with a supplier, or continues the one about the same product. It keeps what the buyer saw: title, and
 * the price at the quantity. 1030 if the supplier or the product is not shown any more, or if it is the buyer's own
 * company.
 */
export async function createInquiry(ctx: Ctx, input: Input): Promise<EndpointResult<Endpoints['inquiryCreate']>> {
  checkFields(ctx, input)
  checkAttachments(input.attachments)
  await consumeAttempt(ctx, `inquiry:${callerOf(ctx)}`, mostInquiries)
  return createOnce(ctx, async (ctx) => {
    const buyerCompanyId = await askingCompany(ctx, input)
    return presentThread(
      ctx,
      await openThread(ctx, input, await snapshotOf(ctx, input, buyerCompanyId), buyerCompanyId),
    )
  })
}

/** Stores an inquiry that was checked, in a new thread or the one about the same product, and tells the supplier; in the transaction of the caller. */
export async function openThread(
  ctx: Ctx,
  input: Omit<Input, 'productId' | 'companyId' | 'quantity' | 'unit'>,
  snapshot: Snapshot,
  buyerCompanyId: string | null,
): Promise<ThreadRow> {
  const buyer = { buyerId: callerOf(ctx), buyerCompanyId }
  const request = {
    ...snapshot,
    currency: input.currency,
    destination: input.destination ?? null,
    incoterm: input.incoterm ?? null,
  }
  const continued = await continueThread(ctx, buyer, request)
  const thread = continued ?? (await insertThread(ctx, buyer, request))
  const { id } = thread
  const { productId, quantity } = snapshot
  // The head of the thread shows the newest inquiry, so each of several is also a card of its message.
  const card = continued && productId ? [{ kind: 'product' as const, productId, quantity: quantity ?? undefined }] : []
  await writeMessage(ctx, thread, {
    id: newId(ctx.now),
    text: input.text,
    attachments: [...input.attachments, ...card],
  })
  const row = await findThread(ctx, id)
  for (const { userId, role, language } of await membersOf(ctx, [snapshot.companyId]))
    if (role !== 'viewer')
      await notify(ctx, {
        userId,
        kind: 'inquiry_received',
        params: { buyer: buyerNameOf(row), subject: row.thread.productTitle?.[contentLanguageOf(language)] ?? '' },
        link: `/messages/${id}`,
      })
  return row
}

type Buyer = Pick<typeof threads.$inferSelect, 'buyerId' | 'buyerCompanyId'>
type Request = Snapshot & Pick<typeof threads.$inferInsert, 'currency' | 'destination' | 'incoterm'>

async function insertThread(ctx: Ctx, buyer: Buyer, request: Request): Promise<typeof threads.$inferSelect> {
  const [thread] = await ctx.db
    .insert(threads)
    .values({
      ...request,
      ...buyer,
      id: newId(ctx.now),
      inquiryCount: 1,
      lastSequence: 0,
      lastOfBuyer: 0,
      lastOfSupplier: 0,
      lastAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  return found(thread)
}

/** A further inquiry of the same buyer about the same product: it continues the thread, with what is asked now. */
async function continueThread(
  ctx: Ctx,
  buyer: Buyer,
  request: Request,
): Promise<typeof threads.$inferSelect | undefined> {
  if (!request.productId) return undefined
  // Two inquiries at the same moment wait for each other, so that they do not open two threads.
  await acquireLock(ctx.db, 'inquiriesOfBuyer', partyOf({ ...buyer, companyId: request.companyId }))
  const isSameBuyer =
    buyer.buyerCompanyId === null
      ? and(eq(threads.buyerId, buyer.buyerId), isNull(threads.buyerCompanyId))
      : eq(threads.buyerCompanyId, buyer.buyerCompanyId)
  const [known] = await ctx.db
    .select()
    .from(threads)
    .where(and(eq(threads.companyId, request.companyId), eq(threads.productId, request.productId), isSameBuyer))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(1)
    .for('update')
  if (!known) return undefined
  if (known.inquiryCount === 1) await storeFirstInquiry(ctx, known)
  const inquiryCount = Math.max(known.inquiryCount, 1) + 1
  const [thread] = await ctx.db
    .update(threads)
    .set({ ...request, inquiryCount })
    .where(eq(threads.id, known.id))
    .returning()
  return found(thread)
}

function checkFields(ctx: Ctx, input: Input): void {
  const { productId, companyId, quantity } = input
  if ((productId === undefined) === (companyId === undefined))
    throw refuseFields({ companyId: m.inquiry_one_subject() })
  if (productId !== undefined && quantity === undefined) throw refuseFields({ quantity: m.field_required() })
  checkWishes(ctx, input)
}

/** What an inquiry says besides its subject. */
export function checkWishes(
  ctx: Ctx,
  { destination, isForCompany }: Pick<Input, 'destination' | 'isForCompany'>,
): void {
  if (destination !== undefined && !isCountry(destination)) throw refuseFields({ destination: m.field_invalid() })
  if (isForCompany && !canAskForCompany(ctx.actor)) throw refuseFields({ isForCompany: m.inquiry_not_for_company() })
}

/** What is asked about, as it is now. Refuses what cannot be asked about, the buyer's own company, and a buyer who is blocked. */
export async function snapshotOf(ctx: Ctx, input: Subject, buyerCompanyId: string | null): Promise<Snapshot> {
  const { productId } = input
  const { userId, companyId } = ctx.actor as SignedIn
  const snapshot = await (productId === undefined
    ? companySnapshot(ctx, input)
    : productSnapshot(ctx, { ...input, productId }))
  if (snapshot.companyId === companyId) throw new AppError('wrong_state', m.inquiry_own_company())
  await refuseBlocked(ctx, { buyerId: userId, buyerCompanyId, companyId: snapshot.companyId })
  return snapshot
}

/** The company for which a person asks, if for any; a suspended or closed one asks nobody. */
export async function askingCompany(ctx: Ctx, { isForCompany }: Pick<Input, 'isForCompany'>): Promise<string | null> {
  if (!isForCompany) return null
  const { companyId } = ctx.actor as SignedIn
  const [company] = await ctx.db
    .select({ id: companies.id, status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId ?? ''))
  const { id, status } = found(company)
  refuseObstacle(status === 'closed' ? 'buyer_closed' : status === 'suspended' ? 'buyer_suspended' : null)
  return id
}

/** A blocked side opens no further thread. */
async function refuseBlocked(ctx: Ctx, parties: ThreadParties): Promise<void> {
  if (await hasBlocked(ctx, parties, 'buyer')) refuseObstacle('you_blocked')
  if (await hasBlocked(ctx, parties, 'supplier')) refuseObstacle('partner_blocked')
}
