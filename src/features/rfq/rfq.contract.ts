import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { contentLanguages } from '../../shared/locale.ts'
import { FileLinks, Remarks } from '../company/company.contract.ts'
import { lines, RfqAnswers } from './rfq.answers.contract.ts'
import { rfqStatuses, rfqVerbs } from './rfq.enums.policy.ts'

const at = z.iso.datetime()
const status = z.enum(rfqStatuses)
const params = z.object({ id: z.uuid() })
const version = z.int32().min(0)
/** A request of 500 long lines. */
const bodyLimit = 1024 * 1024

/** A request as its buyer sees it. */
export const OwnRfq = z
  .object({
    id: z.uuid(),
    status,
    version: z.int(),
    language: z.enum(contentLanguages),
    answers: RfqAnswers,
    files: FileLinks,
    /** Invited companies that are still shown. */
    companies: z.array(z.object({ id: z.uuid(), storeName: z.string() })),
    /** Of the last return, until the next submission. */
    remarks: Remarks,
    words: z.string(),
    /** Faults and gaps that prevent a submission, by field. */
    faults: z.record(z.string(), z.string()),
    /** Places that quotations hold. */
    held: z.int(),
    closesAt: at.nullable(),
    openedAt: at.nullable(),
    savedAt: at,
    can: z.object({ edit: z.boolean(), withdraw: z.boolean(), cancel: z.boolean() }),
    /** The newest 30 events, oldest first. */
    history: z.array(
      z.object({ at, verb: z.enum(rfqVerbs), to: status, isByPlatform: z.boolean(), words: z.string() }),
    ),
  })
  .meta({ id: 'Request' })
export type OwnRfq = z.output<typeof OwnRfq>

const OwnRfqLine = z
  .object({
    id: z.uuid(),
    status,
    title: z.string(),
    items: z.int(),
    held: z.int(),
    mostQuotations: z.int(),
    closesAt: at.nullable(),
    changedAt: at,
  })
  .meta({ id: 'RequestLine' })
export type OwnRfqLine = z.output<typeof OwnRfqLine>

export const rfqEndpoints = {
  ownRfqs: endpoint({
    method: 'GET',
    path: '/api/user/rfqs',
    access: 'signed-in',
    scope: 'requests:read',
    summary: 'My requests, last changed first',
    query: z.object({
      show: z.enum(['all', 'drafts', 'running', 'closed']).default('all'),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(OwnRfqLine), nextCursor: z.string().nullable() }),
  }),
  rfqCreate: endpoint({
    method: 'POST',
    path: '/api/user/rfqs',
    access: 'signed-in',
    idempotent: 'answered',
    summary:
      'Begin a request: an empty one, from products whose suppliers are then invited, from words; or again from an earlier one',
    body: z.strictObject({
      productIds: z.array(z.uuid()).max(20).default([]),
      text: z.string().trim().max(120).default(''),
      rfqId: z.uuid().optional(),
    }),
    reply: OwnRfq,
  }),
  ownRfq: endpoint({
    method: 'GET',
    path: '/api/user/rfqs/:id',
    access: 'signed-in',
    scope: 'requests:read',
    summary: 'One request of mine',
    params,
    reply: OwnRfq,
  }),
  rfqSave: endpoint({
    method: 'PUT',
    path: '/api/user/rfqs/:id',
    access: 'signed-in',
    bodyLimit,
    summary: 'Save a draft or returned request over the version it is based on',
    params,
    body: z.strictObject({ answers: RfqAnswers, version }),
    reply: OwnRfq,
  }),
  rfqSubmit: endpoint({
    method: 'POST',
    path: '/api/user/rfqs/:id/submit',
    access: 'signed-in',
    summary: 'Submit my saved request for review',
    params,
    body: z.strictObject({ version }),
    reply: OwnRfq,
  }),
  rfqWithdraw: endpoint({
    method: 'POST',
    path: '/api/user/rfqs/:id/withdraw',
    access: 'signed-in',
    summary: 'Take my request out of review, back to a draft',
    params,
    reply: OwnRfq,
  }),
  rfqCancel: endpoint({
    method: 'POST',
    path: '/api/user/rfqs/:id/cancel',
    access: 'signed-in',
    summary: 'Close my request without choosing a quotation; suppliers are told',
    params,
    body: z.strictObject({ words: lines(500) }),
    reply: OwnRfq,
  }),
  rfqDelete: endpoint({
    method: 'DELETE',
    path: '/api/user/rfqs/:id',
    access: 'signed-in',
    summary: 'Delete my draft or returned request',
    params,
    reply: z.object({}),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof rfqEndpoints> {}
}
