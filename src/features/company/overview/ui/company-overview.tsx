import { useMemo } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'
import { isEnding } from '../../company.document.policy.ts'
import { documentStateNames } from '../../company.names.policy.ts'
import { faultsOf } from '../../application/ui/draft/application-faults.ts'
import { fieldName } from '../../application/ui/fields/application-names.ts'
import { CompanyTimeline, StateNote, Waiting } from '../../application/ui/application-state.tsx'
import { valuesOf } from '../../application/ui/fields/application-values.ts'
import { isPublicStatus } from '../../company.enums.policy.ts'
import { MyInvitations } from '../../membership/ui/my-invitations.tsx'
import { documentLink, documentName } from '../../application/ui/fields/document-names.ts'
import type { CompanyDocument } from '../../application/ui/fields/document-names.ts'
import { dayOf, statusNames, statusTones } from '../../ui/review-labels.ts'
import styles from './company-overview.module.css'

/** Summary of the company: its state, missing fields, and history. */
export function CompanyOverview({ info }: { info: ApplicationInfo | null }) {
  if (!info) {
    return (
      <div className={styles.parts}>
        <MyInvitations />
        <EmptyState title={m.company_overview_none()} text={m.company_overview_none_text()}>
          <PageLink className={buttonClass()} to="/register">
            {m.shell_apply()}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/landing">
            {m.company_intro_more()}
          </PageLink>
        </EmptyState>
      </div>
    )
  }
  const isWaiting = info.waiting !== null
  const isPublic = isPublicStatus(info.status)
  return (
    <div className={styles.parts}>
      <SectionCard
        title={info.storeName}
        action={<StatusBadge tone={statusTones[info.status]}>{statusNames[info.status]()}</StatusBadge>}
      >
        {!info.waiting && (info.status === 'suspended' || info.status === 'expired') && <StateNote info={info} />}
        {info.waiting && <Waiting {...info.waiting} />}
        <Ending documents={info.documents.filter(isEnding)} />
        {!isWaiting && info.canEdit && <Missing info={info} />}
        <div className={styles.ways}>
          {isPublic && (
            <PageLink className={buttonClass({ variant: 'outlined' })} to={`/companies/${info.id}`}>
              {m.company_state_to_store()}
            </PageLink>
          )}
          <PageLink
            className={buttonClass({ variant: info.hasPublishedProfile ? 'outlined' : 'filled' })}
            to={info.canEdit && !info.hasPublishedProfile ? '/register?registed=regist' : '/register'}
          >
            {info.canEdit && !info.hasPublishedProfile ? m.company_overview_go_on() : m.company_overview_application()}
          </PageLink>
        </div>
      </SectionCard>
      {info.timeline.length > 0 && <CompanyTimeline info={info} />}
    </div>
  )
}

/** Documents that have expired or soon will, each with a link to renew it. */
function Ending({ documents }: { documents: CompanyDocument[] }) {
  if (documents.length === 0) return null
  return (
    <Message severity={documents.some(({ state }) => state === 'expired') ? 'error' : 'warn'}>
      <p>{m.company_overview_documents()}</p>
      <ul className={styles.missing}>
        {documents.map((document) => (
          <li key={`${document.path} ${document.file}`}>
            <PageLink to={documentLink(document)}>
              {m.company_overview_document({
                name: [documentName(document), document.number].filter(Boolean).join(' '),
                state: documentStateNames[document.state](),
                date: dayOf(document.expiresOn ?? ''),
              })}
            </PageLink>
          </li>
        ))}
      </ul>
    </Message>
  )
}

/** Empty or faulty fields, each with a link; the bank account as long as there is none. */
function Missing({ info }: { info: ApplicationInfo }) {
  const values = useMemo(() => valuesOf(info.answers), [info])
  const remarks = Object.keys(info.remarks)
  const paths = [...new Set([...remarks, ...Object.keys(faultsOf(values))])].filter(
    (path) => !info.hasPublishedProfile || !path.startsWith('consents.'),
  )
  const hasBank = Object.keys(info.answers.bank ?? {}).length > 0
  if (paths.length === 0 && info.documents.some(isEnding)) return null
  if (paths.length === 0)
    return hasBank ? (
      <Message severity="success" variant="simple">
        {m.company_overview_whole()}
      </Message>
    ) : (
      <Message severity="info" variant="simple">
        {m.company_overview_no_bank()}
      </Message>
    )
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
