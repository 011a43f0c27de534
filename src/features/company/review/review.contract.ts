import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { ReviewClaim, RecordedConsent } from '../../../shared/shapes.ts'
import { CompanyDraft } from '../application/application.answers.contract.ts'
import { Finding } from '../application/finding.contract.ts'
import { FileLinks, Remarks } from '../company.contract.ts'
import { companyStatuses, companyVerbs, findingKinds } from '../company.enums.policy.ts'

const status = z.enum(companyStatuses)
const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })

export const QueueItem = z
  .object({
    id: z.uuid(),
    status,
    /** True if an approved company requests a change. */
    isChange: z.boolean(),
    storeName: z.string(),
    name: z.string(),
    creditCode: z.string().nullable(),
    region: z.string(),
    submittedAt: at.nullable(),
    /**
     * Start of the wait for an operator: the submission, or the due date of the re-verification. Null if it does not
     * wait.
     */
    waitsSince: at.nullable(),
    ageHours: z.int().nullable(),
    findingKinds: z.array(z.enum(findingKinds)),
    isRecheckDue: z.boolean(),
    /** Null if nobody has claimed it. */
    claim: ReviewClaim.nullable(),
  })
  .meta({ id: 'QueuedCompany' })
export type QueueItem = z.output<typeof QueueItem>

const ReviewEvent = z
  .object({
    id: z.uuid(),
    at,
    verb: z.enum(companyVerbs),
    from: status,
    to: status,
    /** Null for actions of the clock. */
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    words: z.string(),
    remarks: Remarks,
    before: CompanyDraft.nullable(),
    after: CompanyDraft.nullable(),
    /** Field paths whose answers differ between before and after. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'CompanyReviewEvent' })

export const ReviewedCompany = z
  .object({
    id: z.uuid(),
    status,
    isChange: z.boolean(),
    storeName: z.string(),
    version: z.int(),
    answers: CompanyDraft,
    published: CompanyDraft.nullable(),
    /** Field paths in which answers differ from the published version, or from the last decision. */
    changed: z.array(z.string()),
    files: FileLinks,
    findings: z.array(Finding),
    events: z.array(ReviewEvent),
    claim: ReviewClaim.nullable(),
    applicant: z.object({ id: z.uuid(), name: z.string(), account: z.string(), createdAt: at }),
    consents: z.array(RecordedConsent),
    submittedAt: at.nullable(),
    approvedAt: at.nullable(),
    licenceExpiresOn: z.iso.date().nullable(),
    recheckOn: z.iso.date().nullable(),
    can: z.object({
      claim: z.boolean(),
      decide: z.boolean(),
      suspend: z.boolean(),
      lift: z.boolean(),
      close: z.boolean(),
      recheck: z.boolean(),
    }),
  })
  .meta({ id: 'ReviewedCompany' })
export type ReviewedCompany = z.output<typeof ReviewedCompany>

const ReviewState = z.object({ id: z.uuid(), status, claim: ReviewClaim.nullable() })
const why = z.object({ words: z.string().max(1000).trim().default('') })

export const ReviewReason = z
  .object({
    code: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9_]*$/),
    zh: z.string().trim().min(1).max(200),
    ru: z.string().trim().min(1).max(200),
    en: z.string().trim().min(1).max(200),
    isActive: z.boolean(),
  })
  .meta({ id: 'ReviewReason' })
export type ReviewReason = z.output<typeof ReviewReason>

