import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import type { ReviewedCompany } from '../../review.contract.ts'
import { acts } from './review-acts.ts'
import type { Act } from './review-acts.ts'
import { isWaiting } from '../review-status.ts'
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

/** Progress of the review, and the possible decisions; unavailable ones are disabled, with the reason next to them. */
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
  // Closing a company while a colleague reviews it would override the colleague.
  const isHeldByOther = reviewed.claim !== null && !reviewed.claim.isMine
  const accountActs = (['suspend', 'lift', 'recheck'] as const).filter((act) => can[act])
  return (
    <section className={styles.bar} aria-label={m.review_decision()}>
      <div className={styles.progress}>
        {isWaiting(reviewed) && <span>{m.review_progress({ fine, remarks, total })}</span>}
        <span id="review-why" className={styles.why}>
          {isWaiting(reviewed) && (why ?? (canReturn ? null : m.review_why_return()))}
        </span>
      </div>
      <div className={styles.buttons} data-off={(isWaiting(reviewed) && why !== null) || undefined}>
        {isWaiting(reviewed) && [
          button('approve', why !== null, isChecked && !canReturn ? 'filled' : 'outlined'),
          button('return', why !== null || !canReturn, canReturn ? 'filled' : 'outlined'),
          button('reject', why !== null, 'outlined'),
        ]}
        {accountActs.map((act) => button(act, false, 'outlined'))}
        {(can.close || isHeldByOther) && button('close', !can.close, 'quiet')}
      </div>
    </section>
  )
}
