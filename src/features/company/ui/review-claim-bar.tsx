import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { Message } from '../../../web/ui/message.tsx'
import type { ReviewedCompany } from '../company.review.contract.ts'
import { isWaiting } from './review-standing.ts'
import { useTimeLeft } from './review-claim.ts'
import styles from './review-claim-bar.module.css'

type Props = {
  reviewed: ReviewedCompany
  /** Why no decision is possible now; null while one is. */
  why: string | null
  markCount: number
  isBusy: boolean
  onClaim(): void
  onRelease(): void
  onOver(): void
}

/** Who holds the application and for how long. What has been noted stays whatever happens here, and that is said. */
export function ReviewClaimBar({ reviewed, why, markCount, isBusy, onClaim, onRelease, onOver }: Props) {
  const { claim, can } = reviewed
  if (claim?.isMine) return <Mine key={claim.userId} until={claim.until} isBusy={isBusy} onClaim={onClaim} onRelease={onRelease} onOver={onOver} />
  const isLate = can.decide && !claim
  return (
    <Message severity={isLate || claim ? 'warn' : 'info'}>
      <div className={styles.bar}>
        <span>
          {isLate ? m.review_claim_over() : why}
          {markCount > 0 && ` ${m.review_marks_kept({ count: markCount })}`}
        </span>
        {can.claim && isWaiting(reviewed) && (
          <Button isSmall disabled={isBusy} onClick={onClaim}>
            {m.review_claim()}
          </Button>
        )}
      </div>
    </Message>
  )
}

type MineProps = Pick<Props, 'isBusy' | 'onClaim' | 'onRelease' | 'onOver'> & { until: string }

function Mine({ until, isBusy, onClaim, onRelease, onOver }: MineProps) {
  const seconds = Math.ceil(useTimeLeft(until, { renew: onClaim, over: onOver }) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles.mine} data-short={seconds < 300 || undefined}>
      <span>
        {m.review_claim_mine()} <strong role="timer">{time}</strong>
      </span>
      <span className={styles.note}>{seconds === 0 ? m.review_claim_late() : m.review_claim_note()}</span>
      <span className={styles.buttons}>
        <Button variant="outlined" isSmall disabled={isBusy} onClick={onClaim}>
          {m.review_renew()}
        </Button>
        <Button variant="outlined" isSmall disabled={isBusy} onClick={onRelease}>
          {m.review_release()}
        </Button>
      </span>
    </div>
  )
}
