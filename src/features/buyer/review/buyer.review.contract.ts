import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { ReviewClaim } from '../../../shared/shapes.ts'
import { FileLinks, Remarks } from '../../company/company.contract.ts'
import { BuyerAnswers } from '../buyer.answers.contract.ts'
import { buyerFindingKinds, buyerRoles, buyerStatuses, buyerVerbs } from '../buyer.enums.policy.ts'

const at = z.iso.datetime()
const status = z.enum(buyerStatuses)
const id = z.object({ id: z.uuid() })

export const QueuedBuyer = z
  .object({
    /** The id of the person. */
    id: z.uuid(),
    status,
    companyName: z.string(),
    person: z.string(),
    country: z.string(),
    taxNumber: z.string(),
    role: z.enum(buyerRoles).nullable(),
    /** True if it was verified before and identifying data have changed. */
    isChange: z.boolean(),
    submittedAt: at,
    /** Null if it does not wait. */
    ageHours: z.int().nullable(),
    claim: ReviewClaim.nullable(),
  })
  .meta({ id: 'QueuedBuyer' })
export type QueuedBuyer = z.output<typeof QueuedBuyer>

const Finding = z.object({
  kind: z.enum(buyerFindingKinds),
  field: z.string(),
  /** Other buyers with the same number. */
  buyers: z.array(z.object({ id: z.uuid(), companyName: z.string(), status })),
})

export const ReviewedBuyer = z
  .object({
    id: z.uuid(),
    status,
    version: z.int(),
    answers: BuyerAnswers,
    /** Answers as people read them: names of country, categories and languages are in the reader's language. */
    names: z.object({ country: z.string(), categories: z.array(z.string()) }),
    /** The identifying data of the last approval. */
    verified: BuyerAnswers.pick({
      companyName: true,
      country: true,
      taxNumber: true,
      kpp: true,
      registrationNumber: true,
      evidence: true,
    }).nullable(),
    /** Identifying fields that differ from the last approval. */
    changed: z.array(z.string()),
    files: FileLinks,
    findings: z.array(Finding),
    /** Remarks of the last return. */
    remarks: Remarks,
    /** The newest 100, oldest first. */
    events: z.array(
      z.object({
        id: z.uuid(),
        at,
        verb: z.enum(buyerVerbs),
        from: status,
        to: status,
        actor: z.string(),
        isByBuyer: z.boolean(),
        words: z.string(),
        remarks: Remarks,
        changed: z.array(z.string()),
      }),
    ),
    person: z.object({ name: z.string(), account: z.string(), createdAt: at }),
    claim: ReviewClaim.nullable(),
    submittedAt: at,
    verifiedAt: at.nullable(),
    can: z.object({ claim: z.boolean(), decide: z.boolean() }),
  })
  .meta({ id: 'ReviewedBuyer' })
export type ReviewedBuyer = z.output<typeof ReviewedBuyer>

const ReviewState = z.object({ id: z.uuid(), status, claim: ReviewClaim.nullable() })
const buyerVerdicts = ['approve', 'return', 'reject'] as const

export const buyerReviewEndpoints = {
  buyerQueue: endpoint({
    method: 'GET',
    path: '/api/operator/buyers',
    access: operator('review'),
    summary: 'Buyers who asked to be verified, oldest first, with filters and counts',
    query: z.object({
      show: z.enum(['waiting', 'all', ...buyerStatuses]).default('waiting'),
      claim: z.enum(['mine', 'free', 'taken']).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      /** Only those that have waited at least this long. */
      olderThanHours: z.coerce.number().int().min(0).max(10_000).optional(),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: z.object({
      items: z.array(QueuedBuyer),
      nextCursor: z.string().nullable(),
      counts: z.object({
        byStatus: z.record(status, z.int()),
        waiting: z.int(),
        mine: z.int(),
        free: z.int(),
      }),
    }),
  }),
  buyerReview: endpoint({
    method: 'GET',
    path: '/api/operator/buyers/:id',
    access: operator('review'),
    summary: 'One buyer with evidence, findings and history',
    params: id,
    reply: ReviewedBuyer,
  }),
  buyerClaim: endpoint({
    method: 'POST',
    path: '/api/operator/buyers/:id/claim',
    access: operator('review'),
    summary: 'Take a verification for 30 minutes, or renew my hold of it',
    params: id,
    reply: ReviewState,
  }),
  buyerRelease: endpoint({
    method: 'POST',
    path: '/api/operator/buyers/:id/release',
    access: operator('review'),
    summary: 'Give a claimed verification back',
    params: id,
    reply: ReviewState,
  }),
  buyerDecide: endpoint({
    method: 'POST',
    path: '/api/operator/buyers/:id/decide',
    access: operator('review'),
    summary: 'Approve, return or reject what I hold; a return names at least one field, a rejection says why',
    params: id,
    body: z.strictObject({
      verdict: z.enum(buyerVerdicts),
      remarks: z
        .record(
          z
            .string()
            .max(40)
            .regex(/^[a-zA-Z]+(\.[0-9]+)?$/),
          z.object({ reason: z.string().max(40), words: z.string().max(1000).trim().default('') }),
        )
        .refine((all) => Object.keys(all).length <= 50)
        .default({}),
      words: z.string().max(2000).trim().default(''),
      /** The reviewed version; a different current version is refused with 1030. */
      version: z.int32(),
    }),
    reply: ReviewState,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof buyerReviewEndpoints> {}
}
