import { useRef, useState } from 'react'
import type { Actor } from '../../../../../shared/actor.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { toast } from '../../../../../client/toasts.ts'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { ReviewClaimBar } from '../../../../company/review/ui/review-claim-bar.tsx'
import { useFresh, useHold } from '../../../../company/review/ui/review-claim.ts'
import { useDocumentView } from '../../../../company/review/ui/document/review-document-view.ts'
import { ReviewDocuments } from '../../../../company/review/ui/document/review-documents.tsx'
import { useReviewDraft } from '../../../../company/review/ui/decision/review-draft.ts'
import { fieldId } from '../../../../company/review/ui/review-row.tsx'
import { KeysDialog } from '../../../../../ui/keys/keys-dialog.tsx'
import { useReviewNames } from '../../../../company/review/ui/review-names.ts'
import { ReviewPanes } from '../../../../company/review/ui/screen/review-panes.tsx'
import { useReviewKeys } from '../../../../company/review/ui/screen/review-screen-keys.ts'
import styles from '../../../../company/review/ui/screen/review-screen.module.css'
import type { ReviewVerb } from '../../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { ProductReviewBar } from './product-review-bar.tsx'
import { ProductReviewDialog } from './product-review-dialog.tsx'
import { ProductReviewFields } from './product-review-fields.tsx'
import { ProductReviewFaults, ProductReviewFindings } from './product-review-findings.tsx'
import { ProductReviewHead } from './product-review-head.tsx'
import { ProductReviewHistory } from './product-review-history.tsx'
import { productReviewKeys } from './product-review-keys.ts'
import { productReviewSections } from './product-review-outline.ts'
import { productReviewRemarks } from './product-review-remarks.ts'
import { isWaiting, whyNotDecide } from './product-review-status.ts'
import { productReviewActs } from './product-review-labels.ts'
import { productFieldName } from '../../ui/product-field-names.ts'
import { useAttributes } from '../../editing/ui/fields/product-step-basics.tsx'

type Props = {
  initial: ReviewedProduct
  actor: Actor
  /** Address of the queue with its filters. */
  queue: string
  /** True once the end of the queue has been reached. */
  isEnd: boolean
  onNext(): void
}

/** The review page of one product: its claim, findings, answers next to the pictures, history, and decision. */
export function ProductReview({ initial, actor, queue, isEnd, onNext }: Props) {
  const { id } = initial
  const {
    reviewed: product,
    isOffline,
    refresh,
  } = useFresh(initial, () => callQuietly('GET /api/operator/products/:id', { id }))
  const hold = useHold(
    {
      claim: () => callQuietly('POST /api/operator/products/:id/claim', { id }),
      release: () => callQuietly('POST /api/operator/products/:id/release', { id }),
    },
    refresh,
  )
  const draft = useReviewDraft(id, product.version)
  const { answers, published, can, claim } = product
  const view = useDocumentView([
    ...answers.pictures.map((file, place) => ({ path: `pictures.${place}`, file })),
    ...answers.documents.map(({ file }, place) => ({ path: `documents.${place}`, file })),
  ])
  const [current, setCurrent] = useState<string | null>(null)
  const [isOnlyChanged, setOnlyChanged] = useState(published !== null && isWaiting(initial))
  const [dialog, setDialog] = useState<ReviewVerb | 'keys' | null>(null)
  const top = useRef<HTMLDivElement>(null)

  const words = { attributes: useAttributes(answers.category)?.items ?? [], categoryName: useCategoryName(product) }
  const sections = productReviewSections(product, words)
  const rows = sections.flatMap((section) => section.rows)
  const changed = rows.filter(({ isChanged }) => isChanged).length
  const why = whyNotDecide(actor, product)
  const canMark = isWaiting(product) && why === null
  const { remarks } = productReviewRemarks(draft.marks)
  const fine = rows.filter(({ path }) => draft.marks[path]?.kind === 'fine').length

  function focusField(path: string) {
    setOnlyChanged(false)
    const row =
      rows.find((one) => one.path === path) ??
      rows.find((one) => path.startsWith(`${one.path}.`) || one.path.startsWith(`${path}.`))
    // The field may be rendered only now.
    setTimeout(() => document.getElementById(fieldId(row?.path ?? path))?.focus())
  }
  function finish(verb: ReviewVerb) {
    setDialog(null)
    draft.forget()
    toast.success(productReviewActs[verb].done())
    if (isWaiting(product)) onNext()
    void refresh()
    top.current?.scrollIntoView({ block: 'end' })
  }
  async function skip() {
    if (claim?.isMine) await hold.release()
    onNext()
  }
  const canAct = (act: string) => can.includes(act === 'reject' ? 'remove' : (act as ReviewVerb))
  useReviewKeys({
    draft,
    view,
    current,
    reasons: [],
    canMark,
    canAct,
    focusField,
    onAct: (act) => setDialog(act === 'reject' ? 'remove' : (act as ReviewVerb)),
    onClaim: () => product.canClaim && void hold.claim(),
    onNext,
    onSkip: () => void skip(),
    onHelp: () => setDialog('keys'),
  })

  return (
    <div className={styles.screen}>
      <div ref={top} />
      <ProductReviewHead product={product} queue={queue} onKeys={() => setDialog('keys')} />
      {isOffline && <Message severity="warn">{m.review_offline()}</Message>}
      {isEnd && (
        <Message severity="success" title={m.product_review_end()}>
          {m.product_review_end_text()}
        </Message>
      )}
      <ReviewClaimBar
        claim={claim}
        canClaim={product.canClaim}
        isLate={false}
        mine={m.product_review_claim_mine()}
        why={why ?? (isWaiting(product) ? m.product_review_why_claim() : null)}
        markCount={Object.keys(draft.marks).length}
        isBusy={hold.isBusy}
        onClaim={() => void hold.claim()}
        onRelease={() => void hold.release()}
        onOver={() => void refresh()}
      />
      <ProductReviewFindings findings={product.findings} onField={focusField} />
      <ProductReviewFaults faults={product.faults} onField={focusField} />
      <ReviewPanes
        names={{ application: m.product_review_facts(), documents: m.product_review_pictures() }}
        documents={
          <ReviewDocuments view={view} files={product.files} nameOf={productFieldName} onStale={() => void refresh()} />
        }
        application={
          <>
            {published && changed > 0 && (
              <label className={styles.compare}>
                <input
                  type="checkbox"
                  checked={isOnlyChanged}
                  onChange={({ target }) => setOnlyChanged(target.checked)}
                />
                {m.review_only_changed({ count: changed })}
              </label>
            )}
            <ProductReviewFields
              sections={sections}
              product={product}
              draft={draft}
              current={current}
              canMark={canMark}
              isOnlyChanged={isOnlyChanged && changed > 0}
              onCurrent={setCurrent}
              onPicture={(path) => view.show(path)}
            />
            <ProductReviewHistory versions={product.versions} words={words} />
          </>
        }
      />
      <ProductReviewBar
        product={product}
        why={why}
        fine={fine}
        remarks={Object.keys(remarks).length}
        total={rows.length}
        onAct={setDialog}
        onSkip={() => void skip()}
      />
      {dialog === 'keys' && <KeysDialog lines={productReviewKeys()} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'keys' && (
        <ProductReviewDialog
          verb={dialog}
          product={product}
          draft={draft}
          onDone={() => finish(dialog)}
          onRefused={() => void refresh()}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** The current category with its full path; an earlier one by its own name. */
function useCategoryName({ answers, category }: ReviewedProduct): (code: string) => string {
  const names = useReviewNames()
  return (code) => (code === answers.category ? category : names.category(code))
}
