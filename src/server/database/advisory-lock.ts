import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Every advisory lock of a transaction, by what it serialises, with its two keys. A lock without a second key is per
 * subject, for example a user, whose identifier is hashed to that key. The lock of migrations (`database.ts`) belongs to
 * a connection and has one key, so that it cannot meet these.
 */
export const advisoryLocks = {
  auditChain: [7201, 1],
  passwordKeyRotation: [7201, 2],
  codeCount: [7201, 3],
  platformSettings: [7201, 4],
  creditCode: [7202],
  digestOfUser: [7203],
  quotaOfUser: [7205],
  favouritesOfUser: [7219],
  inquiriesOfBuyer: [7223],
  translationConsent: [7224],
  watchedWords: [7225, 1],
  categoryTree: [7220, 1],
  demoData: [7221, 1],
  /** Taken by triggers of `search_entries`. */
  searchCounts: [7222, 1],
} as const satisfies Record<string, readonly [number, number?]>

/**
 * Waits for the lock and holds it until the transaction of `db` ends. `subject`: the identifier of a lock without a
 * second key.
 */
export async function acquireLock(db: Database, name: keyof typeof advisoryLocks, subject = ''): Promise<void> {
  const [first, second] = advisoryLocks[name] as readonly [number, number?]
  await db.execute(
    second === undefined
      ? sql`select pg_advisory_xact_lock(${first}, hashtext(${subject}))`
      : sql`select pg_advisory_xact_lock(${first}, ${second})`,
  )
}
