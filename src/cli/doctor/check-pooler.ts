import type { DatabaseHandle } from '../../server/database/database.ts'
import type { DatabaseFacts } from '../../server/state/database-state.ts'
import { doubtful, good, reasonOf, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

type Server = { pid: number; database: string; started: Date }

const serverQuery =
  'select pg_backend_pid() as pid, current_database() as database, pg_postmaster_start_time() as started'

/**
 * Whether a pooler in transaction mode sets what a process cannot set through it, and whether DATABASE_DIRECT_URL keeps
 * its session. Of two open connections, the second one gets the server connection of the first if they share it.
 */
export async function checkPooler(database: DatabaseHandle, facts: DatabaseFacts): Promise<Finding[]> {
  return [
    facts.timeZone === 'UTC'
      ? good('The pooler sets the time zone UTC.')
      : wrong(`The time zone behind the pooler is ${facts.timeZone}: add timezone=UTC to its database.`),
    facts.statementMs > 0
      ? good(`The pooler limits a statement to ${facts.statementMs / 1000} s.`)
      : doubtful('The pooler sets no statement_timeout: add it to the connect_query of its database.'),
    facts.hasJit
      ? doubtful(
          'Behind the pooler, PostgreSQL compiles statements: add "set jit = off" to the connect_query of its database.',
        )
      : good('The pooler sets that statements are not compiled.'),
    await checkDirect(database),
  ]
}

async function checkDirect(database: DatabaseHandle): Promise<Finding> {
  try {
    const [first, second] = await database.alone(async (one) => {
      const before = (await one.query<Server>(serverQuery)).rows[0]
      const after = await database.alone(async (other) => (await other.query<Server>(serverQuery)).rows[0])
      return [before, after] as const
    })
    const pooled = (await database.pool.query<Server>(serverQuery)).rows[0]
    if (first?.pid === second?.pid)
      return wrong('DATABASE_DIRECT_URL does not keep its session: name PostgreSQL, or a database in session mode.')
    return first?.database === pooled?.database && first?.started.getTime() === pooled?.started.getTime()
      ? good('DATABASE_DIRECT_URL leads to the database of DATABASE_URL and keeps its session.')
      : wrong('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')
  } catch (error) {
    return wrong(`PostgreSQL does not answer at the address in DATABASE_DIRECT_URL: ${reasonOf(error)}.`)
  }
}
