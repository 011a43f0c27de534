import { readerDateTime } from '../../../../client/reader-time.ts'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { m } from '../../../../shared/wording/messages.js'
import { KeysButton } from '../../../../ui/keys/keys-button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import styles from '../../../company/review/ui/screen/review-head.module.css'
import { buyerStatusNames } from '../../buyer.names.policy.ts'
import type { BuyerFindingKind } from '../../buyer.enums.policy.ts'
import { buyerTones } from '../../ui/buyer-labels.ts'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'
import { shownBuyerStatus } from './buyer-queue.tsx'

/** The buyer and the state of the verification, and what the automatic checks found. */
export function BuyerReviewHead({ buyer, onKeys }: { buyer: ReviewedBuyer; onKeys(): void }) {
  const { status, answers, person, submittedAt, verifiedAt, verified, findings, names } = buyer
  const facts = [
    names.country,
    m.review_submitted({ time: readerDateTime(submittedAt) }),
    m.review_applied_by({ name: person.name, account: person.account, time: readerDateTime(person.createdAt) }),
    verifiedAt && m.review_approved({ time: readerDateTime(verifiedAt) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <header className={styles.head}>
      <PageLink className={styles.back} to="/operator/buyers">
        <IconArrowLeft size={16} aria-hidden /> {m.buyer_queue()}
      </PageLink>
      <div className={styles.line}>
        <h1>{answers.companyName}</h1>
        <StatusBadge tone={buyerTones[status]}>{buyerStatusNames[shownBuyerStatus(buyer)]()}</StatusBadge>
        {verified && status !== 'approved' && <StatusBadge tone="warn">{m.review_change()}</StatusBadge>}
        <span className={styles.links}>
          <KeysButton isSmall onClick={onKeys} />
        </span>
      </div>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {findings.length > 0 && (
        <Message severity="warn" title={m.review_findings({ count: findings.length })}>
          <ul>
            {findings.map(({ kind, buyers }) => (
              <li key={kind}>
                {findingNames[kind]()}{' '}
                {buyers.map(({ id, companyName }) => (
                  <PageLink key={id} to={`/operator/buyers/${id}`}>
                    {companyName}{' '}
                  </PageLink>
                ))}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </header>
  )
}

const findingNames: Record<BuyerFindingKind, () => string> = {
  same_number: m.buyer_finding_same_number,
  young_account: m.company_finding_young_account,
  form_only: m.buyer_number_form_only,
}
