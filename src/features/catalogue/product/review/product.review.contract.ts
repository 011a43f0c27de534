import { z } from 'zod'
import { endpoint, operator } from '../../../../shared/endpoint.ts'
import { ReviewClaim } from '../../../../shared/shapes.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { ProductFiles, ProductItem, ProductRemarksShape, ProductVersion } from '../product.contract.ts'
import { productFindingKinds } from '../rules/product.findings.policy.ts'
import { reviewVerbs } from '../product.policy.ts'
import { productStatuses } from '../product.enums.policy.ts'

const status = z.enum(productStatuses)
const id = z.object({ id: z.uuid() })
const store = z.object({ companyId: z.uuid(), storeName: z.string() })

const Finding = z.object({ kind: z.enum(productFindingKinds), field: z.string(), text: z.string() })

/** A product in the queue; `claim` is null if nobody has claimed it. */
export const QueuedProduct = ProductItem.extend({
  ...store.shape,
  queuedAt: z.iso.datetime(),
  ageHours: z.int(),
  isChange: z.boolean(),
  isChecked: z.boolean(),
  categoryName: z.string(),
  claim: ReviewClaim.nullable(),
  findings: z.array(Finding),
  /** False for the caller's own goods, which somebody else reviews. */
  isReviewable: z.boolean(),
}).meta({ id: 'QueuedProduct' })
export type QueuedProduct = z.output<typeof QueuedProduct>

export const ReviewedProduct = z
  .object({
    id: z.uuid(),
    status,
    version: z.int32(),
    company: store,
    /** The names of the path to its category. */
    category: z.string(),
    answers: ProductAnswers,
    published: ProductAnswers.nullable(),
    /** Paths in which the draft differs from the published version. */
    changed: z.array(z.string()),
    files: ProductFiles,
    faults: z.record(z.string(), z.string()),
    findings: z.array(Finding),
    remarks: ProductRemarksShape,
    isChecked: z.boolean(),
    claim: ReviewClaim.nullable(),
    queuedAt: z.iso.datetime(),
    /** Its position in the queue, as a cursor: the items after it are listed with it. */
    place: z.string(),
    versions: z.array(ProductVersion.extend({ actorName: z.string() })),
    can: z.array(z.enum(reviewVerbs)),
    canClaim: z.boolean(),
  })
  .meta({ id: 'ReviewedProduct' })
export type ReviewedProduct = z.output<typeof ReviewedProduct>

const ClaimState = z.object({ id: z.uuid(), claim: ReviewClaim.nullable() })

export const productReviewEndpoints = {
  productQueue: endpoint({
    method: 'GET',
    path: '/api/operator/products',
    access: operator('review'),
    summary:
      'Goods that wait for a decision, oldest first, with what the automatic checks say of each; or those that show and nobody has looked at, or all',
    query: z.object({
      show: z.enum(['waiting', 'unchecked', 'all', ...productStatuses]).default('waiting'),
      /** New goods, or changes of published ones. */
      kind: z.enum(['new', 'change']).optional(),
      company: z.uuid().optional(),
      /** A category with its descendants. */
      category: z
        .string()
        .max(120)
        .regex(/^[a-z0-9.-]+$/)
        .optional(),
      claim: z.enum(['mine', 'free', 'taken']).optional(),
      /** Only those that have waited at least this long. */
      olderThanHours: z.coerce.number().int().min(0).max(10_000).optional(),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: z.object({
      items: z.array(QueuedProduct),
      nextCursor: z.string().nullable(),
      counts: z.object({
        waiting: z.int(),
        unchecked: z.int(),
        mine: z.int(),
        free: z.int(),
        byStatus: z.record(status, z.int()),
      }),
      /** Suppliers and categories with waiting goods, most first. */
      suppliers: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.int() })),
      categories: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
  productReview: endpoint({
    method: 'GET',
    path: '/api/operator/products/:id',
    access: operator('review'),
    summary: 'One product with what changed and what has happened to it',
    params: id,
    reply: ReviewedProduct,
  }),
  claimProduct: endpoint({
    method: 'POST',
    path: '/api/operator/products/:id/claim',
    access: operator('review'),
    summary: 'Take a waiting product for 30 minutes, or renew my hold of it',
    params: id,
    reply: ClaimState,
  }),
  releaseProduct: endpoint({
    method: 'POST',
    path: '/api/operator/products/:id/release',
    access: operator('review'),
    summary: 'Give a claimed product back',
    params: id,
    reply: ClaimState,
  }),
  decideProduct: endpoint({
    method: 'POST',
    path: '/api/operator/products/:id/decide',
    access: operator('review'),
    summary:
      'Approve, return with remarks, remove, bring back or mark as looked at; 1030 when it is no longer the version that was looked at, or another operator holds it. `nextId` waits behind it',
    params: id,
    body: z.strictObject({
      verdict: z.enum(reviewVerbs),
      remarks: z
        .record(
          z
            .string()
            .max(100)
            .regex(/^[a-zA-Z]+[0-9]*(\.[a-zA-Z0-9-]+){0,3}$/),
          z.string().trim().min(1).max(1000),
        )
        .refine((all) => Object.keys(all).length <= 50)
        .default({}),
      words: z.string().trim().max(2000).default(''),
      version: z.int32(),
    }),
    reply: z.object({ id: z.uuid(), status, nextId: z.uuid().nullable() }),
  }),
  approveProducts: endpoint({
    method: 'POST',
    path: '/api/operator/products/approve',
    access: operator('review'),
    summary:
      'Approve up to 100 goods in the versions that were looked at, each for itself; one with findings of the automatic checks only when `isConfirmed`. What the caller has approved already is answered as approved',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), version: z.int32() }))
        .min(1)
        .max(100),
      isConfirmed: z.boolean().default(false),
    }),
    reply: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        message: z.string(),
        status: status.nullable(),
        findings: z.array(Finding),
      }),
    ),
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productReviewEndpoints> {}
}
