import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { Illustration } from '../../../ui/feedback/illustration.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { BuyerProfile } from '../buyer.contract.ts'
import { buyerFieldName, buyerStatusNames, buyerVerbNames } from '../buyer.names.policy.ts'
import type { BuyerStatus } from '../buyer.enums.policy.ts'
import { buyerTones, buyerVerbTones } from './buyer-labels.ts'
import styles from './buyer.module.css'

const explanations: Record<BuyerStatus, () => string> = {
  draft: m.buyer_state_draft,
  submitted: m.buyer_state_waiting,
  in_review: m.buyer_state_waiting,
  returned: m.buyer_state_returned,
  rejected: m.buyer_state_rejected,
  approved: m.buyer_state_approved,
}

/** The state of the verification, the reviewer's words and remarks, and the history. */
export function BuyerState({
  profile: { status, verifiedAt, words, remarks, answers, history },
}: {
  profile: BuyerProfile
}) {
  const lines = Object.entries(remarks)
  return (
    <SectionCard
      title={m.buyer_verification()}
      action={<StatusBadge tone={buyerTones[status]}>{buyerStatusNames[status]()}</StatusBadge>}
    >
      {(status === 'submitted' || status === 'in_review') && <Illustration kind="waiting" />}
      <p className={styles.text}>{explanations[status]()}</p>
      {verifiedAt && <p className={styles.text}>{m.buyer_verified_since({ at: readerDateTime(verifiedAt) })}</p>}
      {(words !== '' || lines.length > 0) && (
        <Message severity={status === 'rejected' ? 'error' : 'warn'} title={m.account_company_remarks()}>
          {words !== '' && <p className={styles.text}>{words}</p>}
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.map(([path, { reasonText, words: comment }]) => (
                <li key={path}>
                  <strong>{buyerFieldName(path, answers)}:</strong> {[reasonText, comment].filter(Boolean).join(' — ')}
                </li>
              ))}
            </ul>
          )}
        </Message>
      )}
      {history.length > 0 && (
        <Timeline
          label={m.buyer_history()}
          items={history.toReversed().map(({ at, verb, words: comment }, index) => ({
            id: `${at}-${index}`,
            title: buyerVerbNames[verb](),
            at: { text: readerDateTime(at), iso: at },
            tone: buyerVerbTones[verb],
            ...(comment !== '' && { text: comment }),
          }))}
        />
      )}
    </SectionCard>
  )
}