export const companyReviewEndpoints = {
  reviewQueue: endpoint({
    method: 'GET',
    path: '/api/operator/companies',
    access: operator('review'),
    summary: 'The queue of applications, oldest first, with filters and counts',
    query: z.object({
      /**
       * `waiting` is submitted, in review and change pending together; `recheck` is due for re-verification,
       * `documents` has an expired public document.
       */
      show: z.enum(['waiting', 'recheck', 'documents', 'all', ...companyStatuses]).default('waiting'),
      /** Only those that have waited at least this long. */
      olderThanHours: z.coerce.number().int().min(0).max(10_000).optional(),
      claim: z.enum(['mine', 'free', 'taken']).optional(),
      /** Whether there were findings at submission. */
      findings: z.enum(['some', 'none']).optional(),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: z.object({
      items: z.array(QueueItem),
      nextCursor: z.string().nullable(),
      counts: z.object({
        byStatus: z.record(z.enum(companyStatuses), z.int()),
        waiting: z.int(),
        mine: z.int(),
        free: z.int(),
        recheck: z.int(),
        documents: z.int(),
      }),
    }),
  }),
  reviewOpen: endpoint({
    method: 'GET',
    path: '/api/operator/companies/:id',
    access: operator('review'),
    summary: 'One application with documents, findings and history',
    params: id,
    reply: ReviewedCompany,
  }),
  reviewClaim: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/claim',
    access: operator('review'),
    summary: 'Take an application for 30 minutes, or renew my hold of it',
    params: id,
    reply: ReviewState,
  }),
  reviewRelease: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/release',
    access: operator('review'),
    summary: 'Give a claimed application back',
    params: id,
    reply: ReviewState,
  }),
  reviewDecide: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/decide',
    access: operator('review'),
    summary: 'Approve, return or reject what I hold; a return names at least one field, a rejection says why',
    params: id,
    body: z.object({
      verdict: z.enum(['approve', 'return', 'reject']),
      remarks: z
        .record(
          z
            .string()
            .max(100)
            .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9]+){0,3}$/),
          z.object({ reason: z.string().max(40), words: z.string().max(1000).trim().default('') }),
        )
        .default({}),
      words: z.string().max(2000).trim().default(''),
      /** Fields approved without a reviewer's mark; recorded in the audit log. */
      unmarked: z
        .array(
          z
            .string()
            .max(100)
            .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9]+){0,3}$/),
        )
        .max(200)
        .default([]),
      /** The reviewed version; a different current version is refused with 1030. */
      version: z.int32(),
    }),
    reply: ReviewState,
  }),
  reviewSuspend: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/suspend',
    access: operator('review'),
    summary: 'Suspend an approved company: it vanishes from the public',
    params: id,
    body: why,
    reply: ReviewState,
  }),
  reviewLift: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/lift',
    access: operator('review'),
    summary: 'Lift a suspension',
    params: id,
    body: why,
    reply: ReviewState,
  }),
  reviewClose: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/close',
    access: operator('review'),
    summary: 'Close a company for good',
    params: id,
    body: why,
    reply: ReviewState,
  }),
  reviewRecheck: endpoint({
    method: 'POST',
    path: '/api/operator/companies/:id/recheck',
    access: operator('review'),
    summary: 'Say that an approved company has been looked at again',
    params: id,
    body: why,
    reply: ReviewState,
  }),
  reviewReasons: endpoint({
    method: 'GET',
    path: '/api/operator/review-reasons',
    access: operator('review'),
    summary: 'The list of reasons for remarks',
    reply: z.array(ReviewReason),
  }),
  reviewSaveReason: endpoint({
    method: 'PUT',
    path: '/api/operator/review-reasons/:code',
    access: operator('review'),
    summary: 'Add or change a reason; a reason in use is put out of use, not removed',
    params: ReviewReason.pick({ code: true }),
    body: ReviewReason.omit({ code: true }),
    reply: ReviewReason,
  }),
  reviewFigures: endpoint({
    method: 'GET',
    path: '/api/operator/company-figures',
    access: operator('review'),
    summary: 'How many wait, how old the oldest is, the median time to a decision, decisions by day over 30 days',
    reply: z.object({
      waiting: z.int(),
      oldestHours: z.int().nullable(),
      recheckDue: z.int(),
      medianHours: z.number().nullable(),
      decidedByDay: z.array(z.object({ day: z.iso.date(), approved: z.int(), returned: z.int(), rejected: z.int() })),
    }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof companyReviewEndpoints> {}
}
