import { z } from 'zod'
import '../../shared/field-errors.ts'
import { company, endpoint } from '../../shared/endpoint.ts'
import { Money } from '../../shared/shapes.ts'
import { CalendarDay } from '../../shared/text/calendar.ts'
import { line, lines } from '../rfq/rfq.answers.contract.ts'
import { milestoneKinds, orderSides, orderStates, orderVerbs } from './order.enums.policy.ts'

const at = z.iso.datetime()
const state = z.enum(orderStates)
const side = z.enum(orderSides)
const kind = z.enum(milestoneKinds)
const day = z.iso.date()
/** The version of the order that the caller has read. */
const version = z.int32().min(1)

export const OrderMilestone = z
  .object({
    kind,
    dueOn: day.nullable(),
    isLate: z.boolean(),
    doneAt: at.nullable(),
    confirmedAt: at.nullable(),
    note: z.string(),
    waybill: z.string(),
    /** Of the other side, until it is marked again. */
    objection: z.string(),
    /** The side that marks it; the other one confirms. */
    doer: side,
    files: z.array(z.object({ id: z.uuid(), name: z.string(), side, canRemove: z.boolean() })),
    can: z.object({
      done: z.boolean(),
      undo: z.boolean(),
      confirm: z.boolean(),
      object: z.boolean(),
      date: z.boolean(),
      attach: z.boolean(),
    }),
  })
  .meta({ id: 'OrderMilestone' })
export type OrderMilestone = z.output<typeof OrderMilestone>

const Next = z
  .object({ kind, side, dueOn: day.nullable(), isLate: z.boolean() })
  .meta({ id: 'NextMilestone' })
  .nullable()

const OrderEvent = z
  .object({ at, side: side.nullable(), verb: z.enum(orderVerbs), milestone: kind.nullable(), words: z.string() })
  .meta({ id: 'OrderEvent' })

/** An order as one of its sides sees it. */
export const OrderPage = z
  .object({
    id: z.uuid(),
    rfqId: z.uuid(),
    title: z.string(),
    state,
    version: z.int(),
    /** Of the caller. */
    side,
    buyer: z.string(),
    supplier: z.object({ id: z.uuid(), name: z.string(), isShown: z.boolean() }),
    /** Of the accepted quotation, with freight and insurance; null once the request has been erased. */
    total: Money.nullable(),
    createdAt: at,
    closedAt: at.nullable(),
    milestones: z.array(OrderMilestone),
    next: Next,
    cancel: z.object({ side, words: z.string() }).nullable(),
    can: z.object({
      ask_cancel: z.boolean(),
      continue: z.boolean(),
      cancel: z.boolean(),
      dispute: z.boolean(),
      review: z.boolean(),
      answer: z.boolean(),
    }),
    /** Of both sides, after completion. */
    reviews: z.array(
      z.object({
        side,
        stars: z.int(),
        text: z.string(),
        writtenAt: at,
        answer: z.string(),
        answeredAt: at.nullable(),
      }),
    ),
    /** The newest dispute. */
    dispute: z
      .object({ side, words: z.string(), raisedAt: at, resolvedAt: at.nullable(), resolution: z.string() })
      .nullable(),
    /** The newest 100 events, oldest first. */
    history: z.array(OrderEvent),
  })
  .meta({ id: 'Order' })
export type OrderPage = z.output<typeof OrderPage>

const OrderLine = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state,
    /** The other side. */
    partner: z.string(),
    next: Next,
    hasDispute: z.boolean(),
    changedAt: at,
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.output<typeof OrderLine>

const query = z.object({
  show: z.enum(['all', 'active', 'closed']).default('all'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
const list = z.object({ items: z.array(OrderLine), nextCursor: z.string().nullable() }).meta({ id: 'OrderList' })
const change = { access: 'signed-in', scope: 'orders:write', perMinute: 60, reply: OrderPage } as const
const step = { ...change, params: z.object({ id: z.uuid(), kind }) } as const
const act = { ...change, params: z.object({ id: z.uuid() }) } as const
const path = '/api/orders/:id/milestones/:kind'

export const orderEndpoints = {
  ownOrders: endpoint({
    method: 'GET',
    path: '/api/user/orders',
    access: 'signed-in',
    scope: 'orders:read',
    summary: 'My orders as a buyer, last changed first',
    query,
    reply: list,
  }),
  companyOrders: endpoint({
    method: 'GET',
    path: '/api/workspace/orders',
    access: company('viewer'),
    scope: 'orders:read',
    summary: 'Orders of my company, last changed first',
    query,
    reply: list,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'signed-in',
    scope: 'orders:read',
    summary:
      'An order with its milestones and history, for its buyer and its supplier; its id is that of the quotation',
    params: z.object({ id: z.uuid() }),
    reply: OrderPage,
  }),
  milestoneDone: endpoint({
    method: 'POST',
    path: `${path}/done`,
    ...step,
    summary: 'Mark a milestone of my side as done; a shipment has a waybill',
    body: z.strictObject({ version, note: lines(500), waybill: line(100) }),
  }),
  milestoneUndo: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    ...step,
    summary: 'Withdraw a mark that is not confirmed',
    body: z.strictObject({ version }),
  }),
  milestoneConfirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    ...step,
    summary: 'Confirm a milestone that the other side has marked; the last confirmation completes the order',
    body: z.strictObject({ version }),
  }),
  milestoneObject: endpoint({
    method: 'POST',
    path: `${path}/object`,
    ...step,
    summary: 'Object to a milestone that the other side has marked, with a reason: it is not done then',
    body: z.strictObject({ version, words: lines(500) }),
  }),
  milestoneDate: endpoint({
    method: 'PUT',
    path: `${path}/date`,
    ...step,
    summary: 'Set the date of a milestone that is not confirmed; the other side is told',
    body: z.strictObject({ version, dueOn: CalendarDay.nullable() }),
  }),
  orderAskCancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/ask-cancel',
    ...act,
    summary: 'Propose to cancel an order, with a reason; it is cancelled once the other side agrees',
    body: z.strictObject({ version, words: lines(500) }),
  }),
  orderContinue: endpoint({
    method: 'POST',
    path: '/api/orders/:id/continue',
    ...act,
    summary: 'Withdraw my proposal to cancel an order, or decline that of the other side',
    body: z.strictObject({ version }),
  }),
  orderCancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    ...act,
    summary: 'Agree to cancel an order',
    body: z.strictObject({ version }),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof orderEndpoints> {}
}
