import type { DatabaseHandle } from '../../server/database/database.ts'
import type { Settings } from '../../server/settings/settings.ts'
import {
  connectionsOf,
  isSupported,
  measureStatements,
  mostSkewMs,
  newestVersion,
  oldestVersion,
  readDatabaseFacts,
  readMigrations,
  slowStatementMs,
} from '../../server/state/database-state.ts'
import type { DatabaseFacts } from '../../server/state/database-state.ts'
import { checkDump } from './check-backup.ts'
import { checkPooler } from './check-pooler.ts'
import { doubtful, good, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

const rounds = 20

/** Checks version, parameters, clock, time of a statement and migrations of an open database. */
export async function checkDatabase(database: DatabaseHandle, settings: Settings): Promise<Finding[]> {
  const facts = await readDatabaseFacts(database.pool)
  return [
    ...(database.kind === 'postgresql'
      ? [...checkParameters(facts, settings), await checkDump(facts.major)]
      : [embedded(settings)]),
    ...(settings.DATABASE_DIRECT_URL ? await checkPooler(database, facts) : []),
    Math.abs(facts.skewMs) > mostSkewMs
      ? wrong(
          `The clock of the database differs by ${(facts.skewMs / 1000).toFixed(1)} s from this machine: synchronise both with NTP.`,
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

function checkParameters(facts: DatabaseFacts, { DATABASE_POOL: pool }: Settings): Finding[] {
  const { major } = facts
  const needed = connectionsOf(pool)
  const findings = [
    isSupported(facts)
      ? good(`PostgreSQL ${major} is supported.`)
      : wrong(`PostgreSQL ${major} is not supported: use ${oldestVersion} to ${newestVersion}.`),
    facts.encoding === 'UTF8'
      ? good('The database is encoded in UTF-8.')
      : wrong(`The database is encoded in ${facts.encoding}: create it again with encoding UTF8.`),
    facts.fsync === 'on'
      ? good('The database writes to the disk before it confirms (fsync).')
      : wrong('fsync is off, so a power cut destroys the database: set fsync = on.'),
    needed > facts.connections
      ? wrong(
          `max_connections is ${facts.connections}, and a process may need ${needed}: raise it, or lower DATABASE_POOL.`,
        )
      : good(
          `max_connections is ${facts.connections}, enough for ${Math.floor(facts.connections / needed)} processes.`,
        ),
  ]
  if (facts.isReplica) findings.push(wrong('DATABASE_URL names a replica, which refuses writes: name the primary.'))
  if (facts.synchronous === 'off')
    findings.push(doubtful('synchronous_commit is off: the last writes before a crash of the database are lost.'))
  return findings
}

async function checkSpeed({ pool }: DatabaseHandle): Promise<Finding> {
  const { ms: median } = await measureStatements(pool, rounds)
  return median > slowStatementMs
    ? doubtful(
        `A statement takes ${median.toFixed(1)} ms: run the process close to its database; a page needs several statements.`,
      )
    : good(`A statement takes ${median.toFixed(1)} ms.`)
}

async function checkMigrations({ pool }: DatabaseHandle): Promise<Finding> {
  const migrations = await readMigrations(pool)
  if (!migrations) return doubtful('The database is empty; the first start fills it.')
  const { known, missing, isNewer } = migrations
  if (isNewer)
    return wrong(
      'The database was migrated by a newer version of this program: start that version, or restore a backup.',
    )
  return missing > 0
    ? doubtful(`${missing} migrations are not applied yet; the next start applies them. Make a backup before it.`)
    : good(`All ${known} migrations are applied.`)
}
