import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { ReviewClaim } from '../../../shared/shapes.ts'
import { FileLinks, Remarks } from '../../company/company.contract.ts'
import { lines, RfqAnswers } from '../rfq.answers.contract.ts'
import { rfqFindingKinds, rfqStatuses, rfqVerbs } from '../rfq.enums.policy.ts'

const at = z.iso.datetime()
const status = z.enum(rfqStatuses)
const params = z.object({ id: z.uuid() })

export const QueuedRfq = z
  .object({
    id: z.uuid(),
    status,
    title: z.string(),
    buyer: z.string(),
    destination: z.string(),
    items: z.int(),
    closesAt: at.nullable(),
    submittedAt: at,
    /** Null if it does not wait. */
    ageHours: z.int().nullable(),
    claim: ReviewClaim.nullable(),
  })
  .meta({ id: 'QueuedRequest' })
export type QueuedRfq = z.output<typeof QueuedRfq>

export const ReviewedRfq = z
  .object({
    id: z.uuid(),
    status,
    version: z.int(),
    answers: RfqAnswers,
    /** Answers as people read them, in the reader's language. */
    names: z.object({ category: z.string(), destination: z.string() }),
    files: FileLinks,
    companies: z.array(z.object({ id: z.uuid(), storeName: z.string() })),
    findings: z.array(z.enum(rfqFindingKinds)),
    remarks: Remarks,
    words: z.string(),
    held: z.int(),
    closesAt: at.nullable(),
    submittedAt: at,
    buyer: z.object({ id: z.uuid(), name: z.string(), account: z.string(), createdAt: at, requests: z.int() }),
    claim: ReviewClaim.nullable(),
    can: z.object({ claim: z.boolean(), decide: z.boolean(), remove: z.boolean() }),
    /** The newest 100, oldest first. */
    events: z.array(
      z.object({ id: z.uuid(), at, verb: z.enum(rfqVerbs), to: status, actor: z.string(), words: z.string() }),
    ),
  })
  .meta({ id: 'ReviewedRequest' })
export type ReviewedRfq = z.output<typeof ReviewedRfq>

const ReviewState = z.object({ id: z.uuid(), status, claim: ReviewClaim.nullable() })

export const rfqReviewEndpoints = {
  rfqQueue: endpoint({
    method: 'GET',
    path: '/api/operator/rfqs',
    access: operator('review'),
    summary: 'Requests for quotation, oldest submission first, with filters and counts',
    query: z.object({
      show: z.enum(['waiting', 'all', ...rfqStatuses]).default('waiting'),
      claim: z.enum(['mine', 'free', 'taken']).optional(),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: z.object({
      items: z.array(QueuedRfq),
      nextCursor: z.string().nullable(),
      counts: z.object({ waiting: z.int(), mine: z.int(), free: z.int() }),
    }),
  }),
  rfqReview: endpoint({
    method: 'GET',
    path: '/api/operator/rfqs/:id',
    access: operator('review'),
    summary: 'One request with files, findings and history',
    params,
    reply: ReviewedRfq,
  }),
  rfqClaim: endpoint({
    method: 'POST',
    path: '/api/operator/rfqs/:id/claim',
    access: operator('review'),
    summary: 'Take the review of a request for 30 minutes, or renew my hold of it',
    params,
    reply: ReviewState,
  }),
  rfqRelease: endpoint({
    method: 'POST',
    path: '/api/operator/rfqs/:id/release',
    access: operator('review'),
    summary: 'Give a claimed request back',
    params,
    reply: ReviewState,
  }),
  rfqDecide: endpoint({
    method: 'POST',
    path: '/api/operator/rfqs/:id/decide',
    access: operator('review'),
    summary: 'Approve a claimed request, return it with remarks, or remove it with words',
    params,
    body: z.strictObject({
      verdict: z.enum(['approve', 'return', 'remove']),
      remarks: z
        .record(
          z
            .string()
            .max(40)
            .regex(/^[a-zA-Z]+$/),
          z.strictObject({ reason: z.string().max(40), words: lines(1000) }),
        )
        .refine((all) => Object.keys(all).length <= 30)
        .default({}),
      words: lines(2000),
      /** The reviewed version; a different current version is refused with 1030. */
      version: z.int32(),
    }),
    reply: ReviewState,
  }),
  rfqRemove: endpoint({
    method: 'POST',
    path: '/api/operator/rfqs/:id/remove',
    access: operator('review'),
    summary: 'Take down a request that others can see; the buyer and those who have quoted are told why',
    params,
    body: z.strictObject({ words: lines(2000) }),
    reply: ReviewState,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof rfqReviewEndpoints> {}
}
