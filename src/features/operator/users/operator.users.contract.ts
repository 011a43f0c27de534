import { z } from 'zod'
import { locales } from '../../../shared/locale.ts'
import { dataRegions } from '../../../shared/places/data-regions.ts'
import { allDuties } from '../../../shared/actor.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { RecordedConsent } from '../../../shared/shapes.ts'
import '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { AuditRecord } from '../audit/operator.audit.contract.ts'
import { userStatuses } from '../../identity/account/standing.policy.ts'

const roles = ['user', 'operator', 'admin'] as const
const statuses = userStatuses

const role = z.enum(roles)
const status = z.enum(statuses)
const duty = z.enum(allDuties)
const duties = z.array(duty).max(20)
const atLeastOne = duties.min(1, { error: () => m.operator_user_duties_none() })
const count = z.int()
const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const reason = z.string().trim().min(3).max(500)

export const FoundUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Masked: `138****0001` or `a***@example.com`. */
    account: z.string(),
    role,
    /** Of an operator; all for an administrator, none for a user. */
    duties,
    status,
    language: z.enum(locales),
    createdAt: at,
    /** The last call of a session that has not been deleted yet. */
    seenAt: at.nullable(),
  })
  .meta({ id: 'FoundUser' })
export type FoundUser = z.output<typeof FoundUser>

export const WatchedUser = FoundUser.extend({
  dataRegion: z.enum(dataRegions),
  /** The person's company, and the role in it. */
  company: z.object({ id: z.uuid(), role: z.enum(['viewer', 'sales', 'manager', 'owner']) }).nullable(),
  /** Addresses are masked except for administrators, as in the audit log. */
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), address: z.string(), createdAt: at, usedAt: at })),
  consents: z.array(RecordedConsent),
  /** The newest entries about this person. */
  entries: z.array(AuditRecord),
  /** The caller's possible actions on this person. */
  can: z.object({
    suspend: z.boolean(),
    lift: z.boolean(),
    endSessions: z.boolean(),
    changeRole: z.boolean(),
    changeDuties: z.boolean(),
  }),
}).meta({ id: 'WatchedUser' })
export type WatchedUser = z.output<typeof WatchedUser>

export const operatorUserEndpoints = {
  users: endpoint({
    method: 'GET',
    path: '/api/operator/users',
    access: operator('support'),
    summary: 'Finds people by name, e-mail or four digits and more of a phone; newest first, with counts',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      role: role.optional(),
      /** Those who may do this work: operators with the duty, and administrators. */
      duty: duty.optional(),
      status: status.optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({
      items: z.array(FoundUser),
      nextCursor: z.string().nullable(),
      total: count,
      /** For the search words alone, ignoring the filters. */
      counts: z.object({
        user: count,
        operator: count,
        admin: count,
        active: count,
        suspended: count,
        closed: count,
        duties: z.record(duty, count),
      }),
    }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/operator/users/:id',
    access: operator('support'),
    summary: 'One person with sessions, company, consents and the last audit entries',
    params: id,
    reply: WatchedUser,
  }),
  suspendUser: endpoint({
    method: 'POST',
    path: '/api/operator/users/:id/suspend',
    access: operator('support'),
    summary: 'Suspend a person: sessions end, no login is let in',
    params: id,
    body: z.object({ reason }),
    reply: z.null(),
  }),
  liftUser: endpoint({
    method: 'POST',
    path: '/api/operator/users/:id/lift',
    access: operator('support'),
    summary: 'Lift a suspension',
    params: id,
    body: z.object({ reason }),
    reply: z.null(),
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: '/api/operator/users/:id/end-sessions',
    access: operator('support'),
    summary: 'End every session of a person',
    params: id,
    body: z.object({ reason }),
    reply: z.object({ ended: count }),
  }),
  changeUserRole: endpoint({
    method: 'PUT',
    path: '/api/operator/users/:id/role',
    access: 'admin',
    summary:
      'Change a platform role; never one’s own, never that of the last admin. An operator gets all duties unless some are named',
    params: id,
    body: z
      .object({ role, duties: atLeastOne.optional(), reason })
      .refine((body) => body.role === 'operator' || body.duties === undefined, {
        path: ['duties'],
        error: () => m.operator_user_duties_of_operators(),
      }),
    reply: z.null(),
  }),
  changeUserDuties: endpoint({
    method: 'PUT',
    path: '/api/operator/users/:id/duties',
    access: 'admin',
    summary: 'Change the duties of an operator; 1030 when they are no longer the known ones',
    params: id,
    body: z.object({ duties: atLeastOne, known: duties, reason }),
    reply: z.null(),
  }),
}
