import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import type { DatabaseHandle } from '../../server/database/database.ts'
import { administer, databaseAt } from './databases.ts'

let opened: Promise<DatabaseHandle> | undefined

/**
 * A new handle of the one database of this worker, which is opened once: that takes longer than the tests of most
 * files. Rows of earlier files are there until `useTestApp` removes them.
 * `TEST_DATABASE=postgresql` with `TEST_DATABASE_URL` runs on PostgreSQL, anything else on the embedded database.
 */
export async function openSharedDatabase(): Promise<DatabaseHandle> {
  opened ??= process.env['TEST_DATABASE'] === 'postgresql' ? openPostgresql() : openEmbedded()
  const database = await opened
  await removeDeadRows(database)
  const closing = new AbortController()
  // Caches, subscriptions and jobs belong to a handle, so nothing of an earlier file is left.
  return { ...database, closing: closing.signal, close: async () => closing.abort() }
}

const openEmbedded = () => openDatabase({ folder: 'memory', image: inject('preparedDatabase') })

async function openPostgresql(): Promise<DatabaseHandle> {
  const { TEST_DATABASE_URL, VITEST_POOL_ID } = process.env
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE=postgresql needs TEST_DATABASE_URL')
  const name = `test_${VITEST_POOL_ID ?? '0'}`
  await administer(
    TEST_DATABASE_URL,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${inject('preparedDatabase')}`,
  )
  const url = databaseAt(TEST_DATABASE_URL, name)
  // Reads of public content go through read-only connections, so that one which writes fails.
  return openDatabase({ url, readUrl: url, poolSize: 10 })
}

/**
 * Each test deletes the rows of the one before: without a vacuum every scan would read what all files have deleted, and
 * without a checkpoint the log of all writes would stay in the memory of the embedded database.
 */
async function removeDeadRows({ db, kind }: DatabaseHandle): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind = 'r' and pg_relation_size(pg_class.oid) > 0`)
  if (rows.length > 0) await db.execute(sql.raw(`vacuum ${rows.map(({ name }) => name).join(', ')}`))
  if (kind === 'embedded') await db.execute(sql`checkpoint`)
}
