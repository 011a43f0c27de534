import { useId, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import type { ReviewDraft } from '../../../../company/review/ui/decision/review-draft.ts'
import styles from '../../../../company/review/ui/decision/review-act-dialog.module.css'
import type { ReviewVerb } from '../../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { productReviewRemarks } from './product-review-remarks.ts'
import { productReviewActs, productReviewConsequences } from './product-review-labels.ts'
import reviewStyles from './product-review.module.css'
import { productFieldName } from '../../ui/product-field-names.ts'

type Props = {
  verb: ReviewVerb
  product: ReviewedProduct
  draft: ReviewDraft
  onDone(): void
  onRefused(): void
  onClose(): void
}

/**
 * Explains what a decision does and who is notified, takes the remark, and sends it; on refusal it stays open with
 * everything typed.
 */
export function ProductReviewDialog({ verb, product, draft, onDone, onRefused, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { label, variant, needsComment = false } = productReviewActs[verb]
  const { remarks, unfinished } = productReviewRemarks(draft.marks)
  const count = Object.keys(remarks).length
  const mustExplain = needsComment || (verb === 'return' && count === 0)

  async function confirm(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await callQuietly('POST /api/operator/products/:id/decide', {
      id: product.id,
      verdict: verb,
      remarks: verb === 'return' ? remarks : {},
      words: draft.words,
      version: product.version,
    }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) return onDone()
    const fields = Object.values(answer?.data?.fields ?? {})
    setRefusal(fields[0] ?? answer?.message ?? m.review_no_network())
    if (answer) onRefused()
  }

  return (
    <Dialog
      title={label()}
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
            variant={variant === 'danger' ? 'danger' : 'filled'}
            disabled={isBusy}
            data-autofocus={!mustExplain || undefined}
          >
            {label()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void confirm(event)}>
        {productReviewConsequences(verb, product).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {verb === 'return' && count > 0 && (
          <ul className={reviewStyles.lines}>
            {Object.entries(remarks).map(([path, words]) => (
              <li key={path}>{`${productFieldName(path)}${m.text_colon()}${words}`}</li>
            ))}
          </ul>
        )}
        {verb === 'return' && unfinished.length > 0 && (
          <Message severity="warn">
            {m.product_review_unfinished({ fields: unfinished.map(productFieldName).join(m.review_list_comma()) })}
          </Message>
        )}
        {verb !== 'return' && count > 0 && <Message severity="warn">{m.review_remarks_dropped({ count })}</Message>}
        {verb === 'approve' && product.findings.length > 0 && (
          <Message severity="warn" title={m.review_findings({ count: product.findings.length })}>
            <ul className={reviewStyles.lines}>
              {product.findings.map(({ field, text }) => (
                <li key={field + text}>{text}</li>
              ))}
            </ul>
          </Message>
        )}
        {verb !== 'check' && verb !== 'restore' && (
          <label className={styles.words}>
            <span>{mustExplain ? m.review_words_needed() : m.product_decision_words()}</span>
            <textarea
              rows={3}
              maxLength={2000}
              required={mustExplain}
              value={draft.words}
              data-autofocus={mustExplain || undefined}
              aria-invalid={refusal !== null && mustExplain ? true : undefined}
              onChange={({ target }) => draft.setComment(target.value)}
            />
          </label>
        )}
        {refusal && <Message severity="error">{refusal}</Message>}
      </form>
    </Dialog>
  )
}
