import { and, eq, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { actsAsPerson, hasCompanyRole } from '../../shared/actor.ts'
import { AppError, found } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { milestoneKinds } from './order.enums.policy.ts'
import type { MilestoneKind, OrderSide, OrderVerb } from './order.enums.policy.ts'
import type { MilestoneFacts } from './order.policy.ts'
import { orderEvents, orderMilestones, orders } from './order.table.ts'
import type { Milestone, Order, OrderChange } from './order.table.ts'

/** An order, the side of the caller, and whether she may act for it. */
export type OwnOrder = { order: Order; side: OrderSide; mayAct: boolean; milestones: Milestone[] }

/** The orders of the caller as a buyer, and those of her company. */
export function isOwn(ctx: Ctx): SQL | undefined {
  const actor = ctx.actor as SignedIn
  const { userId, companyId } = actor
  return or(
    actsAsPerson(actor) ? eq(orders.buyerId, userId) : undefined,
    companyId && hasCompanyRole(ctx.actor, 'viewer') ? eq(orders.companyId, companyId) : undefined,
  )
}

/** An order for its buyer and the people of its supplier; 1031 for everybody else. */
export async function findOrder(ctx: Ctx, id: string): Promise<OwnOrder> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOwn(ctx)))
  return ownOf(ctx, found(order))
}

/**
 * The same, locked, for somebody who may act: everything that changes an order begins with this lock. 1031 for a viewer
 * of the company, 1030 if the order has changed since the caller has read it.
 */
export async function lockOrder(ctx: Ctx, id: string, version?: number): Promise<OwnOrder> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOwn(ctx)))
    .for('update')
  const own = await ownOf(ctx, found(order))
  if (!own.mayAct) throw new AppError('not_found')
  if (version !== undefined && version !== own.order.version) throw new AppError('wrong_state', m.order_error_version())
  return own
}

async function ownOf(ctx: Ctx, order: Order): Promise<OwnOrder> {
  const actor = ctx.actor as SignedIn
  const side = actsAsPerson(actor) && order.buyerId === actor.userId ? 'buyer' : 'supplier'
  return {
    order,
    side,
    mayAct: side === 'buyer' || hasCompanyRole(ctx.actor, 'sales'),
    milestones: await milestonesOf(ctx, order.id),
  }
}

/** The milestones of an order from the first to the last. */
export async function milestonesOf(ctx: Ctx, orderId: string): Promise<Milestone[]> {
  return inOrder(await ctx.db.select().from(orderMilestones).where(eq(orderMilestones.orderId, orderId)))
}

export const inOrder = <M extends { kind: MilestoneKind }>(milestones: readonly M[]): M[] =>
  milestones.toSorted((a, b) => milestoneKinds.indexOf(a.kind) - milestoneKinds.indexOf(b.kind))

export const factsOf = ({ kind, doneAt, confirmedAt }: Milestone): MilestoneFacts => ({
  kind,
  isDone: doneAt !== null,
  isConfirmed: confirmedAt !== null,
})

/** Tells the programs of both sides. */
export const publishOrder = (
  ctx: Ctx,
  { id, buyerId, companyId, state, version }: Pick<Order, 'id' | 'buyerId' | 'companyId' | 'state' | 'version'>,
  verb: OrderVerb,
  milestone: MilestoneKind | null = null,
): Promise<void> =>
  ctx.server.publishEvent(ctx, {
    event: 'order.changed',
    persons: [buyerId],
    companies: [companyId],
    data: { orderId: id, state, version, verb, milestone },
  })

type OrderEntry = { verb: OrderVerb; side: OrderSide | null; milestone?: MilestoneKind; words?: string }

/** Writes an entry of the history and counts the version up. The caller holds the lock. */
export async function recordOrder(
  ctx: Ctx,
  { id, version }: Order,
  { verb, side, milestone, words = '' }: OrderEntry,
  set: OrderChange = {},
): Promise<Order> {
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...set, version: version + 1, changedAt: ctx.now })
    .where(eq(orders.id, id))
    .returning()
  await ctx.db.insert(orderEvents).values({
    id: newId(ctx.now),
    orderId: id,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    side,
    verb,
    milestone: milestone ?? null,
    words,
  })
  // A reminder by the clock changes nothing.
  if (verb !== 'remind') await publishOrder(ctx, found(changed), verb, milestone)
  return found(changed)
}
