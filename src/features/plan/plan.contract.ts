import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { taxKinds } from '../../shared/identifiers/tax-numbers.ts'
import { Money } from '../../shared/shapes.ts'
import { invoiceStatuses, requestStatuses } from './plan.policy.ts'

const at = z.iso.datetime()
const id = { params: z.object({ id: z.uuid() }) }

/** A quota's name, unit and allowance; null for unlimited. */
const Limit = z
  .object({
    name: z.string(),
    title: z.string(),
    unit: z.enum(['count', 'bytes']),
    isDaily: z.boolean(),
    allowed: z.number().nullable(),
  })
  .meta({ id: 'PlanLimit' })
const Use = Limit.extend({ used: z.number() }).meta({ id: 'PlanUse' })
export type PlanUse = z.output<typeof Use>

const Plan = z
  .object({
    versionId: z.uuid(),
    isFree: z.boolean(),
    name: z.string(),
    text: z.string(),
    price: Money,
    limits: z.array(Limit),
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof Plan>

export const PlanRequest = z
  .object({
    id: z.uuid(),
    plan: z.string(),
    months: z.int(),
    price: Money,
    /** The amount paid so far, in the same currency. */
    paid: z.int(),
    status: z.enum(requestStatuses),
    answer: z.string(),
    at,
  })
  .meta({ id: 'PlanRequest' })
export type PlanRequest = z.output<typeof PlanRequest>

export const PlanInvoice = z
  .object({
    id: z.uuid(),
    title: z.string(),
    taxKind: z.enum(taxKinds),
    taxNumber: z.string(),
    postalAddress: z.string(),
    status: z.enum(invoiceStatuses),
    number: z.string().nullable(),
    reason: z.string(),
    at,
  })
  .meta({ id: 'PlanInvoice' })
export type PlanInvoice = z.output<typeof PlanInvoice>

/** For a payment: its reference, whether it was reversed, and the reason given in the reversal. */
export const reversal = { reference: z.string(), isReversed: z.boolean(), reason: z.string() }
const Payment = z
  .object({
    id: z.uuid(),
    plan: z.string(),
    money: Money,
    paidOn: z.iso.date(),
    ...reversal,
    invoice: PlanInvoice.nullable(),
  })
  .meta({ id: 'PlanPayment' })
export type PlanPayment = z.output<typeof Payment>

const MyPlan = z
  .object({
    plans: z.array(Plan),
    /** The plan in force; `until` is null for the free plan. `name` is empty for operators, whom no plan limits. */
    current: z.object({ versionId: z.uuid(), name: z.string(), until: at.nullable() }),
    uses: z.array(Use),
    requests: z.array(PlanRequest),
    payments: z.array(Payment),
  })
  .meta({ id: 'MyPlan' })
export type MyPlan = z.output<typeof MyPlan>

export const planEndpoints = {
  plansOnSale: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    summary: 'The free plan and the plans on sale: what each costs a month and what it allows',
    reply: z.object({ items: z.array(Plan) }),
    shows: () => ['plan'],
  }),
  myPlan: endpoint({
    method: 'GET',
    path: '/api/user/plan',
    access: 'signed-in',
    summary: 'The plans, which one is mine and until when, what I use of it, and my requests, payments and invoices',
    reply: MyPlan,
  }),
  requestPlan: endpoint({
    method: 'POST',
    path: '/api/user/plan/requests',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Ask for a plan for some months; 1030 while another request is open, or when the plan has changed',
    body: z.strictObject({ versionId: z.uuid(), months: z.int().min(1).max(36) }),
    reply: MyPlan,
    perMinute: 60,
  }),
  cancelPlanRequest: endpoint({
    method: 'DELETE',
    path: '/api/user/plan/requests/:id',
    access: 'signed-in',
    summary: 'Take back a request of mine for which nothing was paid',
    ...id,
    reply: MyPlan,
  }),
  requestInvoice: endpoint({
    method: 'POST',
    path: '/api/user/plan/invoices',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Ask for the invoice of a payment of mine; the tax number is checked by the rule of its kind',
    body: z.strictObject({
      paymentId: z.uuid(),
      title: z.string().trim().min(2).max(200),
      taxKind: z.enum(taxKinds),
      taxNumber: z.string().trim().min(1).max(40),
      postalAddress: z.string().trim().max(300).default(''),
    }),
    reply: MyPlan,
    perMinute: 60,
  }),
  invoiceFile: endpoint({
    method: 'GET',
    path: '/api/user/plan/invoices/:id/file',
    access: 'signed-in',
    summary: 'A link of five minutes to the PDF of an invoice of mine',
    ...id,
    reply: z.object({ url: z.string() }),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof planEndpoints> {}
}
