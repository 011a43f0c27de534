import { z } from 'zod'
import { Instant } from '../../../shared/text/calendar.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'

export const AuditRecord = z
  .object({
    position: z.int(),
    at: z.iso.datetime(),
    /** Null for the platform itself and for visitors; the name is null if the user was deleted. */
    actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    action: z.string(),
    subjectKind: z.string(),
    subjectId: z.string(),
    /** Masked except for administrators. */
    address: z.string(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.output<typeof AuditRecord>

const filters = {
  action: z.string().trim().max(60).optional(),
  subjectKind: z.string().trim().max(60).optional(),
  /** The whole id, or its last six characters or more. */
  subjectId: z.string().trim().max(100).optional(),
  actorId: z.uuid().optional(),
  /** From this time on, inclusive. */
  from: Instant.optional(),
  /** Before this time, exclusive. */
  to: Instant.optional(),
}
type Span = { from?: string | undefined; to?: string | undefined }
const isInOrder = ({ from, to }: Span) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to)
const order = { path: ['to'], error: () => m.operator_audit_order() }

export const operatorAuditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: '/api/operator/audit',
    access: 'operator',
    summary: 'The audit log, newest first, filtered and paged by cursor',
    query: z
      .object({
        ...filters,
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(isInOrder, order),
    reply: z.object({ items: z.array(AuditRecord), nextCursor: z.string().nullable() }),
  }),
  auditWords: endpoint({
    method: 'GET',
    path: '/api/operator/audit/words',
    access: 'operator',
    summary: 'Every action and kind of subject that occurs in the audit log, for its filters',
    reply: z.object({ actions: z.array(z.string()), subjectKinds: z.array(z.string()) }),
  }),
  auditExport: endpoint({
    method: 'GET',
    path: '/api/operator/audit/export',
    access: 'operator',
    summary: 'The filtered audit log as CSV in UTF-8 with byte order mark, newest first',
    query: z.object(filters).refine(isInOrder, order),
    reply: { mediaType: 'text/csv; charset=utf-8' },
    perMinute: 6,
  }),
  verifyAudit: endpoint({
    method: 'POST',
    path: '/api/operator/audit/verify',
    access: 'operator',
    summary: 'Walks the chain of hashes from its first entry',
    body: z.object({}),
    /** `brokenAt` is the first invalid position; null if the chain is intact. */
    reply: z.object({ entries: z.int(), brokenAt: z.int().nullable(), at: z.iso.datetime() }),
    perMinute: 6,
  }),
}
