import { inject } from 'vitest'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/database/database.ts'
import type { DatabaseHandle } from '../../server/database/database.ts'

let opened: Promise<DatabaseHandle> | undefined

/**
 * A handle of its own over the one embedded database of this worker, which is opened once: that takes seconds, more
 * than the tests of most files. Rows of earlier files are removed before each test; see `useTestApp`.
 */
export async function shareEmbeddedDatabase(): Promise<DatabaseHandle> {
  const database = await (opened ??= openDatabase({ folder: 'memory', image: inject('preparedDatabase') }))
  await removeDeadRows(database)
  const closing = new AbortController()
  // Caches, subscriptions and jobs belong to a handle, so nothing of an earlier file is left.
  return { ...database, closing: closing.signal, close: async () => closing.abort() }
}

/**
 * Each test deletes the rows of the one before: without a vacuum every scan would read what all files have deleted, and
 * without a checkpoint the log of all writes would stay in memory.
 */
async function removeDeadRows({ db }: DatabaseHandle): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind = 'r' and pg_relation_size(pg_class.oid) > 0`)
  for (const { name } of rows) await db.execute(sql.raw(`vacuum ${name}`))
  await db.execute(sql`checkpoint`)
}
