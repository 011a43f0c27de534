import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { buyers } from '../../buyer/buyer.table.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { factsOf, milestonesOf, recordOrder } from '../find-order.ts'
import { orderSides } from '../order.enums.policy.ts'
import { isLate } from '../order.policy.ts'
import { buyerName, historyOf, todayOf } from '../order.presenter.ts'
import { orders } from '../order.table.ts'
import { tellSide } from '../tell-side.ts'
import type { disputeEndpoints, DisputeLine, DisputePage } from './dispute.contract.ts'
import { orderDisputes } from './dispute.table.ts'

type Endpoints = typeof disputeEndpoints

/** Disputes of others, the ones that wait longest first, or the newest decisions. */
export async function listDisputes(
  ctx: Ctx,
  { status, cursor, limit }: EndpointInput<Endpoints['disputes']>,
): Promise<EndpointResult<Endpoints['disputes']>> {
  const isOpen = status === 'open'
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const time = isOpen ? orderDisputes.raisedAt : orderDisputes.resolvedAt
  const place = sql`(${at ?? null}::timestamptz, ${id ?? null}::uuid)`
  const mine = sql`(${time}, ${orderDisputes.id})`
  const behind = at && id ? (isOpen ? sql`${mine} > ${place}` : sql`${mine} < ${place}`) : undefined
  const rows = await selectDisputes(ctx)
    .where(and(isOthers(ctx), (isOpen ? isNull : isNotNull)(orderDisputes.resolvedAt), behind))
    .orderBy(...(isOpen ? [asc(time), asc(orderDisputes.id)] : [desc(time), desc(orderDisputes.id)]))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ dispute }) => [
    (isOpen ? dispute.raisedAt : (dispute.resolvedAt ?? dispute.raisedAt)).toISOString(),
    dispute.id,
  ])
  return { items: page.items.map(presentLine), nextCursor: page.nextCursor, open: await countOpenDisputes(ctx) }
}

/** All open ones without the caller's own, which are few: the orders of the others need not be read. */
export async function countOpenDisputes(ctx: Ctx): Promise<number> {
  const [own] = await ctx.db
    .select({ open: count() })
    .from(orders)
    .innerJoin(orderDisputes, eq(orderDisputes.orderId, orders.id))
    .where(and(isOfCaller(ctx), isNull(orderDisputes.resolvedAt)))
  return (await ctx.db.$count(orderDisputes, isNull(orderDisputes.resolvedAt))) - (own?.open ?? 0)
}

/** A dispute with its order. That an operator has read the deal of others is recorded. */
export async function openDispute(ctx: Ctx, { id }: { id: string }): Promise<DisputePage> {
  const { dispute } = await findDispute(ctx, id)
  await audit(ctx, { action: 'dispute_opened', subjectKind: 'order', subjectId: dispute.orderId })
  return readDispute(ctx, id)
}

/** Resolves an open dispute and tells both sides; 1030 if somebody else was first. */
export async function resolveDispute(
  ctx: Ctx,
  { id, note }: EndpointInput<Endpoints['disputeResolve']>,
): Promise<DisputePage> {
  if (note === '') throw refuseFields({ note: m.company_error_words_needed() })
  const { dispute } = await findDispute(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, dispute.orderId)).for('update')
    const resolved = await ctx.db
      .update(orderDisputes)
      .set({ resolvedAt: ctx.now, resolvedBy: callerOf(ctx), resolution: note })
      .where(and(eq(orderDisputes.id, id), isNull(orderDisputes.resolvedAt)))
      .returning({ id: orderDisputes.id })
    if (resolved.length === 0) throw new AppError('wrong_state')
    const { title } = found(order)
    await recordOrder(ctx, found(order), { verb: 'resolve', side: null, words: note })
    await audit(ctx, {
      action: 'dispute_resolved',
      subjectKind: 'order',
      subjectId: dispute.orderId,
      details: { words: note },
    })
    for (const side of orderSides)
      await tellSide(ctx, found(order), side, 'order_moved', { title, verb: 'resolve', words: note })
  })
  return readDispute(ctx, id)
}

/** Nobody decides about an order of her own. */
const isOthers = (ctx: Ctx): SQL => sql`not ${isOfCaller(ctx)}`
function isOfCaller({ actor }: Ctx): SQL {
  const { userId, companyId } = actor as SignedIn
  return sql`(${or(eq(orders.buyerId, userId), companyId === null ? undefined : eq(orders.companyId, companyId))})`
}

/** Disputes with their orders and the names of both sides. */
const selectDisputes = ({ db }: Ctx) =>
  db
    .select({
      dispute: orderDisputes,
      order: orders,
      supplier: nameOf(companies),
      buyer: { name: users.name, company: buyers.companyName },
    })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.id, orderDisputes.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(buyers, eq(buyers.userId, orders.buyerId))
type Row = Awaited<ReturnType<typeof selectDisputes>>[number]

async function findDispute(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await selectDisputes(ctx).where(and(eq(orderDisputes.id, id), isOthers(ctx)))
  return found(row)
}

function presentLine({ dispute, order, supplier, buyer }: Row): DisputeLine {
  return {
    id: dispute.id,
    title: order.title,
    buyer: buyerName(buyer),
    supplier,
    side: dispute.side,
    raisedAt: dispute.raisedAt.toISOString(),
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
  }
}

async function readDispute(ctx: Ctx, id: string): Promise<DisputePage> {
  const row = await findDispute(ctx, id)
  const { dispute, order } = row
  const place = { state: order.state, today: todayOf(ctx) }
  return {
    ...presentLine(row),
    words: dispute.words,
    resolution: dispute.resolution,
    buyerId: order.buyerId,
    companyId: order.companyId,
    state: order.state,
    milestones: (await milestonesOf(ctx, order.id)).map((milestone) => ({
      kind: milestone.kind,
      dueOn: milestone.dueOn,
      doneAt: milestone.doneAt?.toISOString() ?? null,
      confirmedAt: milestone.confirmedAt?.toISOString() ?? null,
      isLate: isLate({ dueOn: milestone.dueOn, ...factsOf(milestone) }, place),
    })),
    history: await historyOf(ctx, order.id),
  }
}
