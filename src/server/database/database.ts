import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { clientTo, directPoolTo, pooledTo, poolTo, readOnlyPoolTo, timeStatements } from './postgresql-pool.ts'
import type { StatementLimit } from './postgresql-pool.ts'
import { refuseNewerDatabase } from './database-version.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { watchFreeSpace } from './free-space.ts'
import { followReplica } from './read-replica.ts'
import type { ReadReplica } from './read-replica.ts'
import type { Logger } from '../log.ts'

export type Database = NodePgDatabase
type LoneClient = pg.Client | pg.PoolClient

export interface DatabaseHandle {
  db: Database
  /** For jobs whose statements may take minutes; the embedded database has one limit for all. */
  longDb: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgresql'
  /** Every pool of this process by its purpose, for metrics. */
  pools: Readonly<Record<string, pg.Pool>>
  /** `listener` is called with the seconds of each statement from now on; one listener at a time. */
  observeStatements(listener: (seconds: number) => void): void
  /**
   * Runs a read of public content: on the replica of DATABASE_READ_URL while it is up to date, otherwise on the
   * primary. `work` writes nothing, and may run twice.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Whether the next `read` goes to the replica. */
  readsReplica(): boolean
  /** Why the replica is not read, in English; undefined without a replica, and while it only has to replay the last changes. */
  replicaFault(): string | undefined
  /** Public content has changed: `read` uses the primary until the replica has replayed it. */
  noteChange(): void
  /** Aborted when `close()` begins; owners of separate connections close them then. */
  closing: AbortSignal
  /**
   * Runs `work` on its own connection without time limits; with the embedded database it is the only connection, so use
   * no other meanwhile.
   */
  alone<T>(work: (client: LoneClient) => Promise<T>): Promise<T>
  /** An unconnected PostgreSQL client outside the pool, with the limits of the pool. */
  client(): pg.Client
  /**
   * Copies the cluster of the embedded database into a new folder between two transactions; PostgreSQL has pg_dump for
   * that.
   */
  copyTo(folder: string): Promise<void>
  /** Rejects if the database does not answer within 2 s. */
  health(): Promise<void>
  /** `false` while the disk of the embedded database is nearly full: refuse writes. */
  writable(): boolean
  /** Waits up to 2 s for connections in use, then closes. May be called twice. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded database is opened. */
  url?: string | undefined
  /** The same database past a pooler in transaction mode to which `url` and `readUrl` then lead. */
  directUrl?: string | undefined
  /** `postgres://…` of a streaming replica for `read`. */
  readUrl?: string | undefined
  /** A replica that is further behind is not read; 5 s if absent. */
  maxReadLagMs?: number
  /** Folder of the embedded database; `undefined` or 'memory' keeps it in memory, for tests. */
  folder?: string | undefined
  /** See `openEmbeddedDatabase`; for tests. */
  image?: string | undefined
  /** Connections to PostgreSQL; the embedded database always has one. */
  poolSize?: number
  /** Time limits of one PostgreSQL statement, and of one of `longDb`; none for the command line and tests. */
  limits?: { usual: StatementLimit; long: StatementLimit }
  minimumFreeBytes?: number
  stuckAfterMs?: number
  onWarning?: (sentence: string) => void
  readFreeBytes?: (folder: string) => Promise<number>
}

const HEALTH_LIMIT_MS = 2_000
const CLOSE_LIMIT_MS = 2_000
const MIGRATION_LOCK = 7_204_311
/** Two at a time: a dead connection may block them up to their limit, and the other jobs continue. */
const LONG_POOL_SIZE = 2

/** Opens PostgreSQL (`url`) or the embedded database. Throws a sentence if the folder is in use or cannot be opened. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { url, onWarning = () => undefined } = options
  return url === undefined ? openEmbedded(options, onWarning) : openPostgresql(url, options, onWarning)
}

type DatabaseSettings = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  DATABASE_READ_LAG_SECONDS: number
  DATA_FOLDER: string
  DATABASE_POOL: number
  DATABASE_STATEMENT_SECONDS: number
  DATABASE_LONG_STATEMENT_MINUTES: number
  MINIMUM_FREE_MB: number
}

/** The database that the settings name. */
export const openDatabaseOf = (settings: DatabaseSettings, log: Logger): Promise<DatabaseHandle> =>
  openDatabase({
    ...(settings.DATABASE_URL
      ? {
          url: settings.DATABASE_URL,
          directUrl: settings.DATABASE_DIRECT_URL,
          readUrl: settings.DATABASE_READ_URL,
        }
      : { folder: join(settings.DATA_FOLDER, 'database') }),
    maxReadLagMs: settings.DATABASE_READ_LAG_SECONDS * 1000,
    poolSize: settings.DATABASE_POOL,
    limits: {
      usual: { statementMs: settings.DATABASE_STATEMENT_SECONDS * 1000 },
      long: {
        statementMs: settings.DATABASE_LONG_STATEMENT_MINUTES * 60_000,
        idleMs: settings.DATABASE_LONG_STATEMENT_MINUTES * 60_000,
      },
    },
    minimumFreeBytes: settings.MINIMUM_FREE_MB * 1024 * 1024,
    onWarning: (sentence) => log.warn(sentence),
  })

