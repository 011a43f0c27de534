import { and, desc, eq, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import { isOneOf } from '../../server/database/columns.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import { newId } from '../../server/id.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { hourMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { checkAnswers, citeAnswers, columnsOf } from './rfq-answers.ts'
import { answersAgain, answersOfProducts, answersOfText } from './rfq-start.ts'
import { emptyRfq } from './rfq.answers.contract.ts'
import type { OwnRfq, rfqEndpoints } from './rfq.contract.ts'
import { runningRfqs } from './rfq.enums.policy.ts'
import type { RfqStatus } from './rfq.enums.policy.ts'
import { canEdit } from './rfq.policy.ts'
import { presentLine, presentOwn } from './rfq.presenter.ts'
import { rfqs } from './rfq.table.ts'
import type { Rfq } from './rfq.table.ts'

type Endpoints = typeof rfqEndpoints

/** New requests of a person in an hour, saves in an hour, and drafts at a time. */
const mostBegun = 60
const mostSaves = 1000
const mostDrafts = 50
const drafts = ['draft', 'returned'] as const satisfies RfqStatus[]
const closed = ['full', 'expired', 'awarded', 'cancelled', 'removed'] as const satisfies RfqStatus[]

/** The caller's requests, last changed first. */
export async function listOwnRfqs(
  ctx: Ctx,
  { show, cursor, limit }: EndpointInput<Endpoints['ownRfqs']>,
): Promise<EndpointResult<Endpoints['ownRfqs']>> {
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const states = { all: null, drafts, running: runningRfqs, closed }[show]
  const rows = await ctx.db
    .select()
    .from(rfqs)
    .where(
      and(
        isMine(ctx),
        states ? isOneOf(rfqs.status, states) : undefined,
        at && id ? sql`(${rfqs.changedAt}, ${rfqs.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(rfqs.changedAt), desc(rfqs.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.changedAt.toISOString(), row.id])
  return { items: page.items.map(presentLine), nextCursor: page.nextCursor }
}

/** Begins a draft: empty, from products, from words, or again from an own earlier request. */
export async function createRfq(
  ctx: Ctx,
  { productIds, text, rfqId }: EndpointInput<Endpoints['rfqCreate']>,
): Promise<OwnRfq> {
  const buyerId = callerOf(ctx)
  await consumeAttempt(ctx, `rfq:${buyerId}`, mostBegun, hourMs)
  return createOnce(ctx, async (ctx) => {
    if ((await ctx.db.$count(rfqs, and(isMine(ctx), isOneOf(rfqs.status, drafts)))) >= mostDrafts)
      throw new AppError('wrong_state', m.rfq_error_drafts({ count: mostDrafts }))
    const earlier = rfqId === undefined ? null : await findOwn(ctx, rfqId)
    const answers = earlier
      ? answersAgain(earlier.answers)
      : productIds.length > 0
        ? await answersOfProducts(ctx, productIds)
        : answersOfText(text)
    await citeAnswers(ctx, emptyRfq(), answers)
    const [rfq] = await ctx.db
      .insert(rfqs)
      .values({
        ...columnsOf(answers),
        id: newId(ctx.now),
        buyerId,
        status: 'draft',
        version: 1,
        language: contentLanguageOf(ctx.locale),
        queuedAt: ctx.now,
        createdAt: ctx.now,
        changedAt: ctx.now,
      })
      .returning()
    return presentOwn(ctx, found(rfq))
  })
}

/** One request of the caller. */
export async function readOwnRfq(ctx: Ctx, { id }: { id: string }): Promise<OwnRfq> {
  return presentOwn(ctx, await findOwn(ctx, id))
}

/** Saves a draft or returned request. What is there must be valid; nothing is required. */
export async function saveRfq(
  ctx: Ctx,
  { id, version, answers }: EndpointInput<Endpoints['rfqSave']>,
): Promise<OwnRfq> {
  await consumeAttempt(ctx, `rfq-save:${callerOf(ctx)}`, mostSaves, hourMs)
  return inTransaction(ctx, async (ctx) => {
    const rfq = await lockOwn(ctx, id)
    if (!canEdit(rfq.status)) throw new AppError('wrong_state', m.rfq_error_not_editable())
    refuseOldVersion(rfq, version)
    await checkAnswers(ctx, rfq.answers, answers, { isWhole: false })
    await citeAnswers(ctx, rfq.answers, answers)
    const [saved] = await ctx.db
      .update(rfqs)
      .set({ ...columnsOf(answers), version: version + 1, changedAt: ctx.now })
      .where(eq(rfqs.id, id))
      .returning()
    return presentOwn(ctx, found(saved))
  })
}

/** Deletes a draft or returned request of the caller, and its files if nothing else cites them. */
export async function deleteRfq(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const rfq = await lockOwn(ctx, id)
    if (!canEdit(rfq.status)) throw new AppError('wrong_state', m.rfq_error_not_editable())
    await citeAnswers(ctx, rfq.answers, emptyRfq())
    await ctx.db.delete(rfqs).where(eq(rfqs.id, id))
  })
  return {}
}

const isMine = (ctx: Ctx) => eq(rfqs.buyerId, callerOf(ctx))

async function findOwn(ctx: Ctx, id: string): Promise<Rfq> {
  const [rfq] = await ctx.db
    .select()
    .from(rfqs)
    .where(and(isMine(ctx), eq(rfqs.id, id)))
  return found(rfq)
}

/** One request of the caller, locked: everything that changes a request or its quotations begins with this lock. */
export async function lockOwn(ctx: Ctx, id: string): Promise<Rfq> {
  const [rfq] = await ctx.db
    .select()
    .from(rfqs)
    .where(and(isMine(ctx), eq(rfqs.id, id)))
    .for('update')
  return found(rfq)
}

export function refuseOldVersion(rfq: Rfq, version: number): void {
  if (version !== rfq.version) throw new AppError('wrong_state', m.buyer_error_version())
}
