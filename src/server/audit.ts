import { createHash } from 'node:crypto'
import { asc, desc, gt } from 'drizzle-orm'
import { acquireLock } from './database/advisory-lock.ts'
import { auditEntries } from './audit.table.ts'
import { inTransaction } from './context.ts'
import type { Ctx } from './context.ts'
import type { Database } from './database/database.ts'
import { newId } from './id.ts'

export type AuditEvent = {
  action: string
  subjectKind: string
  subjectId: string
  details?: Record<string, unknown>
  actorId?: string
}

const genesis = '0'.repeat(64)

/**
 * Appends one entry to the chain, in the caller's transaction if there is one. `details` must not contain secrets or
 * full phone numbers.
 */
export const audit = (ctx: Ctx, event: AuditEvent): Promise<void> => auditPast(ctx, [{ ...event, at: ctx.now }])

/** The same for several entries with times of their own, in the order given: for records that bring their history. */
export async function auditPast(ctx: Ctx, events: (AuditEvent & { at: Date })[]): Promise<void> {
  await inTransaction(ctx, async ({ db, actor, address }) => {
    await acquireLock(db, 'auditChain')
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.position)).limit(1)
    let { position, hash } = last ?? { position: 0, hash: genesis }
    const entries = events.map(({ at, action, subjectKind, subjectId, ...event }) => {
      const entry = {
        position: ++position,
        id: newId(at),
        at,
        actorId: event.actorId ?? (actor.kind === 'user' ? actor.userId : null),
        action,
        subjectKind,
        subjectId,
        address,
        details: event.details ?? {},
        previousHash: hash,
      }
      hash = hashOf(entry)
      return { ...entry, hash }
    })
    for (let from = 0; from < entries.length; from += 1000)
      await db.insert(auditEntries).values(entries.slice(from, from + 1000))
  })
}

/** Verifies the whole chain. Resolves to the number of entries and the first invalid position, if any. */
export async function verifyAudit(db: Database): Promise<{ entries: number; brokenAt: number | null }> {
  let previousHash = genesis
  let position = 0
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, position))
      .orderBy(asc(auditEntries.position))
      .limit(1000)
    for (const { hash, ...entry } of page) {
      if (entry.position !== position + 1 || entry.previousHash !== previousHash || hash !== hashOf(entry))
        return { entries: position, brokenAt: entry.position }
      previousHash = hash
      position = entry.position
    }
    if (page.length < 1000) return { entries: position, brokenAt: null }
  }
}

type Hashed = Omit<typeof auditEntries.$inferSelect, 'hash'>

function hashOf(entry: Hashed): string {
  const { position, id, at, actorId, action, subjectKind, subjectId, address, details, previousHash } = entry
  const parts = [
    position,
    id,
    at.toISOString(),
    actorId,
    action,
    subjectKind,
    subjectId,
    address,
    sortKeys(details),
    previousHash,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** jsonb does not preserve key order, so the hash must not depend on it. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
