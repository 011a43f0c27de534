import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import { useMayOpen } from '../../../../client/session/stored-actor.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { Icon } from '../../../../ui/create-icon.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { StateFinding, StateRow, StateSection, Verdict } from '../operator.state.contract.ts'
import styles from './state.module.css'

export const sectionNames: Record<StateSection, () => string> = {
  process: m.platform_state_section_process,
  database: m.platform_state_section_database,
  jobs: m.platform_state_section_jobs,
  sending: m.platform_state_section_sending,
  rates: m.platform_state_section_rates,
  work: m.platform_state_section_work,
  storage: m.platform_state_section_storage,
  errors: m.platform_state_section_errors,
}

const looks: Record<Verdict, { icon: Icon; name: () => string; tone: StatusTone }> = {
  good: { icon: IconCircleCheck, name: m.platform_state_good, tone: 'success' },
  doubtful: { icon: IconAlertTriangle, name: m.platform_state_doubtful, tone: 'warn' },
  wrong: { icon: IconCircleX, name: m.platform_state_wrong, tone: 'danger' },
}

/** A verdict in words beside its icon. */
function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { icon: Icon, name, tone } = looks[verdict]
  return (
    <StatusBadge tone={tone}>
      <span className={styles.verdict}>
        <Icon size={16} aria-hidden /> {name()}
      </span>
    </StatusBadge>
  )
}

type Props = { name: StateSection; verdict: Verdict; findings: StateFinding[] }

export const StateSectionCard = ({ name, verdict, findings }: Props) => (
  <SectionCard title={sectionNames[name]()} action={<VerdictBadge verdict={verdict} />}>
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <Finding key={finding.text} finding={finding} />
      ))}
    </ul>
  </SectionCard>
)

/** A good finding is one line; another also has its verdict in words and what to do. */
function Finding({ finding: { verdict, text, advice, runbook, link: page, at, rows } }: { finding: StateFinding }) {
  const { icon: Icon, name } = looks[verdict]
  const mayOpen = useMayOpen()
  const link = page && mayOpen(page) ? page : null
  return (
    <li className={styles.finding} data-verdict={verdict}>
      <Icon className={styles.icon} size={18} aria-label={name()} role="img" />
      <div className={styles.body}>
        <p>
          {text} {at && <span className={styles.time}>{readerDateTime(at)}</span>}{' '}
          {link && verdict === 'good' && <PageLink to={link}>{m.platform_state_open()}</PageLink>}
        </p>
        {advice && <p className={styles.advice}>{m.platform_state_what({ advice })}</p>}
        {link && verdict !== 'good' && (
          <p>
            <PageLink to={link}>{m.platform_state_open()}</PageLink>
          </p>
        )}
        {runbook && <p className={styles.runbook}>{m.platform_state_runbook({ name: runbook })}</p>}
        {rows.length > 0 && <Rows rows={rows} isOpen={verdict !== 'good' || rows.length === 1} />}
      </div>
    </li>
  )
}

const Rows = ({ rows, isOpen }: { rows: StateRow[]; isOpen: boolean }) => (
  <details className={styles.details} open={isOpen}>
    <summary>{m.platform_state_rows({ count: rows.length })}</summary>
    <dl className={styles.rows}>
      {rows.map(({ label, text, at, verdict }, index) => (
        <div key={`${label} ${at} ${index}`} data-verdict={verdict}>
          <dt>{label}</dt>
          <dd>
            {text} {at && <span className={styles.time}>{readerDateTime(at)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
