import { useId, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../../../shared/errors.ts'
import { currentContentLanguage } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import type { ReviewedCompany, ReviewReason } from '../../review.contract.ts'
import { fieldName } from '../../../application/ui/fields/application-names.ts'
import { acts, consequencesOf, perform } from './review-acts.ts'
import type { Act } from './review-acts.ts'
import { remarksOf } from './review-draft.ts'
import type { ReviewDraft } from './review-draft.ts'
import { ReviewRemarks } from './review-remarks.tsx'
import styles from './review-act-dialog.module.css'

type Props = {
  act: Act
  reviewed: ReviewedCompany
  draft: ReviewDraft
  reasons: ReviewReason[]
  /** Fields to check that have no mark. */ unmarked: string[]
  onDone(): void
  onRefused(): void
  onClose(): void
}

/**
 * Explains what an action does and who is notified, takes the remark, and sends it; on refusal it stays open with
 * everything typed.
 */
export function ReviewActDialog({ act, reviewed, draft, reasons, unmarked, onDone, onRefused, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; words?: string | undefined }>()
  const { title, isDangerous = false, needsComment = false } = acts[act]
  const remarks = remarksOf(draft.marks)
  const unfinished = Object.entries(draft.marks).filter(([, mark]) => mark.kind === 'remark' && mark.reason === '')
  const count = Object.keys(remarks).length
  const needsAcceptance = act === 'approve' && unmarked.length > 0
  const [isAccepted, setAccepted] = useState(false)

  async function confirm(event: React.FormEvent) {
    event.preventDefault()
    if (needsComment && draft.words.trim() === '')
      return setRefusal({ message: m.company_error_words_needed(), words: m.company_error_words_needed() })
    setBusy(true)
    const answer = await perform(act, reviewed, draft, unmarked)
    setBusy(false)
    if (answer && isSuccess(answer)) return onDone()
    setRefusal({
      message: answer?.message ?? m.review_no_network(),
      words: (answer?.data as ErrorDetails | null)?.fields?.words,
    })
    if (answer) onRefused()
  }

  return (
    <Dialog
      title={title()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isDangerous ? 'danger' : 'filled'}
            disabled={isBusy || (needsAcceptance && !isAccepted)}
            data-autofocus={!needsComment || undefined}
          >
            {title()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        {consequencesOf(act, reviewed, count).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {act === 'return' && (
          <ReviewRemarks
            remarks={Object.entries(remarks).map(([path, { reason, words }]) => ({
              path,
              reason: reasonText(reasons, reason),
              words,
            }))}
          />
        )}
        {act === 'return' && unfinished.length > 0 && (
          <Message severity="warn">
            {m.review_unfinished({ fields: unfinished.map(([path]) => fieldName(path)).join(m.review_list_comma()) })}
          </Message>
        )}
        {(act === 'approve' || act === 'reject') && count > 0 && (
          <Message severity="warn">{m.review_remarks_dropped({ count })}</Message>
        )}
        {needsAcceptance && (
          <>
            <Message severity="warn">
              {m.review_unmarked({ count: unmarked.length })} {unmarked.map(fieldName).join(m.review_list_comma())}
            </Message>
            <label className={styles.check}>
              <input type="checkbox" checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />
              {m.review_unmarked_accept()}
            </label>
          </>
        )}
        <label className={styles.words}>
          <span>{needsComment ? m.review_words_needed() : m.review_words_optional()}</span>
          <textarea
            rows={3}
            maxLength={1000}
            required={needsComment}
            value={draft.words}
            data-autofocus={needsComment || undefined}
            aria-invalid={refusal?.words ? true : undefined}
            aria-describedby={refusal?.words ? `${form}-why` : undefined}
            onChange={({ target }) => draft.setComment(target.value)}
          />
        </label>
        {refusal && (
          <div id={`${form}-why`}>
            <Message severity="error">{refusal.words ?? refusal.message}</Message>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const reasonText = (reasons: ReviewReason[], code: string) => {
  const reason = reasons.find((one) => one.code === code)
  return reason ? reason[currentContentLanguage()] : code
}
