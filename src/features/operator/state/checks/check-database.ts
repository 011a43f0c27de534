import type { Ctx } from '../../../../server/context.ts'
import { alertThresholds } from '../../../../server/metrics/alert-thresholds.ts'
import type { DatabaseHandle } from '../../../../server/database/database.ts'
import {
  connectionsOf,
  isSupported,
  measureStatements,
  mostSkewMs,
  newestVersion,
  oldestVersion,
  readDatabaseFacts,
  slowStatementMs,
} from '../../../../server/state/database-state.ts'
import type { DatabaseFacts } from '../../../../server/state/database-state.ts'
import { formatFileSize, formatNumber, formatPercent } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, good, judged, judgedPercentile, wrong } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'
import { countProcesses } from './check-process.ts'

const rounds = 5

export async function checkDatabase(ctx: Ctx): Promise<StateFinding[]> {
  const { database } = ctx.server
  const { ms, waiting } = await measureStatements(database.pool, rounds)
  const facts = await readDatabaseFacts(database.pool)
  const text = m.platform_state_statement({ ms: formatNumber(ms, ctx.locale, 1) })
  return [
    checkKind(ctx, facts),
    ms > slowStatementMs ? doubtful(text, { advice: m.platform_state_advice_distance() }) : good(text),
    checkSlowStatements(ctx),
    checkPool(ctx, waiting),
    ...(await checkConnections(ctx, facts)),
    checkWriting(database, facts),
    checkClock(ctx, facts),
    ...(await checkReplica(ctx)),
  ]
}

function checkKind({ server: { database, settings } }: Ctx, facts: DatabaseFacts): StateFinding {
  if (database.kind === 'embedded') {
    const text = m.platform_state_embedded({ version: facts.version })
    return settings.NODE_ENV === 'production'
      ? doubtful(text, { advice: m.platform_state_advice_embedded() })
      : good(text)
  }
  const text = m.platform_state_postgresql({ version: facts.version })
  return isSupported(facts)
    ? good(text)
    : wrong(text, {
        advice: m.platform_state_advice_version({ oldest: String(oldestVersion), newest: String(newestVersion) }),
      })
}

function checkSlowStatements({ server: { recent }, locale }: Ctx): StateFinding {
  const { minutes } = alertThresholds.YiluStatementsSlow
  const all = recent.total('statement', minutes)
  const share = all === 0 ? 0 : recent.total('slow-statement', minutes) / all
  return judgedPercentile(
    'YiluStatementsSlow',
    share,
    m.platform_state_slow_statements({ minutes, all: formatNumber(all, locale), share: formatPercent(share, locale) }),
  )
}

function checkPool({ server: { database, settings } }: Ctx, waiting: number): StateFinding {
  const { totalCount, idleCount } = database.pool
  return judged(
    'YiluPoolExhausted',
    waiting,
    m.platform_state_pool({
      used: totalCount - idleCount,
      size: database.kind === 'embedded' ? 1 : settings.DATABASE_POOL,
      waiting,
    }),
  )
}

/** All processes together may need more connections than the server takes. */
async function checkConnections({ server }: Ctx, { connections }: DatabaseFacts): Promise<StateFinding[]> {
  if (server.database.kind === 'embedded') return []
  const needed = ((await countProcesses(server.database)) ?? 1) * connectionsOf(server.settings.DATABASE_POOL)
  const text = m.platform_state_connections({ needed, most: connections })
  return [needed > connections ? doubtful(text, { advice: m.platform_state_advice_connections() }) : good(text)]
}

function checkWriting(database: DatabaseHandle, { isReplica, isReadOnly }: DatabaseFacts): StateFinding {
  if (!database.writable())
    return wrong(m.platform_state_not_writable(), {
      advice: m.platform_state_advice_disk(),
      runbook: 'YiluDiskNearlyFull',
    })
  return isReplica || isReadOnly
    ? wrong(m.platform_state_not_writable(), { advice: m.platform_state_advice_replica_named() })
    : good(m.platform_state_writable())
}

function checkClock({ locale }: Ctx, { skewMs }: DatabaseFacts): StateFinding {
  const text = m.platform_state_clock({ seconds: formatNumber(Math.abs(skewMs) / 1000, locale, 1) })
  return Math.abs(skewMs) > mostSkewMs ? wrong(text, { advice: m.platform_state_advice_clock() }) : good(text)
}

/** The positions of the write-ahead log tell how much the replica has still to replay. */
async function checkReplica({ server: { database }, locale }: Ctx): Promise<StateFinding[]> {
  const { replica } = database.pools
  if (!replica) return []
  if (database.replicaFault() !== undefined)
    return [doubtful(m.platform_state_replica_unread(), { advice: m.platform_state_advice_replica() })]
  const { rows: there } = await replica.query<{ position: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position',
  )
  const { rows: behind } = await database.pool.query<{ bytes: number }>(
    'select greatest(0, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), coalesce($1::pg_lsn, pg_current_wal_insert_lsn())))::float8 as bytes',
    [there[0]?.position],
  )
  return [good(m.platform_state_replica({ size: formatFileSize(behind[0]?.bytes ?? 0, locale) }))]
}
