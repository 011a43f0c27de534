import { useRef, useState } from 'react'
import type { Actor } from '../../../../../shared/actor.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Message } from '../../../../../ui/feedback/message.tsx'
import type { ReviewedCompany, ReviewReason } from '../../review.contract.ts'
import { ReviewActDialog } from '../decision/review-act-dialog.tsx'
import { isVerdict } from '../decision/review-acts.ts'
import type { Act } from '../decision/review-acts.ts'
import { ReviewClaimBar } from '../review-claim-bar.tsx'
import { useClaim, useReviewed } from '../review-claim.ts'
import { ReviewDecideBar } from '../decision/review-decide-bar.tsx'
import { useDocumentView } from '../document/review-document-view.ts'
import { ReviewDocuments } from '../document/review-documents.tsx'
import { ReviewDone } from '../decision/review-done.tsx'
import { remarksOf, useReviewDraft } from '../decision/review-draft.ts'
import { fieldId } from '../review-row.tsx'
import { ReviewFields } from '../review-fields.tsx'
import { ReviewFindings } from '../decision/review-findings.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewHistory } from '../review-history.tsx'
import { KeysDialog } from '../../../../../ui/keys/keys-dialog.tsx'
import { reviewKeys } from './review-key-lines.ts'
import { documentPathOf, documentsOf, outlineOf, previousAnswers } from '../review-outline.ts'
import { ReviewPanes } from './review-panes.tsx'
import { ReviewRecords } from '../queue/review-records.tsx'
import { useReviewKeys } from './review-screen-keys.ts'
import { isWaiting, whyNotDecide } from '../review-status.ts'
import styles from './review-screen.module.css'

type Props = { initial: ReviewedCompany; reasons: ReviewReason[]; actor: Actor; onNext(): void }

/**
 * The review page of one application: its claim, the findings, the answers next to the documents, the history, and the
 * decision.
 */
export function ReviewScreen({ initial, reasons, actor, onNext }: Props) {
  const { reviewed, isOffline, refresh } = useReviewed(initial)
  const { isBusy, claim, release } = useClaim(reviewed, refresh)
  const draft = useReviewDraft(reviewed.id, reviewed.version)
  const view = useDocumentView(documentsOf(reviewed.answers))
  const [current, setCurrent] = useState<string | null>(null)
  const [isOnlyChanged, setOnlyChanged] = useState(false)
  const [dialog, setDialog] = useState<Act | 'keys' | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const top = useRef<HTMLDivElement>(null)

  const previous = previousAnswers(reviewed)
  const outline = outlineOf(reviewed.answers, previous)
  const fields = outline.flatMap((step) => step.fields)
  const filled = fields.filter(({ value }) => value !== undefined)
  // In a change, only what differs from the published version needs review.
  const toCheck = reviewed.isChange ? filled.filter(({ isChanged }) => isChanged) : filled
  const fine = toCheck.filter(({ path }) => draft.marks[path]?.kind === 'fine').length
  const unmarked = toCheck.flatMap(({ path }) => (draft.marks[path] ? [] : [path]))
  const remarks = Object.keys(remarksOf(draft.marks)).length
  const why = whyNotDecide(actor, reviewed)
  const canMark = isWaiting(reviewed) && why === null
  const inUse = reasons.filter(({ isActive }) => isActive)

  function focusField(path: string) {
    setOnlyChanged(false)
    // The field may be rendered only now.
    setTimeout(() => document.getElementById(fieldId(path))?.focus())
  }
  function follow(path: string) {
    setCurrent(path)
    view.show(documentPathOf(path))
  }
  function finish(act: Act) {
    setDialog(null)
    draft.forget()
    setDone(act)
    void refresh()
    top.current?.scrollIntoView({ block: 'end' })
  }
  const canAct = (act: Act) => why === null && (act !== 'return' || remarks > 0)
  useReviewKeys({
    draft,
    view,
    current,
    reasons: inUse,
    canMark,
    canAct,
    focusField,
    onAct: setDialog,
    onClaim: () => reviewed.can.claim && void claim(),
    onNext,
    onHelp: () => setDialog('keys'),
  })

  return (
    <div className={styles.screen}>
      <div ref={top} />
      <ReviewHead reviewed={reviewed} onKeys={() => setDialog('keys')} />
      {isOffline && <Message severity="warn">{m.review_offline()}</Message>}
      {done ? (
        <ReviewDone act={done} onNext={onNext} />
      ) : (
        <ReviewClaimBar
          claim={reviewed.claim}
          canClaim={reviewed.can.claim && isWaiting(reviewed)}
          isLate={reviewed.can.decide && !reviewed.claim}
          mine={m.review_claim_mine()}
          why={why}
          markCount={Object.keys(draft.marks).length}
          isBusy={isBusy}
          onClaim={() => void claim()}
          onRelease={() => void release()}
          onOver={() => void refresh()}
        />
      )}
      <ReviewFindings findings={reviewed.findings} onField={focusField} />
      <ReviewPanes
        documents={<ReviewDocuments view={view} files={reviewed.files} onStale={() => void refresh()} />}
        application={
          <>
            {previous && (
              <label className={styles.compare}>
                <input
                  type="checkbox"
                  checked={isOnlyChanged}
                  onChange={({ target }) => setOnlyChanged(target.checked)}
                />
                {m.review_only_changed({ count: fields.filter(({ isChanged }) => isChanged).length })}
              </label>
            )}
            <ReviewFields
              outline={outline}
              reviewed={reviewed}
              reasons={inUse}
              marks={draft.marks}
              current={current}
              canMark={canMark}
              isOnlyChanged={isOnlyChanged && previous !== null}
              onMark={draft.mark}
              onCurrent={follow}
            />
            <ReviewRecords reviewed={reviewed} />
            <ReviewHistory reviewed={reviewed} />
          </>
        }
      />
      {!(done && isVerdict(done)) && (
        <ReviewDecideBar
          reviewed={reviewed}
          why={why}
          fine={fine}
          remarks={remarks}
          total={toCheck.length}
          isChecked={unmarked.length === 0}
          onAct={setDialog}
        />
      )}
      {dialog === 'keys' && <KeysDialog lines={reviewKeys()} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'keys' && (
        <ReviewActDialog
          act={dialog}
          reviewed={reviewed}
          draft={draft}
          reasons={reasons}
          unmarked={unmarked}
          onDone={() => finish(dialog)}
          onRefused={() => void refresh()}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
