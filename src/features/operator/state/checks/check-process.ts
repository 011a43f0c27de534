import { readFileSync } from 'node:fs'
import type { Ctx } from '../../../../server/context.ts'
import { processPrefix } from '../../../../server/database/postgresql-pool.ts'
import type { DatabaseHandle } from '../../../../server/database/database.ts'
import { packagePath } from '../../../../server/package-root.ts'
import { readMigrations } from '../../../../server/state/database-state.ts'
import { formatDuration, formatFileSize, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { good, judged, wrong } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'

const { version } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }

/** Version, start and load of this process, and whether the database fits its version. */
export async function checkProcess(ctx: Ctx): Promise<StateFinding[]> {
  const { recent, clock, database } = ctx.server
  const seconds = (clock.now().getTime() - recent.startedAt.getTime()) / 1000
  const rss = process.memoryUsage.rss()
  const delay = recent.eventLoopSeconds()
  return [
    good(m.platform_state_version({ version, duration: formatDuration(Math.max(0, seconds), ctx.locale) }), {
      at: recent.startedAt,
    }),
    await checkProcesses(database),
    await checkMigrations(database),
    judged('YiluMemoryHigh', rss, m.platform_state_memory({ size: formatFileSize(rss, ctx.locale) })),
    judged(
      'YiluEventLoopBlocked',
      delay,
      m.platform_state_event_loop({ ms: formatNumber(delay * 1000, ctx.locale, 0) }),
    ),
  ]
}

/** How many processes have connections to the database; null if the server does not tell. */
export async function countProcesses({ kind, pool }: Pick<DatabaseHandle, 'kind' | 'pool'>): Promise<number | null> {
  if (kind === 'embedded') return 1
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct application_name)::int as count from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [processPrefix],
  )
  return rows[0]?.count || null
}

async function checkProcesses(database: DatabaseHandle): Promise<StateFinding> {
  const count = await countProcesses(database)
  return good(count === null ? m.platform_state_processes_unknown() : m.platform_state_processes({ count }))
}

async function checkMigrations({ pool }: DatabaseHandle): Promise<StateFinding> {
  const state = await readMigrations(pool)
  if (!state || state.isNewer)
    return wrong(m.platform_state_migrations_newer(), { advice: m.platform_state_advice_newer() })
  const { known, missing } = state
  return missing > 0
    ? wrong(m.platform_state_migrations_missing({ missing, known }), {
        advice: m.platform_state_advice_migrations(),
      })
    : good(m.platform_state_migrations({ known }))
}
