import { and, eq } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { factsOf, findOrder, lockOrder, recordOrder } from './find-order.ts'
import type { OwnOrder } from './find-order.ts'
import type { orderEndpoints, OrderPage } from './order.contract.ts'
import { otherSide } from './order.enums.policy.ts'
import type { MilestoneKind, MilestoneVerb } from './order.enums.policy.ts'
import { canMove } from './order.policy.ts'
import { presentOrder, todayOf } from './order.presenter.ts'
import { orderMilestones } from './order.table.ts'
import type { Milestone, Order } from './order.table.ts'
import { tellSide } from './tell-side.ts'

type Endpoints = typeof orderEndpoints
type Change = Partial<Omit<Milestone, 'orderId' | 'kind'>>

/** Marks a milestone of the caller's side as done. */
export async function markMilestone(
  ctx: Ctx,
  { waybill, note, ...input }: EndpointInput<Endpoints['milestoneDone']>,
): Promise<OrderPage> {
  if (input.kind === 'shipment' && waybill === '') throw refuseFields({ waybill: m.field_required() })
  const by = callerOf(ctx)
  const shown = input.kind === 'shipment' ? waybill : ''
  return moveMilestone(ctx, 'done', {
    ...input,
    words: [shown, note].filter(Boolean).join('\n'),
    set: { doneAt: ctx.now, doneBy: by, note, waybill: shown, objection: '' },
  })
}

/** Withdraws a mark of the caller's side. */
export async function undoMilestone(ctx: Ctx, input: EndpointInput<Endpoints['milestoneUndo']>): Promise<OrderPage> {
  return moveMilestone(ctx, 'undo', { ...input, set: { doneAt: null, doneBy: null } })
}

/** Confirms what the other side has marked. The last confirmation completes the order. */
export async function confirmMilestone(
  ctx: Ctx,
  input: EndpointInput<Endpoints['milestoneConfirm']>,
): Promise<OrderPage> {
  const by = callerOf(ctx)
  return moveMilestone(ctx, 'confirm', { ...input, set: { confirmedAt: ctx.now, confirmedBy: by } })
}

/** Objects to what the other side has marked: the milestone is not done until it is marked again. */
export async function objectToMilestone(
  ctx: Ctx,
  { words, ...input }: EndpointInput<Endpoints['milestoneObject']>,
): Promise<OrderPage> {
  if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
  return moveMilestone(ctx, 'object', { ...input, words, set: { doneAt: null, doneBy: null, objection: words } })
}

/** Sets the date of a milestone, today or later; its side is reminded of the new one. */
export async function dateMilestone(
  ctx: Ctx,
  { dueOn, ...input }: EndpointInput<Endpoints['milestoneDate']>,
): Promise<OrderPage> {
  if (dueOn !== null && dueOn < todayOf(ctx)) throw refuseFields({ dueOn: m.order_error_date() })
  return moveMilestone(ctx, 'date', { ...input, words: dueOn ?? '', set: { dueOn, remindedAt: null } })
}

type Move = { id: string; kind: MilestoneKind; version: number; set: Change; words?: string }

/** One act on a milestone, recorded, and told to the other side; 1030 if the rules do not allow it now. */
async function moveMilestone(
  ctx: Ctx,
  verb: MilestoneVerb,
  { id, kind, version, set, words = '' }: Move,
): Promise<OrderPage> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOrder(ctx, id, version)
    const { order, side, milestones } = own
    const facts = factsOf(found(milestones.find((milestone) => milestone.kind === kind)))
    const place = { state: order.state, side, milestones: milestones.map(factsOf) }
    if (!canMove(verb, facts, place)) throw new AppError('wrong_state', m.order_error_step())
    await ctx.db
      .update(orderMilestones)
      .set(set)
      .where(and(eq(orderMilestones.orderId, id), eq(orderMilestones.kind, kind)))
    const moved = await recordOrder(ctx, order, { verb, side, milestone: kind, words })
    await tellSide(ctx, order, otherSide(side), 'order_step', { title: order.title, verb, step: kind, words })
    if (verb === 'confirm') await completeIfAll(ctx, own, moved, kind)
    return presentOrder(ctx, await findOrder(ctx, id))
  })
}

/** A proposal to cancel that nobody has answered ends with the completion. */
async function completeIfAll(
  ctx: Ctx,
  { milestones }: OwnOrder,
  order: Order,
  confirmed: MilestoneKind,
): Promise<void> {
  if (milestones.some(({ kind, confirmedAt }) => kind !== confirmed && confirmedAt === null)) return
  const set = { state: 'completed', closedAt: ctx.now, cancelSide: null, cancelWords: '' } as const
  await recordOrder(ctx, order, { verb: 'complete', side: null }, set)
  for (const side of ['buyer', 'supplier'] as const)
    await tellSide(ctx, order, side, 'order_completed', { title: order.title })
}
