import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { auditEntries } from '../../../server/audit.table.ts'
import type { Ctx } from '../../../server/context.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { users } from '../../identity/identity.table.ts'
import type { AuditRecord } from './operator.audit.contract.ts'

export type AuditFilters = {
  action?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Matching entries of the log, newest first, at most `limit` of those before `position`. */
export async function readAuditLog(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
  position?: number,
): Promise<AuditRecord[]> {
  const rows = await ctx.db
    .select({ entry: auditEntries, actorName: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(where, position === undefined ? undefined : lt(auditEntries.position, position)))
    .orderBy(desc(auditEntries.position))
    .limit(limit)
  return rows.map(({ entry, actorName }) => ({
    position: entry.position,
    at: entry.at.toISOString(),
    actor: entry.actorId ? { id: entry.actorId, name: actorName } : null,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    address: addressFor(ctx, entry.address),
    details: entry.details as Record<string, unknown>,
    hash: entry.hash,
  }))
}

/** The page's filters as SQL conditions. */
export const fits = ({ action, subjectKind, subjectId, actorId, from, to }: AuditFilters): SQL | undefined =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    subjectKind ? eq(auditEntries.subjectKind, subjectKind) : undefined,
    subjectId ? isSubject(subjectId) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    to ? lt(auditEntries.at, new Date(to)) : undefined,
  )

/** Pages show the last six characters of an id, so that the end of one finds it too. */
const isSubject = (subjectId: string): SQL | undefined => {
  const end = subjectId.replace(/^…/, '')
  const ending = /^[0-9a-f-]{6,35}$/i.test(end) ? endsWith(end.toLowerCase()) : undefined
  return or(eq(auditEntries.subjectId, subjectId), ending)
}
const endsWith = (end: string): SQL => sql`right(${auditEntries.subjectId}, ${end.length}) = ${end}`

/** Entries about a person or by a person. */
export const concerns = (userId: string): SQL | undefined =>
  or(and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId)), eq(auditEntries.actorId, userId))

/** The distinct values of a column, found by a loose index scan instead of reading the whole log. */
export async function wordsOf(ctx: Ctx, column: 'action' | 'subject_kind'): Promise<string[]> {
  const name = sql.identifier(column)
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    with recursive words(word) as (
      (select ${name} from audit_entries order by ${name} limit 1)
      union all
      select (select ${name} from audit_entries where ${name} > word order by ${name} limit 1) from words where word is not null
    ) select word from words where word is not null`)
  return rows.map(({ word }) => word)
}

/** A network address for the caller: complete for administrators, without its last half for operators. */
export function addressFor({ actor }: Pick<Ctx, 'actor'>, address: string): string {
  if (isAdmin(actor)) return address
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}:…`
  return address.replace(/\.\d+\.\d+$/, '.*.*')
}
