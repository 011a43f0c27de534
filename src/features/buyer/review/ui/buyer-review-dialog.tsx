import { useId, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { currentContentLanguage } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { ReviewReason } from '../../../company/review/review.contract.ts'
import styles from '../../../company/review/ui/decision/review-act-dialog.module.css'
import { remarksOf } from '../../../company/review/ui/decision/review-draft.ts'
import type { ReviewDraft } from '../../../company/review/ui/decision/review-draft.ts'
import { buyerFieldName } from '../../buyer.names.policy.ts'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'
import { verdicts } from './buyer-review-labels.ts'
import type { Verdict } from './buyer-review-labels.ts'

type Props = {
  verdict: Verdict
  buyer: ReviewedBuyer
  draft: ReviewDraft
  reasons: ReviewReason[]
  onDone(): void
  onRefused(): void
  onClose(): void
}

/** Explains what a decision does, takes the words, and sends it; on refusal it stays open with everything typed. */
export function BuyerReviewDialog({ verdict, buyer, draft, reasons, onDone, onRefused, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { title, will, isDangerous = false, needsComment = false } = verdicts[verdict]
  const remarks = remarksOf(draft.marks)
  const count = Object.keys(remarks).length
  const unfinished = Object.entries(draft.marks).filter(([, mark]) => mark.kind === 'remark' && mark.reason === '')
  const nameOf = (path: string) => buyerFieldName(path, buyer.answers)
  const reasonOf = (code: string) => reasons.find((one) => one.code === code)?.[currentContentLanguage()] ?? code

  async function confirm(event: React.FormEvent) {
    event.preventDefault()
    if (needsComment && draft.words.trim() === '') return setRefusal(m.company_error_words_needed())
    setBusy(true)
    const answer = await callQuietly('POST /api/operator/buyers/:id/decide', {
      id: buyer.id,
      version: buyer.version,
      verdict,
      remarks: verdict === 'return' ? remarks : {},
      words: draft.words,
    }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) return onDone()
    setRefusal(Object.values(answer?.data?.fields ?? {})[0] ?? answer?.message ?? m.review_no_network())
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
            disabled={isBusy}
            data-autofocus={!needsComment || undefined}
          >
            {title()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{will(buyer.answers.companyName)}</p>
        <p>{m.buyer_notifies()}</p>
        {verdict === 'return' && (
          <ul>
            {Object.entries(remarks).map(([path, { reason, words }]) => (
              <li key={path}>
                <strong>{nameOf(path)}:</strong> {[reasonOf(reason), words].filter(Boolean).join(' — ')}
              </li>
            ))}
          </ul>
        )}
        {verdict === 'return' && unfinished.length > 0 && (
          <Message severity="warn">
            {m.review_unfinished({ fields: unfinished.map(([path]) => nameOf(path)).join(m.review_list_comma()) })}
          </Message>
        )}
        {verdict !== 'return' && count > 0 && <Message severity="warn">{m.review_remarks_dropped({ count })}</Message>}
        <label className={styles.words}>
          <span>{needsComment ? m.review_words_needed() : m.review_words_optional()}</span>
          <textarea
            rows={3}
            maxLength={2000}
            required={needsComment}
            value={draft.words}
            data-autofocus={needsComment || undefined}
            aria-invalid={refusal !== null && needsComment ? true : undefined}
            onChange={({ target }) => draft.setComment(target.value)}
          />
        </label>
        {refusal && <Message severity="error">{refusal}</Message>}
      </form>
    </Dialog>
  )
}