function openPostgresql(
  url: string,
  { poolSize = 10, limits, directUrl, readUrl, maxReadLagMs = 5_000 }: DatabaseOptions,
  onWarning: (sentence: string) => void,
): DatabaseHandle {
  const usual = limits?.usual
  const [pool, readPool, longPool] = directUrl
    ? [
        pooledTo(url, poolSize, usual),
        readUrl && pooledTo(readUrl, poolSize, usual, true),
        limits && directPoolTo(directUrl, LONG_POOL_SIZE, limits.long),
      ]
    : [
        poolTo(url, poolSize, usual),
        readUrl && readOnlyPoolTo(readUrl, poolSize, usual),
        limits && poolTo(url, LONG_POOL_SIZE, limits.long),
      ]
  const sessionUrl = directUrl ?? url
  return handleOver({
    kind: 'postgresql',
    pool,
    longPool,
    readPool: readPool || undefined,
    replica: readPool
      ? followReplica({ primary: pool, replica: readPool, maxLagMs: maxReadLagMs, onWarning })
      : undefined,
    onWarning,
    writable: () => true,
    client: () => clientTo(sessionUrl, usual),
    async alone(work) {
      const client = clientTo(sessionUrl)
      client.on('error', () => undefined)
      await client.connect()
      return work(client).finally(() => client.end())
    },
    copyTo: () => Promise.reject(new Error('PostgreSQL is copied by pg_dump.')),
    release: async () => undefined,
  })
}

async function openEmbedded(options: DatabaseOptions, onWarning: (sentence: string) => void): Promise<DatabaseHandle> {
  const { minimumFreeBytes = 200_000_000, stuckAfterMs = 30_000, readFreeBytes } = options
  const folder = options.folder === 'memory' ? undefined : options.folder
  const embedded = await openEmbeddedDatabase({ folder, image: options.image, stuckAfterMs, onWarning })
  const parts = {
    kind: 'embedded' as const,
    pool: embedded.pool,
    longPool: undefined,
    readPool: undefined,
    replica: undefined,
    onWarning,
    client(): never {
      throw new Error('The embedded database has no connection beside the one of its pool.')
    },
    async alone<T>(work: (client: LoneClient) => Promise<T>): Promise<T> {
      const client = await embedded.pool.connect()
      // Closing the connection releases its locks in any state.
      return work(client).finally(() => client.release(true))
    },
    // Nothing else has the connection meanwhile, so nothing is written and no transaction is open.
    async copyTo(target: string): Promise<void> {
      if (folder === undefined) throw new Error('A database in memory has no folder to copy.')
      await this.alone(async (client) => {
        await client.query('checkpoint')
        await cp(join(folder, 'cluster'), target, {
          recursive: true,
          errorOnExist: true,
          force: false,
          mode: constants.COPYFILE_FICLONE,
        })
      })
    },
  }
  if (folder === undefined) return handleOver({ ...parts, writable: () => true, release: embedded.close })
  onWarning(
    'The embedded database survives a killed process but not a power cut, and serves one process only; ' +
      'set DATABASE_URL to a PostgreSQL for real use.',
  )
  const space = await watchFreeSpace({ folder, minimumFreeBytes, onWarning, ...(readFreeBytes && { readFreeBytes }) })
  return handleOver({
    ...parts,
    writable: space.writable,
    async release() {
      space.stop()
      await embedded.close()
    },
  })
}

type Parts = Pick<DatabaseHandle, 'kind' | 'pool' | 'writable' | 'client' | 'alone' | 'copyTo'> & {
  longPool: pg.Pool | undefined
  readPool: pg.Pool | undefined
  replica: ReadReplica | undefined
  onWarning: (sentence: string) => void
  release: () => Promise<void>
}

function handleOver({ pool, longPool, readPool, replica, onWarning, release, ...parts }: Parts): DatabaseHandle {
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const pools = { primary: pool, ...(longPool && { long: longPool }), ...(readPool && { replica: readPool }) }
  let onStatement: (seconds: number) => void = () => undefined
  for (const one of Object.values(pools)) {
    guard(one, onWarning)
    one.on('connect', (client) => timeStatements(client, (seconds) => onStatement(seconds)))
  }
  const db = drizzle(pool, { casing: 'snake_case' })
  const close = async () => {
    closing.abort()
    replica?.close()
    await within(CLOSE_LIMIT_MS, Promise.all([pool.end(), longPool?.end(), readPool?.end()])).catch((error: Error) =>
      onWarning(error.message),
    )
    await release()
  }
  return {
    ...parts,
    db,
    longDb: longPool ? drizzle(longPool, { casing: 'snake_case' }) : db,
    pool,
    pools,
    observeStatements: (listener) => void (onStatement = listener),
    read: (work) => (replica ? replica.read(db, work) : work(db)),
    readsReplica: () => replica?.isUsable() ?? false,
    replicaFault: () => replica?.fault(),
    noteChange: () => replica?.noteChange(),
    closing: closing.signal,
    health: async () => void (await within(HEALTH_LIMIT_MS, pool.query('select 1'))),
    close: () => (closed ??= close()),
  }
}

function guard(pool: pg.Pool, onWarning: (sentence: string) => void): void {
  pool.on('error', (error) => onWarning(`A connection to the database was lost: ${error.message}`))
  // If a connection is lost while in use, its statement fails; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Migrates the database to the newest migration of `folder`. Processes that start together are serialised. Rejects with
 * the failed statement, in which case this run is rolled back; or with `NewerDatabase` if the database is newer than
 * the program.
 */
export const migrateDatabase = (handle: DatabaseHandle, folder: string): Promise<void> =>
  oneAtATime(handle, MIGRATION_LOCK, async (client) => {
    await refuseNewerDatabase(client, folder)
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
  })

/**
 * Runs `work` in one process at a time; the others wait. The lock ends with its connection, so it cannot become stale.
 */
const oneAtATime = <T>(handle: DatabaseHandle, lock: number, work: (client: LoneClient) => Promise<T>): Promise<T> =>
  handle.alone(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    return work(client)
  })

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
