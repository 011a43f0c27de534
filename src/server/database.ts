import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { watchFreeSpace } from './database.space.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import type { Logger } from './log.ts'
import type { Settings } from './settings.ts'

export type Database = NodePgDatabase

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgresql'
  /** Aborted when `close()` begins; whoever keeps a connection of its own ends it then. */
  closing: AbortSignal
  /** Rejects when the database does not answer within 2 s. */
  health(): Promise<void>
  /** `false` while the disk of the embedded database is nearly full: refuse requests that write. */
  writable(): boolean
  /** Waits up to 3 s for connections in use, then closes. May be called twice. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded database is opened. */
  url?: string | undefined
  /** Folder of the embedded database; `undefined` or 'memory' keeps it in memory, for tests. */
  folder?: string | undefined
  /** See `openEmbeddedDatabase`; for tests. */
  image?: string | undefined
  /** Connections to PostgreSQL; the embedded database always has one. */
  poolSize?: number
  minimumFreeBytes?: number
  stuckAfterMs?: number
  onWarning?: (sentence: string) => void
  readFreeBytes?: (folder: string) => Promise<number>
}

const HEALTH_LIMIT_MS = 2_000
const CLOSE_LIMIT_MS = 3_000
const MIGRATION_LOCK = 7_204_311

/** Opens PostgreSQL (`url`) or the embedded database. Throws a sentence when the folder is in use or cannot be opened. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { url, onWarning = () => undefined } = options
  return url === undefined ? openEmbedded(options, onWarning) : openPostgresql(url, options.poolSize ?? 10, onWarning)
}

/** The database that the settings name. */
export const openDatabaseOf = (settings: Settings, log: Logger): Promise<DatabaseHandle> =>
  openDatabase({
    ...(settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(settings.DATA_FOLDER, 'database') }),
    poolSize: settings.DATABASE_POOL,
    minimumFreeBytes: settings.MINIMUM_FREE_MB * 1024 * 1024,
    onWarning: (sentence) => log.warn(sentence),
  })

function openPostgresql(url: string, poolSize: number, onWarning: (sentence: string) => void): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
  })
  return handleOver('postgresql', pool, onWarning, () => true, async () => undefined)
}

async function openEmbedded(options: DatabaseOptions, onWarning: (sentence: string) => void): Promise<DatabaseHandle> {
  const { minimumFreeBytes = 200_000_000, stuckAfterMs = 30_000, readFreeBytes } = options
  const folder = options.folder === 'memory' ? undefined : options.folder
  const embedded = await openEmbeddedDatabase({ folder, image: options.image, stuckAfterMs, onWarning })
  if (folder === undefined) return handleOver('embedded', embedded.pool, onWarning, () => true, embedded.close)
  onWarning(
    'The embedded database survives a killed process but not a power cut, and serves one process only; ' +
      'set DATABASE_URL to a PostgreSQL for real use.',
  )
  const space = await watchFreeSpace({ folder, minimumFreeBytes, onWarning, ...(readFreeBytes && { readFreeBytes }) })
  return handleOver('embedded', embedded.pool, onWarning, space.writable, async () => {
    space.stop()
    await embedded.close()
  })
}

function handleOver(
  kind: DatabaseHandle['kind'],
  pool: pg.Pool,
  onWarning: (sentence: string) => void,
  writable: () => boolean,
  release: () => Promise<void>,
): DatabaseHandle {
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  pool.on('error', (error) => onWarning(`A connection to the database was lost: ${error.message}`))
  // A connection lost while in use fails its statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const close = async () => {
    closing.abort()
    await within(CLOSE_LIMIT_MS, pool.end()).catch((error: Error) => onWarning(error.message))
    await release()
  }
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    kind,
    closing: closing.signal,
    health: async () => void (await within(HEALTH_LIMIT_MS, pool.query('select 1'))),
    writable,
    close: () => (closed ??= close()),
  }
}

/**
 * Brings the database to the newest migration of `folder`. Processes that start together take turns under an advisory
 * lock. Rejects with the failed statement; then nothing of this run is kept.
 */
export async function migrateDatabase(handle: DatabaseHandle, folder: string): Promise<void> {
  const client = await handle.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    // Closing the connection lets the lock go, whatever state it is in.
    client.release(true)
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
