import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { sqlState } from './database-errors.ts'

type Options = {
  primary: Pool
  replica: Pool
  /** A replica that is further behind is not read. */
  maxLagMs: number
  onWarning: (sentence: string) => void
}

export type ReadReplica = {
  /** Runs a read on the replica if it is up to date; otherwise, or if it fails there, on `primary`. */
  read<T>(primary: NodePgDatabase, work: (db: NodePgDatabase) => Promise<T>): Promise<T>
  /** Something that visitors see has changed: they read from the primary until the replica has replayed it. */
  noteChange(): void
  /** Whether the next read goes to the replica. */
  isUsable(): boolean
  /** Why it is not read: it does not answer, or is too far behind; undefined while it only has to replay the last changes. */
  fault(): string | undefined
  close(): void
}

type PrimaryState = { started: Date; written: string }
type ReplicaState = { is_replica: boolean; started: Date; replayed: string | null }

const PROBE_MS = 1_000
/** Between two probes while the replica has a known change still to replay. */
const CATCH_UP_MS = 50

const readOnlyTransaction = '25006'
// With synchronous_commit = off, a commit may be visible before it is written, so the insert position counts.
const primaryState = 'select pg_postmaster_start_time() as started, pg_current_wal_insert_lsn() as written'
const replicaState = `select pg_is_in_recovery() as is_replica, pg_postmaster_start_time() as started,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as replayed`

/**
 * Follows a streaming replica of PostgreSQL. It is read only while it has replayed every change that `noteChange`
 * reported and is at most `maxLagMs` behind. Positions are those of the write-ahead log (PostgreSQL 17, section 9.28.3).
 */
export function followReplica({ primary, replica, maxLagMs, onWarning }: Options): ReadReplica {
  const db = drizzle(replica, { casing: 'snake_case' })
  /** Positions of the primary that the replica had not replayed when it was last asked, oldest first. */
  let pending: { lsn: bigint; at: number }[] = []
  /** Changes reported so far, how many of them are replayed, and the position that holds the next ones. */
  let changes = 0
  let changesReplayed = -1
  let target: { lsn: bigint; changes: number } | undefined
  let fault: string | undefined = 'it has not answered yet.'
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  let isClosed = false

  const isUsable = () => fault === undefined && changesReplayed === changes

  function setFault(sentence: string | undefined): void {
    if (sentence !== fault) onWarning(sentence ? `The replica is not read: ${sentence}` : 'The replica is read.')
    fault = sentence
  }

  async function probe(): Promise<void> {
    const [seen, now] = [changes, Date.now()]
    const { rows: here } = await primary.query<PrimaryState>(primaryState)
    const { rows: there } = await replica.query<ReplicaState>(replicaState)
    const [{ started, written } = fail(), state = fail()] = [here[0], there[0]]
    if (state.replayed === null) {
      // The address may lead to the primary itself, for example through one proxy for both.
      const isPrimary = state.started.getTime() === started.getTime()
      if (isPrimary) changesReplayed = seen
      return setFault(isPrimary ? undefined : 'DATABASE_READ_URL names a server that is not a replica.')
    }
    const [lsn, replayed] = [positionOf(written), positionOf(state.replayed)]
    if (!target && changesReplayed !== seen) target = { lsn, changes: seen }
    if (target && replayed >= target.lsn) {
      changesReplayed = target.changes
      target = undefined
    }
    pending = [...pending, { lsn, at: now }].filter((position) => position.lsn > replayed)
    const isBehind = now - (pending[0]?.at ?? now) > maxLagMs
    setFault(isBehind ? `it is more than ${maxLagMs / 1000} s behind.` : undefined)
  }

  function schedule(milliseconds: number): void {
    if (isProbing || isClosed) return
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
    timer.unref()
  }

  function run(): void {
    isProbing = true
    void probe()
      .catch((error: Error) => setFault(`${error.message}.`))
      .finally(() => {
        isProbing = false
        schedule(fault === undefined && !isUsable() ? CATCH_UP_MS : PROBE_MS)
      })
  }
  run()

  return {
    isUsable,
    fault: () => fault,
    noteChange() {
      changes += 1
      schedule(CATCH_UP_MS)
    },
    async read(primaryDb, work) {
      if (!isUsable()) return work(primaryDb)
      try {
        return await work(db)
      } catch (error) {
        // Refusals are the answer, and a write is a bug. Other errors may concern the replica alone: it is away, or replay
        // conflicts with the statement.
        const state = sqlState(error)
        if (state === undefined || state === readOnlyTransaction) throw error
        setFault(`${(error as Error).message}.`)
        return work(primaryDb)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The number of a position such as `16/B374D848`. */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

function fail(): never {
  throw new Error('the server did not state its position')
}
