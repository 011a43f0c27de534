import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { Inquiry, Message, Thread } from '../message.contract.ts'
import { reportOutcomes, threadSides } from '../message.policy.ts'
import { mostReportCharacters, reportReasons } from './safety.policy.ts'

const time = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const path = '/api/operator/reported-threads'

/** Both sides of a thread by name. */
const Parties = z.object({ buyer: z.string(), supplier: z.string() })
const Card = Parties.extend({
  id: z.uuid(),
  reasons: z.array(z.enum(reportReasons)),
  reports: z.int(),
  isOpen: z.boolean(),
  /** Of the oldest open report, or of the decision. */
  at: time,
})
export type ReportedCard = z.output<typeof Card>
const Report = z
  .object({
    id: z.uuid(),
    side: z.enum(threadSides),
    reporter: z.string(),
    messageId: z.uuid().nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    createdAt: time,
    resolvedAt: time.nullable(),
    resolver: z.string().nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'ThreadReport' })
/** A message that the list of watched words has found. */
const Flag = z
  .object({
    id: z.uuid(),
    messageId: z.uuid(),
    side: z.enum(threadSides),
    words: z.array(z.string()),
    createdAt: time,
    resolvedAt: time.nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'MessageFlag' })
const ReportedThread = Parties.extend({
  id: z.uuid(),
  companyId: z.uuid(),
  buyerId: z.uuid(),
  buyerCompanyId: z.uuid().nullable(),
  inquiry: Inquiry,
  reports: z.array(Report),
  flags: z.array(Flag),
  isOpen: z.boolean(),
}).meta({ id: 'ReportedThread' })
export type ReportedThread = z.output<typeof ReportedThread>

export const safetyEndpoints = {
  threadMute: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/mute',
    access: 'signed-in',
    summary: 'No notice, mail or SMS of a thread for me; its messages still count as unread',
    params,
    body: z.strictObject({ isMuted: z.boolean() }),
    reply: Thread,
  }),
  threadBlock: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/block',
    access: 'signed-in',
    summary: 'Block the other side in all our threads and for new inquiries, or end the block',
    params,
    body: z.strictObject({ isBlocked: z.boolean() }),
    reply: Thread,
  }),
  threadReport: endpoint({
    method: 'POST',
    path: '/api/threads/:id/reports',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Report a thread, or a message of the other side, to the platform; the answer comes as a notice',
    params,
    body: z.strictObject({
      messageId: z.uuid().optional(),
      reason: z.enum(reportReasons),
      text: z.string().trim().min(5).max(mostReportCharacters),
    }),
    reply: z.object({ id: z.uuid(), createdAt: time }),
  }),
  reportedThreads: endpoint({
    method: 'GET',
    path,
    access: operator('support'),
    summary: 'Reported threads: open ones by waiting time, resolved ones by their decision, the newest first',
    query: z.object({
      status: z.enum(['open', 'resolved']).default('open'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(Card), nextCursor: z.string().nullable(), open: z.int() }),
  }),
  reportedThread: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: operator('support'),
    summary: 'A reported or flagged thread with its reports and flags; opening it is recorded in the audit log',
    params,
    reply: ReportedThread,
  }),
  reportedMessages: endpoint({
    method: 'GET',
    path: `${path}/:id/messages`,
    access: operator('support'),
    summary: 'Messages of a reported thread, the newest, or what stands before a sequence',
    params,
    query: z.object({
      before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(Message) }),
  }),
  reportsResolve: endpoint({
    method: 'POST',
    path: `${path}/:id/resolve`,
    access: operator('support'),
    summary: 'Resolve all open reports and flags of a thread; reporters are told the decision and its reason',
    params,
    body: z.strictObject({
      outcome: z.enum(reportOutcomes),
      reason: z.string().trim().min(5).max(500),
    }),
    reply: ReportedThread,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof safetyEndpoints> {}
}
