import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { lines } from '../../rfq/rfq.answers.contract.ts'
import { OrderMilestone, OrderPage } from '../order.contract.ts'
import { orderSides, orderStates } from '../order.enums.policy.ts'

const at = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const path = '/api/operator/disputes'

const DisputeLine = z
  .object({
    id: z.uuid(),
    title: z.string(),
    buyer: z.string(),
    supplier: z.string(),
    side: z.enum(orderSides),
    raisedAt: at,
    resolvedAt: at.nullable(),
  })
  .meta({ id: 'DisputeLine' })
export type DisputeLine = z.output<typeof DisputeLine>

/** A dispute with the order, as far as an operator needs it to decide. */
export const DisputePage = DisputeLine.extend({
  words: z.string(),
  resolution: z.string(),
  buyerId: z.uuid(),
  companyId: z.uuid(),
  state: z.enum(orderStates),
  milestones: z.array(OrderMilestone.pick({ kind: true, dueOn: true, doneAt: true, confirmedAt: true, isLate: true })),
  history: OrderPage.shape.history,
}).meta({ id: 'Dispute' })
export type DisputePage = z.output<typeof DisputePage>

export const disputeEndpoints = {
  orderDispute: endpoint({
    method: 'POST',
    path: '/api/orders/:id/dispute',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Report a dispute about an order to the operators of the platform, with a reason; one at a time',
    params,
    body: z.strictObject({ words: lines(1000) }),
    reply: OrderPage,
  }),
  disputes: endpoint({
    method: 'GET',
    path,
    access: operator('support'),
    summary: 'Disputes: open ones by waiting time, resolved ones by their decision, the newest first',
    query: z.object({
      status: z.enum(['open', 'resolved']).default('open'),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(DisputeLine), nextCursor: z.string().nullable(), open: z.int() }),
  }),
  dispute: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: operator('support'),
    summary: 'A dispute with its order; opening it is recorded in the audit log',
    params,
    reply: DisputePage,
  }),
  disputeResolve: endpoint({
    method: 'POST',
    path: `${path}/:id/resolve`,
    access: operator('support'),
    summary: 'Resolve a dispute with a note that both sides read',
    params,
    body: z.strictObject({ note: lines(1000) }),
    reply: DisputePage,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof disputeEndpoints> {}
}
