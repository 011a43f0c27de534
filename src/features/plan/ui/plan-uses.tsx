import { m } from '../../../shared/wording/messages.js'
import { readerDate } from '../../../client/reader-time.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { MyPlan, PlanUse } from '../plan.contract.ts'
import { formatAllowance, formatLimit, formatUsed } from './plan-labels.ts'
import style from './plan.module.css'

/** The plan in force, its end, and the usage of each limit. */
export function PlanUses({ plan: { current, uses } }: { plan: MyPlan }) {
  const note =
    current.name === ''
      ? m.plan_operators_free()
      : current.until
        ? m.plan_until({ date: readerDate(current.until) })
        : m.plan_for_everybody()
  return (
    <SectionCard title={current.name === '' ? m.plan_my() : m.plan_my_named({ plan: current.name })} note={note}>
      <ul className={style.uses}>
        {uses.map((use) => (
          <Use key={use.name} use={use} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Use({ use }: { use: PlanUse }) {
  const { allowed, used } = use
  const name = formatLimit(use)
  return (
    <li className={style.use}>
      <span>{name}</span>
      {allowed !== null && (
        <progress max={Math.max(allowed, 1)} value={Math.min(used, allowed === 0 ? 1 : allowed)} aria-label={name} />
      )}
      <span className={style.amount}>
        <span>{m.plan_used({ used: formatUsed(use, used) })}</span>
        <span className={style.muted}>{m.plan_allowed({ allowed: formatAllowance(use, allowed) })}</span>
      </span>
      {allowed !== null && used >= allowed && <span className={style.note}>{m.plan_full()}</span>}
    </li>
  )
}
