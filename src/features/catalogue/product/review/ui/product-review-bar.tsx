import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import styles from '../../../../company/review/ui/decision/review-decide-bar.module.css'
import type { ReviewVerb } from '../../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { isWaiting } from './product-review-status.ts'
import { productReviewActs } from './product-review-labels.ts'

type Props = {
  product: ReviewedProduct
  why: string | null
  fine: number
  remarks: number
  total: number
  onAct(verb: ReviewVerb): void
  onSkip(): void
}

const keys: Partial<Record<ReviewVerb, string>> = { approve: 'a', return: 'b', remove: 'x' }

/** Progress of the review, and the possible decisions; stays visible below a long product. */
export function ProductReviewBar({ product, why, fine, remarks, total, onAct, onSkip }: Props) {
  const isOpen = isWaiting(product)
  return (
    <section className={styles.bar} aria-label={m.review_decision()}>
      <div className={styles.progress}>
        {isOpen && <span>{m.review_progress({ fine, remarks, total })}</span>}
        <span className={styles.why}>{why}</span>
      </div>
      <div className={styles.buttons}>
        {product.can.map((verb) => (
          <Button
            key={verb}
            variant={productReviewActs[verb].variant}
            onClick={() => onAct(verb)}
            aria-keyshortcuts={keys[verb]}
          >
            {productReviewActs[verb].label()}
          </Button>
        ))}
        {isOpen && (
          <Button variant="quiet" onClick={onSkip} aria-keyshortcuts="s">
            {m.product_review_skip()}
          </Button>
        )}
      </div>
    </section>
  )
}
