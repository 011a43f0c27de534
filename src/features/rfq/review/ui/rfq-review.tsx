import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import type { ReviewReason } from '../../../company/review/review.contract.ts'
import { useFresh, useHold } from '../../../company/review/ui/review-claim.ts'
import { ReviewClaimBar } from '../../../company/review/ui/review-claim-bar.tsx'
import { clockOf } from '../../../company/ui/review-labels.ts'
import { findingNames, rfqStatusNames, rfqVerbNames } from '../../rfq.names.policy.ts'
import { deadlineText, rfqTones } from '../../ui/rfq-labels.ts'
import { RfqSummary } from '../../ui/rfq-summary.tsx'
import { CommentDialog } from '../../ui/comment-dialog.tsx'
import styles from '../../ui/rfq.module.css'
import type { ReviewedRfq } from '../rfq.review.contract.ts'
import { RfqDecision } from './rfq-decision.tsx'

type Props = { initial: ReviewedRfq; reasons: ReviewReason[]; isOwn: boolean; onNext(): void }

/** The review page of one request: its claim, findings, what is asked, the decision, and its history. */
export function RfqReview({ initial, reasons, isOwn, onNext }: Props) {
  const { id } = initial
  const [isRemoving, setRemoving] = useState(false)
  const {
    reviewed: rfq,
    isOffline,
    refresh,
  } = useFresh(initial, () => callQuietly('GET /api/operator/rfqs/:id', { id }))
  const hold = useHold(
    {
      claim: () => callQuietly('POST /api/operator/rfqs/:id/claim', { id }),
      release: () => callQuietly('POST /api/operator/rfqs/:id/release', { id }),
    },
    refresh,
  )
  const { status, answers, buyer, claim, can, findings, events, closesAt } = rfq
  const isWaiting = status === 'pending_review'
  return (
    <div className={styles.page}>
      <p className={styles.muted}>
        <PageLink to="/operator/rfqs">{m.rfq_queue()}</PageLink>
      </p>
      <div className={styles.head}>
        <h1>{answers.title}</h1>
        <StatusBadge tone={rfqTones[status]}>{rfqStatusNames[status]()}</StatusBadge>
      </div>
      <p className={styles.muted}>
        {[
          m.review_submitted({ time: readerDateTime(rfq.submittedAt) }),
          m.review_applied_by({ name: buyer.name, account: buyer.account, time: readerDateTime(buyer.createdAt) }),
          m.rfq_requests_of_buyer({ count: buyer.requests }),
          closesAt && m.rfq_closes_at({ at: deadlineText(closesAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOffline && <Message severity="warn">{m.review_offline()}</Message>}
      {findings.length > 0 && (
        <Message severity="warn" title={m.review_findings({ count: findings.length })}>
          <ul className={styles.lines}>
            {findings.map((kind) => (
              <li key={kind}>{findingNames[kind]()}</li>
            ))}
          </ul>
        </Message>
      )}
      {isWaiting && (
        <ReviewClaimBar
          claim={claim}
          canClaim={can.claim}
          isLate={can.decide && !claim}
          mine={m.rfq_claim_mine()}
          why={whyNot(rfq, isOwn)}
          markCount={0}
          isBusy={hold.isBusy}
          onClaim={() => void hold.claim()}
          onRelease={() => void hold.release()}
          onOver={() => void refresh()}
        />
      )}
      <div className={styles.split}>
        <div className={styles.column}>
          <RfqSummary answers={answers} names={rfq.names} files={rfq.files} companies={rfq.companies} />
        </div>
        <div className={styles.column}>
          {isWaiting && can.decide && (
            <RfqDecision
              key={rfq.version}
              rfq={rfq}
              reasons={reasons}
              onDone={() => {
                void refresh()
                onNext()
              }}
              onRefused={() => void refresh()}
            />
          )}
          {can.remove && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {m.rfq_remove()}
            </Button>
          )}
          <SectionCard title={m.rfq_history()}>
            <Timeline
              label={m.rfq_history()}
              items={events.toReversed().map(({ id: key, at, verb, actor, words }) => ({
                id: key,
                title: [rfqVerbNames[verb](), actor].filter(Boolean).join(' · '),
                at: { text: readerDateTime(at), iso: at },
                ...(words !== '' && { text: words }),
              }))}
            />
          </SectionCard>
        </div>
      </div>
      {isRemoving && (
        <CommentDialog
          title={m.rfq_remove()}
          text={m.rfq_remove_text()}
          isDangerous
          isRequired
          onConfirm={(words) => callQuietly('POST /api/operator/rfqs/:id/remove', { id, words })}
          onDone={() => {
            setRemoving(false)
            void refresh()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}

/** Why this person may not decide now, as text; null if they may. */
function whyNot({ claim, can }: ReviewedRfq, isOwn: boolean): string | null {
  if (isOwn) return m.review_why_own()
  if (claim && !claim.isMine) return m.review_why_other({ name: claim.name, time: clockOf(claim.until) })
  return can.decide ? null : m.review_why_claim()
}
