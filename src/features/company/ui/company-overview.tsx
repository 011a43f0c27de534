import { useMemo } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { SettledInfo } from '../company.contract.ts'
import { faultsOf } from './application-faults.ts'
import { fieldName } from './application-names.ts'
import { CompanyTimeline, Waiting } from './application-state.tsx'
import { valuesOf } from './application-values.ts'
import { MyInvitations } from './my-invitations.tsx'
import { statusNames, statusTones } from './review-words.ts'
import styles from './company-overview.module.css'

/** The company at a glance: its state, what it still misses, what happened. */
export function CompanyOverview({ info }: { info: SettledInfo | null }) {
  if (!info) {
    return (
      <div className={styles.parts}>
        <MyInvitations />
        <EmptyState title={m.company_overview_none()} text={m.company_overview_none_text()}>
          <PageLink className={buttonClass()} to="/register">{m.shell_settle_in()}</PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/landing">{m.company_intro_more()}</PageLink>
        </EmptyState>
      </div>
    )
  }
  const isWaiting = info.waiting !== null
  return (
    <div className={styles.parts}>
      <SectionCard title={info.storeName} action={<StatusBadge tone={statusTones[info.status]}>{statusNames[info.status]()}</StatusBadge>}>
        {info.waiting && <Waiting {...info.waiting} />}
        {!isWaiting && info.canEdit && <Missing info={info} />}
        <div className={styles.ways}>
          {info.hasLiveProfile && <PageLink className={buttonClass({ variant: 'outlined' })} to={`/companies/${info.id}`}>{m.company_state_to_store()}</PageLink>}
          <PageLink className={buttonClass({ variant: info.hasLiveProfile ? 'outlined' : 'filled' })} to={info.canEdit && !info.hasLiveProfile ? '/register?registed=regist' : '/register'}>
            {info.canEdit && !info.hasLiveProfile ? m.company_overview_go_on() : m.company_overview_application()}
          </PageLink>
        </div>
      </SectionCard>
      {info.timeline.length > 0 && <CompanyTimeline info={info} />}
    </div>
  )
}

/** Fields that are empty or wrong, each with the way to it; the bank account as long as there is none. */
function Missing({ info }: { info: SettledInfo }) {
  const values = useMemo(() => valuesOf(info.answers), [info])
  const remarks = Object.keys(info.remarks)
  const paths = [...new Set([...remarks, ...Object.keys(faultsOf(values))])].filter((path) => !info.hasLiveProfile || !path.startsWith('consents.'))
  const hasBank = Object.keys(info.answers.bank ?? {}).length > 0
  if (paths.length === 0) return hasBank ? <Message severity="success" variant="simple">{m.company_overview_whole()}</Message> : <Message severity="info" variant="simple">{m.company_overview_no_bank()}</Message>
  return (
    <>
      <p>{remarks.length > 0 ? m.company_overview_remarks() : m.company_overview_missing({ count: paths.length })}</p>
      <ul className={styles.missing}>
        {paths.map((path) => (
          <li key={path}>
            <PageLink to={`/register?registed=regist&step=${path.split('.', 1)[0]}`}>{fieldName(path)}</PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
