import { z } from 'zod'
import { CalendarDay } from '../../shared/text/calendar.ts'
import { endpoint, operator } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { Money } from '../../shared/shapes.ts'
import { PlanInvoice, PlanRequest, reversal } from './plan.contract.ts'

const worded = (max: number) =>
  z.object({ zh: z.string().trim().max(max), ru: z.string().trim().max(max), en: z.string().trim().max(max) })
const named = z.object({
  zh: z.string().trim().min(1).max(60),
  ru: z.string().trim().min(1).max(60),
  en: z.string().trim().min(1).max(60),
})
const Limits = z.record(z.string().regex(/^[a-z._]{1,60}$/), z.int().min(0).nullable())
const at = z.iso.datetime()
const id = { params: z.object({ id: z.uuid() }) }

const content = { name: named, text: worded(400), price: Money, limits: Limits }
const EditedPlan = z
  .object({
    id: z.uuid(),
    isFree: z.boolean(),
    isOn: z.boolean(),
    position: z.int(),
    /** 0 while nobody has edited the free plan. */
    number: z.int(),
    ...content,
    changedAt: at.nullable(),
    /** Current holders, and how many of them have an older version. */
    holders: z.int(),
    holdersOfOlder: z.int(),
  })
  .meta({ id: 'EditedPlan' })
export type EditedPlan = z.output<typeof EditedPlan>

const QuotaFact = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.enum(['count', 'bytes']),
  isDaily: z.boolean(),
  free: z.number(),
  least: z.number(),
})
export type QuotaFact = z.output<typeof QuotaFact>

const Person = z.object({ id: z.uuid(), name: z.string(), account: z.string() })
const RecordedPayment = z.object({ id: z.uuid(), money: Money, paidOn: z.iso.date(), ...reversal })
export type RecordedPayment = z.output<typeof RecordedPayment>
const QueuedRequest = PlanRequest.extend({ person: Person, payments: z.array(RecordedPayment) })
export type QueuedRequest = z.output<typeof QueuedRequest>
const QueuedInvoice = PlanInvoice.extend({ person: Person, plan: z.string(), money: Money, paidOn: z.iso.date() })
export type QueuedInvoice = z.output<typeof QueuedInvoice>

const amount = z.int().min(0).max(1_000_000_000_000)
const bodyOfPlan = z
  .strictObject({
    name: named,
    text: worded(400),
    price: z.strictObject({ amount, currency: z.enum(currencies) }),
    limits: Limits,
    isOn: z.boolean(),
    position: z.int().min(0).max(999),
  })
  .meta({ id: 'NewPlan' })
const reason = z.string().trim().min(3).max(500)
const query = z.object({
  show: z.enum(['open', 'done']).default('open'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const planOperatorEndpoints = {
  editedPlans: endpoint({
    method: 'GET',
    path: '/api/operator/plans',
    access: operator('finance'),
    summary: 'All plans as they are sold now, and what may be limited',
    reply: z.object({ plans: z.array(EditedPlan), quotas: z.array(QuotaFact) }),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/api/operator/plans',
    access: operator('finance'),
    idempotent: 'answered',
    summary: 'Define a new plan',
    body: bodyOfPlan,
    reply: EditedPlan,
  }),
  savePlan: endpoint({
    method: 'PUT',
    path: '/api/operator/plans/:id',
    access: operator('finance'),
    summary:
      'Change a plan: other words, price or limits are a new version for those who buy from now on; 1030 when somebody has changed it since `number`',
    ...id,
    body: z.strictObject({ ...bodyOfPlan.shape, number: z.int32().min(0) }),
    reply: EditedPlan,
  }),
  planRequests: endpoint({
    method: 'GET',
    path: '/api/operator/plan-requests',
    access: operator('finance'),
    summary: 'Requests for plans: open ones oldest first, done ones newest first',
    query,
    reply: z.object({ items: z.array(QueuedRequest), nextCursor: z.string().nullable(), open: z.int() }),
  }),
  approvePlanRequest: endpoint({
    method: 'POST',
    path: '/api/operator/plan-requests/:id/approve',
    access: operator('finance'),
    summary: 'Approve a request and say how to pay; what costs nothing begins at once',
    ...id,
    body: z.strictObject({ answer: z.string().trim().max(500).default('') }),
    reply: z.null(),
  }),
  declinePlanRequest: endpoint({
    method: 'POST',
    path: '/api/operator/plan-requests/:id/decline',
    access: operator('finance'),
    summary: 'Decline a request with a reason',
    ...id,
    body: z.strictObject({ reason }),
    reply: z.null(),
  }),
  recordPlanPayment: endpoint({
    method: 'POST',
    path: '/api/operator/plan-requests/:id/payments',
    access: operator('finance'),
    summary:
      'Record money that arrived; the same `key` records it once. The plan begins when all of the price is there',
    ...id,
    body: z.strictObject({
      key: z.uuid(),
      amount: amount.min(1),
      currency: z.enum(currencies),
      paidOn: CalendarDay,
      reference: z.string().trim().min(1).max(100),
    }),
    reply: z.object({ paid: z.int(), until: at.nullable() }),
  }),
  reversePlanPayment: endpoint({
    method: 'POST',
    path: '/api/operator/plan-payments/:id/reverse',
    access: operator('finance'),
    summary:
      'Take back a payment that was recorded by mistake: a counter-entry with the reason; periods are reckoned anew',
    ...id,
    body: z.strictObject({ reason }),
    reply: z.null(),
  }),
  planInvoices: endpoint({
    method: 'GET',
    path: '/api/operator/plan-invoices',
    access: operator('finance'),
    summary: 'Invoices that are asked for, oldest first, or done, newest first',
    query,
    reply: z.object({ items: z.array(QueuedInvoice), nextCursor: z.string().nullable(), open: z.int() }),
  }),
  issuePlanInvoice: endpoint({
    method: 'POST',
    path: '/api/operator/plan-invoices/:id/issue',
    access: operator('finance'),
    summary: 'Mark an invoice as issued, with its number and its PDF',
    ...id,
    body: z.strictObject({ number: z.string().trim().min(1).max(60), fileId: z.uuid() }),
    reply: z.null(),
  }),
  declinePlanInvoice: endpoint({
    method: 'POST',
    path: '/api/operator/plan-invoices/:id/decline',
    access: operator('finance'),
    summary: 'Decline an invoice with a reason; it may be asked for again',
    ...id,
    body: z.strictObject({ reason }),
    reply: z.null(),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof planOperatorEndpoints> {}
}
