import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import type { ReviewedCompany } from '../../company.review.contract.ts'
import { acts } from './review-acts.ts'
import type { Act } from './review-acts.ts'
import { isWaiting } from '../screen/review-standing.ts'
import styles from './review-decide-bar.module.css'

type Props = {
  reviewed: ReviewedCompany
  why: string | null
  fine: number
  remarks: number
  total: number
  /** Every field to check has its mark. */ isChecked: boolean
  onAct(act: Act): void
}

/** How far the review is, and what may be decided; what may not stands there without effect, with the reason beside it. */
export function ReviewDecideBar({ reviewed, why, fine, remarks, total, isChecked, onAct }: Props) {
  const { can } = reviewed
  const canReturn = remarks > 0
  const button = (act: Act, isOff: boolean, variant: 'filled' | 'outlined' | 'quiet' | 'danger') => (
    <Button
      key={act}
      variant={variant}
      disabled={isOff}
      aria-describedby={isOff ? 'review-why' : undefined}
      onClick={() => onAct(act)}
    >
      {acts[act].title()}
    </Button>
  )
  // Who closes a company while a colleague looks at it decides over her head.
  const isHeldByOther = reviewed.claim !== null && !reviewed.claim.isMine
  const standing = (['suspend', 'lift', 'recheck'] as const).filter((act) => can[act])
  return (
    <section className={styles.bar} aria-label={m.review_decision()}>
      <div className={styles.progress}>
        {isWaiting(reviewed) && <span>{m.review_progress({ fine, remarks, total })}</span>}
        <span id="review-why" className={styles.why}>
          {isWaiting(reviewed) && (why ?? (canReturn ? null : m.review_why_return()))}
        </span>
      </div>
      <div className={styles.buttons}>
        {isWaiting(reviewed) && [
          button('approve', why !== null, isChecked && !canReturn ? 'filled' : 'outlined'),
          button('return', why !== null || !canReturn, canReturn ? 'filled' : 'outlined'),
          button('reject', why !== null, 'outlined'),
        ]}
        {standing.map((act) => button(act, false, 'outlined'))}
        {(can.close || isHeldByOther) && button('close', !can.close, 'quiet')}
      </div>
    </section>
  )
}
