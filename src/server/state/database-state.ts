import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { packagePath } from '../package-root.ts'

type Pool = Pick<pg.Pool, 'query'>

export const oldestVersion = 15
export const newestVersion = 18
/** Codes, limits and sessions compare times of the process with those of the database. */
export const mostSkewMs = 2_000
/** A page needs several statements. */
export const slowStatementMs = 20
/** Each process has its pool, two long connections and those of its listeners. */
export const connectionsOf = (poolSize: number): number => poolSize + 5

export type DatabaseFacts = {
  /** `17.4`, and its first number. */
  version: string
  major: number
  encoding: string
  synchronous: string
  fsync: string
  /** The most that the server takes. */
  connections: number
  isReplica: boolean
  isReadOnly: boolean
  timeZone: string
  /** Whether it compiles statements (decision 050). */
  hasJit: boolean
  /** No statement runs longer; 0 without a limit. */
  statementMs: number
  /** By how much its clock is ahead of this machine's. */
  skewMs: number
}

type Row = Omit<DatabaseFacts, 'skewMs' | 'major'> & { now: Date; number: number }

const factsQuery = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  clock_timestamp() as now, pg_encoding_to_char(encoding) as encoding, current_setting('synchronous_commit') as synchronous,
  current_setting('fsync') as fsync, current_setting('max_connections')::int as connections,
  pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly",
  current_setting('TimeZone') as "timeZone", current_setting('jit') = 'on' as "hasJit",
  (select setting::int from pg_settings where name = 'statement_timeout') as "statementMs"
  from pg_database where datname = current_database()`

/** Version, parameters and clock of the database. */
export async function readDatabaseFacts(pool: Pool): Promise<DatabaseFacts> {
  const sentAt = Date.now()
  const [{ now, number, version, ...facts }] = (await pool.query<Row>(factsQuery)).rows as [Row]
  return {
    ...facts,
    version: version.split(' ')[0] ?? version,
    major: Math.floor(number / 10_000),
    skewMs: now.getTime() - (sentAt + Date.now()) / 2,
  }
}

export const isSupported = ({ major }: Pick<DatabaseFacts, 'major'>): boolean =>
  major >= oldestVersion && major <= newestVersion

/**
 * The median time of a statement in milliseconds, and how many others waited for a connection all the time: the least of
 * what was seen before each statement, because a wait of a moment is usual and the alert waits for five minutes.
 */
export async function measureStatements(
  pool: Pool & Pick<pg.Pool, 'waitingCount'>,
  rounds: number,
): Promise<{ ms: number; waiting: number }> {
  const times: number[] = []
  let waiting = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    waiting = Math.min(waiting, pool.waitingCount)
    const startedAt = performance.now()
    await pool.query('select 1')
    times.push(performance.now() - startedAt)
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] as number, waiting }
}

/** How many migrations this program has, and how many of them are not applied; null for an empty database. */
export type MigrationState = { known: number; missing: number; isNewer: boolean }

export async function readMigrations(pool: Pool): Promise<MigrationState | null> {
  const known = readMigrationFiles({ migrationsFolder: packagePath('migrations') }).map(
    ({ folderMillis }) => folderMillis,
  )
  const { rows: tables } = await pool.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!tables[0]?.found) return null
  const { rows } = await pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ at }) => Number(at)))
  return {
    known: known.length,
    missing: known.filter((at) => !applied.has(at)).length,
    isNewer: [...applied].some((at) => !known.includes(at)),
  }
}
