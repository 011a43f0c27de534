import type { Ctx } from '../../../server/context.ts'
import { briefReason } from '../../../server/state/brief-reason.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'
import { checkDatabase } from './checks/check-database.ts'
import { checkErrors } from './checks/check-errors.ts'
import { checkJobs } from './checks/check-jobs.ts'
import { checkProcess } from './checks/check-process.ts'
import { checkRates } from './checks/check-rates.ts'
import { checkSending } from './checks/check-sending.ts'
import { checkStorage } from './checks/check-storage.ts'
import { checkWork } from './checks/check-work.ts'
import { doubtful, worstOf, wrong } from './finding.ts'
import { stateSections } from './operator.state.contract.ts'
import type { operatorStateEndpoints, StateFinding, StateSection } from './operator.state.contract.ts'

type State = EndpointResult<typeof operatorStateEndpoints.state>
type Section = State['sections'][number]
type Check = (ctx: Ctx) => Promise<StateFinding[]>

const limitMs = 3_000

const checks: Record<StateSection, Check> = {
  process: checkProcess,
  database: checkDatabase,
  jobs: checkJobs,
  sending: checkSending,
  rates: checkRates,
  work: checkWork,
  storage: checkStorage,
  errors: checkErrors,
}

/** Every section is checked apart from the others: one that fails or takes too long says so, and the others are shown. */
export async function readState(ctx: Ctx): Promise<State> {
  // Alone, because statements of other sections would delay what it measures.
  const database = await examine(ctx, 'database')
  const others = await Promise.all(
    stateSections.filter((name) => name !== 'database').map((name) => examine(ctx, name)),
  )
  const all = [database, ...others]
  const sections = stateSections.flatMap((name) => all.filter((section) => section.name === name))
  return { at: ctx.server.clock.now().toISOString(), verdict: worstOf(sections), sections }
}

async function examine(ctx: Ctx, name: StateSection): Promise<Section> {
  const findings = await withinLimit(checks[name](ctx)).catch((error: unknown) => [failed(ctx, name, error)])
  return { name, verdict: worstOf(findings), findings }
}

/** A database that cannot be checked is away. */
function failed(ctx: Ctx, name: StateSection, error: unknown): StateFinding {
  ctx.log.warn({ err: error, section: name, requestId: ctx.requestId }, 'a part of the state could not be checked')
  const reason = error instanceof TooSlow ? m.platform_state_too_slow({ seconds: limitMs / 1000 }) : briefReason(error)
  const text = m.platform_state_unchecked({ reason })
  return name === 'database'
    ? wrong(text, { advice: m.platform_state_advice_database_away(), runbook: 'YiluDatabaseAway' })
    : doubtful(text, { advice: m.platform_state_advice_unchecked() })
}

class TooSlow extends Error {}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow('too slow')), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
