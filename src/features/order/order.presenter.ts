import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import { buyers } from '../buyer/buyer.table.ts'
import { isPublicStatus } from '../company/company.enums.policy.ts'
import { nameOf } from '../company/company-name.table.ts'
import { companies } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import { quotations } from '../rfq/quotation/quotation.table.ts'
import { totalOf } from '../rfq/quotation/quotation.terms.policy.ts'
import { dayAfter } from '../rfq/rfq.answers.policy.ts'
import { rfqs } from '../rfq/rfq.table.ts'
import { newestDispute } from './dispute/newest-dispute.ts'
import { filesOf } from './file/files-of.ts'
import type { OrderFile } from './file/files-of.ts'
import { factsOf } from './find-order.ts'
import type { OwnOrder } from './find-order.ts'
import type { OrderLine, OrderMilestone, OrderPage } from './order.contract.ts'
import { canCancel, canMove, doers, isLate, nextOf } from './order.policy.ts'
import { orderEvents } from './order.table.ts'
import type { Milestone, Order } from './order.table.ts'
import { presentReview, reviewsOf } from './review/review.queries.ts'

const mostEvents = 100

/** An order for the side of the caller. */
export async function presentOrder(ctx: Ctx, own: OwnOrder): Promise<OrderPage> {
  const { order, side, mayAct } = own
  const names = await namesOf(ctx, order)
  const dispute = await newestDispute(ctx, order.id)
  const files = await filesOf(ctx, order.id)
  const reviews = await reviewsOf(ctx, order.id)
  const { cancelSide: asked, state } = order
  const may = (verb: 'ask_cancel' | 'continue' | 'cancel') => mayAct && canCancel(verb, { state, side, asked })
  return {
    id: order.id,
    rfqId: order.rfqId,
    title: order.title,
    state,
    version: order.version,
    side,
    ...names,
    total: await totalOfOrder(ctx, order),
    createdAt: order.createdAt.toISOString(),
    closedAt: order.closedAt?.toISOString() ?? null,
    milestones: own.milestones.map((milestone) => presentMilestone(ctx, own, milestone, files)),
    next: presentNext(ctx, order, own.milestones),
    cancel: asked ? { side: asked, words: order.cancelWords } : null,
    can: {
      ask_cancel: may('ask_cancel'),
      continue: may('continue'),
      cancel: may('cancel'),
      dispute: mayAct && (!dispute || dispute.resolvedAt !== null),
      review: mayAct && state === 'completed' && reviews.every((review) => review.side !== side),
      answer: mayAct && reviews.some((review) => review.side !== side && review.answer === ''),
    },
    reviews: reviews.map((review) => ({ side: review.side, ...presentReview(review) })),
    dispute: dispute && {
      side: dispute.side,
      words: dispute.words,
      raisedAt: dispute.raisedAt.toISOString(),
      resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
      resolution: dispute.resolution,
    },
    history: await historyOf(ctx, order.id),
  }
}

function presentMilestone(
  ctx: Ctx,
  { order: { state }, side, mayAct, milestones }: OwnOrder,
  milestone: Milestone,
  files: readonly OrderFile[],
): OrderMilestone {
  const { kind, dueOn, doneAt, confirmedAt, note, waybill, objection } = milestone
  const facts = factsOf(milestone)
  const place = { state, side, milestones: milestones.map(factsOf) }
  const may = (verb: 'done' | 'undo' | 'confirm' | 'object' | 'date') => mayAct && canMove(verb, facts, place)
  const canAttach = may('date')
  return {
    kind,
    dueOn,
    isLate: isLate({ dueOn, ...facts }, { state, today: todayOf(ctx) }),
    doneAt: doneAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    note,
    waybill,
    objection,
    doer: doers[kind],
    files: files
      .filter((file) => file.milestone === kind)
      .map((file) => ({
        id: file.fileId,
        name: file.name,
        side: file.side,
        canRemove: canAttach && file.side === side,
      })),
    can: {
      done: may('done'),
      undo: may('undo'),
      confirm: may('confirm'),
      object: may('object'),
      date: may('date'),
      attach: canAttach,
    },
  }
}

/** The milestone that an active order waits for. */
export function presentNext(ctx: Ctx, { state }: Order, milestones: readonly Milestone[]): OrderLine['next'] {
  if (state !== 'active') return null
  const next = nextOf(milestones.map((milestone) => ({ ...factsOf(milestone), dueOn: milestone.dueOn })))
  if (!next) return null
  const { kind, dueOn } = next.milestone
  return { kind, side: next.side, dueOn, isLate: isLate(next.milestone, { state, today: todayOf(ctx) }) }
}

/** Dates of an order count by the clock of Moscow, like the deadlines of requests. */
export const todayOf = ({ now }: Pick<Ctx, 'now'>): string => dayAfter(now, 0)

/** The newest events of an order. The caller has checked access. */
export async function historyOf(ctx: Ctx, orderId: string): Promise<OrderPage['history']> {
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.position))
    .limit(mostEvents)
  return events.toReversed().map(({ at, side, verb, milestone, words }) => ({
    at: at.toISOString(),
    side,
    verb,
    milestone,
    words,
  }))
}

async function totalOfOrder(ctx: Ctx, { id }: Order): Promise<OrderPage['total']> {
  const [row] = await ctx.db
    .select({ terms: quotations.terms, answers: rfqs.answers })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(eq(quotations.id, id))
  return row?.terms ? totalOf(row.terms, row.answers.items) : null
}

/** The company of a buyer, if she has stated one, otherwise her name; empty after her account is gone. */
export const buyerName = (buyer: { name: string | null; company: string | null } | undefined): string =>
  buyer?.company || (buyer?.name ?? '')

async function namesOf(
  ctx: Ctx,
  { buyerId, companyId }: Pick<Order, 'buyerId' | 'companyId'>,
): Promise<Pick<OrderPage, 'buyer' | 'supplier'>> {
  const [buyer] = await ctx.db
    .select({ name: users.name, company: buyers.companyName })
    .from(users)
    .leftJoin(buyers, eq(buyers.userId, users.id))
    .where(eq(users.id, buyerId))
  const [company] = await ctx.db
    .select({ name: nameOf(companies), status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId))
  const { name, status } = found(company)
  return {
    buyer: buyerName(buyer),
    supplier: { id: companyId, name, isShown: isPublicStatus(status) },
  }
}
