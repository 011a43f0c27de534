import { useRef, useState } from 'react'
import type { Actor } from '../../../../shared/actor.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { ReviewReason } from '../../../company/review/review.contract.ts'
import barStyles from '../../../company/review/ui/decision/review-decide-bar.module.css'
import { remarksOf, useReviewDraft } from '../../../company/review/ui/decision/review-draft.ts'
import { useDocumentView } from '../../../company/review/ui/document/review-document-view.ts'
import { ReviewDocuments } from '../../../company/review/ui/document/review-documents.tsx'
import { ReviewClaimBar } from '../../../company/review/ui/review-claim-bar.tsx'
import { useFresh, useHold } from '../../../company/review/ui/review-claim.ts'
import { fieldId } from '../../../company/review/ui/review-row.tsx'
import { KeysDialog } from '../../../../ui/keys/keys-dialog.tsx'
import { reviewKeys } from '../../../company/review/ui/screen/review-key-lines.ts'
import { ReviewPanes } from '../../../company/review/ui/screen/review-panes.tsx'
import { useReviewKeys } from '../../../company/review/ui/screen/review-screen-keys.ts'
import styles from '../../../company/review/ui/screen/review-screen.module.css'
import { clockOf } from '../../../company/ui/review-labels.ts'
import { buyerFieldName, buyerStatusNames } from '../../buyer.names.policy.ts'
import { canReview } from '../../buyer.policy.ts'
import { waitingBuyers } from '../../buyer.enums.policy.ts'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'
import { BuyerReviewDialog } from './buyer-review-dialog.tsx'
import { BuyerReviewFields } from './buyer-review-fields.tsx'
import { BuyerReviewHead } from './buyer-review-head.tsx'
import { BuyerReviewHistory } from './buyer-review-history.tsx'
import { reviewParts } from './buyer-review-outline.ts'
import { verdicts } from './buyer-review-labels.ts'
import type { Verdict } from './buyer-review-labels.ts'

type Props = { initial: ReviewedBuyer; reasons: ReviewReason[]; actor: Actor; onNext(): void }

const isVerdict = (act: string): act is Verdict => act in verdicts

/** The review page of one buyer: its claim, findings, answers next to the documents, history, and decision. */
export function BuyerReviewScreen({ initial, reasons, actor, onNext }: Props) {
  const { id } = initial
  const {
    reviewed: buyer,
    isOffline,
    refresh,
  } = useFresh(initial, () => callQuietly('GET /api/operator/buyers/:id', { id }))
  const hold = useHold(
    {
      claim: () => callQuietly('POST /api/operator/buyers/:id/claim', { id }),
      release: () => callQuietly('POST /api/operator/buyers/:id/release', { id }),
    },
    refresh,
  )
  const draft = useReviewDraft(`buyer:${id}`, buyer.version)
  const view = useDocumentView(buyer.answers.evidence.map(({ file }, place) => ({ path: `evidence.${place}`, file })))
  const [current, setCurrent] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Verdict | 'keys' | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const sections = reviewParts(buyer)
  const rows = sections.flatMap((section) => section.rows)
  const isWaiting = waitingBuyers.includes(buyer.status)
  const why = whyNot(actor, buyer)
  const canMark = isWaiting && why === null
  const remarks = Object.keys(remarksOf(draft.marks)).length
  const fine = rows.filter(({ path }) => draft.marks[path]?.kind === 'fine').length
  const inUse = reasons.filter(({ isActive }) => isActive)
  const isOff = (verdict: Verdict) => why !== null || (verdict === 'return' && remarks === 0)

  function follow(path: string) {
    setCurrent(path)
    view.show(path)
  }
  function finish(verdict: Verdict) {
    setDialog(null)
    draft.forget()
    toast.success(verdicts[verdict].done())
    void refresh()
    onNext()
    top.current?.scrollIntoView({ block: 'end' })
  }
  useReviewKeys({
    draft,
    view,
    current,
    reasons: inUse,
    canMark,
    canAct: (act) => isVerdict(act) && isWaiting && !isOff(act),
    focusField: (path) => document.getElementById(fieldId(path))?.focus(),
    onAct: (act) => isVerdict(act) && setDialog(act),
    onClaim: () => buyer.can.claim && void hold.claim(),
    onNext,
    onHelp: () => setDialog('keys'),
  })

  return (
    <div className={styles.screen}>
      <div ref={top} />
      <BuyerReviewHead buyer={buyer} onKeys={() => setDialog('keys')} />
      {isOffline && <Message severity="warn">{m.review_offline()}</Message>}
      <ReviewClaimBar
        claim={buyer.claim}
        canClaim={buyer.can.claim && isWaiting}
        isLate={buyer.can.decide && !buyer.claim}
        mine={m.review_claim_mine()}
        why={why}
        markCount={Object.keys(draft.marks).length}
        isBusy={hold.isBusy}
        onClaim={() => void hold.claim()}
        onRelease={() => void hold.release()}
        onOver={() => void refresh()}
      />
      <ReviewPanes
        documents={
          <ReviewDocuments
            view={view}
            files={buyer.files}
            nameOf={(path) => buyerFieldName(path, buyer.answers)}
            onStale={() => void refresh()}
          />
        }
        application={
          <>
            <BuyerReviewFields
              sections={sections}
              buyer={buyer}
              reasons={inUse}
              draft={draft}
              current={current}
              canMark={canMark}
              onCurrent={follow}
            />
            <BuyerReviewHistory buyer={buyer} />
          </>
        }
      />
      {isWaiting && (
        <section className={barStyles.bar} aria-label={m.review_decision()}>
          <div className={barStyles.progress}>
            <span>{m.review_progress({ fine, remarks, total: rows.length })}</span>
            <span id="review-why" className={barStyles.why}>
              {why ?? (remarks > 0 ? null : m.review_why_return())}
            </span>
          </div>
          <div className={barStyles.buttons}>
            {(['approve', 'return', 'reject'] as const).map((verdict) => (
              <Button
                key={verdict}
                variant={(verdict === 'return') === remarks > 0 && verdict !== 'reject' ? 'filled' : 'outlined'}
                disabled={isOff(verdict)}
                aria-describedby={isOff(verdict) ? 'review-why' : undefined}
                onClick={() => setDialog(verdict)}
              >
                {verdicts[verdict].title()}
              </Button>
            ))}
          </div>
        </section>
      )}
      {dialog === 'keys' && <KeysDialog lines={reviewKeys()} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'keys' && (
        <BuyerReviewDialog
          verdict={dialog}
          buyer={buyer}
          draft={draft}
          reasons={reasons}
          onDone={() => finish(dialog)}
          onRefused={() => void refresh()}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Why this person may not decide now, as text; null if they may. */
function whyNot(actor: Actor, { id, status, claim, can }: ReviewedBuyer): string | null {
  if (!canReview(actor, { userId: id })) return m.review_why_own()
  if (!waitingBuyers.includes(status)) return m.review_why_status({ status: buyerStatusNames[status]() })
  if (claim && !claim.isMine) return m.review_why_other({ name: claim.name, time: clockOf(claim.until) })
  return can.decide ? null : m.review_why_claim()
}
