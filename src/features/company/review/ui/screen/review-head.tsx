import { readerDateTime } from '../../../../../client/reader-time.ts'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { m } from '../../../../../shared/wording/messages.js'
import { KeysButton } from '../../../../../ui/keys/keys-button.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import type { ReviewedCompany } from '../../review.contract.ts'
import { isPublicStatus } from '../../../company.enums.policy.ts'
import { dayOf, queueStatus, statusNames, statusTones } from '../../../ui/review-labels.ts'
import styles from './review-head.module.css'

/** The application's company and state; links to the queue, the public page and the shortcuts. */
export function ReviewHead({ reviewed, onKeys }: { reviewed: ReviewedCompany; onKeys(): void }) {
  const { id, storeName, status, isChange, submittedAt, approvedAt, licenceExpiresOn, recheckOn, applicant, answers } =
    reviewed
  const isPublic = isPublicStatus(status)
  const facts = [
    submittedAt && m.review_submitted({ time: readerDateTime(submittedAt) }),
    m.review_applied_by({
      name: applicant.name,
      account: applicant.account,
      time: readerDateTime(applicant.createdAt),
    }),
    approvedAt && m.review_approved({ time: readerDateTime(approvedAt) }),
    licenceExpiresOn && m.review_licence_until({ day: dayOf(licenceExpiresOn) }),
    recheckOn && m.review_recheck_on({ day: dayOf(recheckOn) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <header className={styles.head}>
      <PageLink className={styles.back} to="/operator/companies">
        <IconArrowLeft size={16} aria-hidden /> {m.review_queue()}
      </PageLink>
      <div className={styles.line}>
        <h1 lang="zh-CN">{storeName}</h1>
        <StatusBadge tone={statusTones[status]}>{statusNames[queueStatus(reviewed)]()}</StatusBadge>
        {isChange && <StatusBadge tone="warn">{m.review_change()}</StatusBadge>}
        <span className={styles.links}>
          {isPublic && (
            <PageLink to={`/companies/${id}`} target="_blank" rel="noopener">
              {m.review_public_page()}
            </PageLink>
          )}
          <KeysButton isSmall onClick={onKeys} />
        </span>
      </div>
      {answers.licence?.name && answers.licence.name !== storeName && <p lang="zh-CN">{answers.licence.name}</p>}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  )
}
