import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseHandle } from '../../server/database/database.ts'
import { packagePath } from '../../server/package-root.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { doubtful, good, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

const oldestVersion = 15
const newestVersion = 18
/** Codes, limits and sessions compare times of the process with those of the database. */
const mostSkewMs = 2_000
const slowMs = 20
const rounds = 20

type Facts = {
  version: string
  now: Date
  encoding: string
  synchronous: string
  fsync: string
  connections: number
  is_replica: boolean
}

const factsQuery = `select current_setting('server_version_num') as version, clock_timestamp() as now,
  pg_encoding_to_char(encoding) as encoding, current_setting('synchronous_commit') as synchronous,
  current_setting('fsync') as fsync, current_setting('max_connections')::int as connections,
  pg_is_in_recovery() as is_replica
  from pg_database where datname = current_database()`

/** Checks version, parameters, clock, time of a statement and migrations of an open database. */
export async function checkDatabase(database: DatabaseHandle, settings: Settings): Promise<Finding[]> {
  const sentAt = Date.now()
  const [facts] = (await database.pool.query<Facts>(factsQuery)).rows as [Facts]
  const skewMs = facts.now.getTime() - (sentAt + Date.now()) / 2
  return [
    ...(database.kind === 'postgresql' ? checkParameters(facts, settings) : [embedded(settings)]),
    Math.abs(skewMs) > mostSkewMs
      ? wrong(
          `The clock of the database differs by ${(skewMs / 1000).toFixed(1)} s from this machine: synchronise both with NTP.`,
        )
      : good('The clock of the database agrees with this machine.'),
    await checkSpeed(database),
    await checkMigrations(database),
  ]
}

const embedded = ({ NODE_ENV }: Settings): Finding =>
  NODE_ENV === 'production'
    ? doubtful(
        'The embedded database is used, which does not survive a power cut and serves one process: set DATABASE_URL.',
      )
    : good('The embedded database is used.')

function checkParameters(facts: Facts, { DATABASE_POOL: pool }: Settings): Finding[] {
  const major = Math.floor(Number(facts.version) / 10_000)
  const findings = [
    major < oldestVersion || major > newestVersion
      ? wrong(`PostgreSQL ${major} is not supported: use ${oldestVersion} to ${newestVersion}.`)
      : good(`PostgreSQL ${major} is supported.`),
    facts.encoding === 'UTF8'
      ? good('The database is encoded in UTF-8.')
      : wrong(`The database is encoded in ${facts.encoding}: create it again with encoding UTF8.`),
    facts.fsync === 'on'
      ? good('The database writes to the disk before it confirms (fsync).')
      : wrong('fsync is off, so a power cut destroys the database: set fsync = on.'),
    // Each process has its pool, two long connections and those of its listeners.
    pool + 5 > facts.connections
      ? wrong(
          `max_connections is ${facts.connections}, and a process may need ${pool + 5}: raise it, or lower DATABASE_POOL.`,
        )
      : good(
          `max_connections is ${facts.connections}, enough for ${Math.floor(facts.connections / (pool + 5))} processes.`,
        ),
  ]
  if (facts.is_replica) findings.push(wrong('DATABASE_URL names a replica, which refuses writes: name the primary.'))
  if (facts.synchronous === 'off')
    findings.push(doubtful('synchronous_commit is off: the last writes before a crash of the database are lost.'))
  return findings
}

async function checkSpeed({ pool }: DatabaseHandle): Promise<Finding> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await pool.query('select 1')
    times.push(performance.now() - startedAt)
  }
  const median = times.toSorted((a, b) => a - b)[rounds / 2] as number
  return median > slowMs
    ? doubtful(
        `A statement takes ${median.toFixed(1)} ms: run the process close to its database; a page needs several statements.`,
      )
    : good(`A statement takes ${median.toFixed(1)} ms.`)
}

async function checkMigrations({ pool }: DatabaseHandle): Promise<Finding> {
  const known = readMigrationFiles({ migrationsFolder: packagePath('migrations') }).map(
    ({ folderMillis }) => folderMillis,
  )
  const { rows: tables } = await pool.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!tables[0]?.found) return doubtful('The database is empty; the first start fills it.')
  const { rows } = await pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ at }) => Number(at)))
  const missing = known.filter((at) => !applied.has(at)).length
  if ([...applied].some((at) => !known.includes(at)))
    return wrong(
      'The database was migrated by a newer version of this program: start that version, or restore a backup.',
    )
  return missing > 0
    ? doubtful(`${missing} migrations are not applied yet; the next start applies them. Make a backup before it.`)
    : good(`All ${known.length} migrations are applied.`)
}
