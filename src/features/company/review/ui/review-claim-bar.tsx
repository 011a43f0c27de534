import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { useTimeLeft } from './review-claim.ts'
import styles from './review-claim-bar.module.css'

type Props = {
  /** Null if nobody has claimed it. */
  claim: { userId: string; until: string; isMine: boolean } | null
  /** True if it waits for a decision and the caller may claim it. */
  canClaim: boolean
  /** True for the last claimant after the claim has expired. */
  isLate: boolean
  /** Label of one's own claim. */
  mine: string
  /** Why no decision is possible now; null if one is. */
  why: string | null
  markCount: number
  isBusy: boolean
  onClaim(): void
  onRelease(): void
  onOver(): void
}

/** Who has claimed a record and for how long. Notes are kept in any case, and the page says so. */
export function ReviewClaimBar({
  claim,
  canClaim,
  isLate,
  mine,
  why,
  markCount,
  isBusy,
  onClaim,
  onRelease,
  onOver,
}: Props) {
  if (claim?.isMine)
    return (
      <Mine
        key={claim.userId}
        mine={mine}
        until={claim.until}
        isBusy={isBusy}
        onClaim={onClaim}
        onRelease={onRelease}
        onOver={onOver}
      />
    )
  return (
    <Message severity={isLate || claim ? 'warn' : 'info'}>
      <div className={styles.bar}>
        <span>
          {isLate ? m.review_claim_over() : why}
          {markCount > 0 && ` ${m.review_draft_restored({ count: markCount })}`}
        </span>
        {canClaim && (
          <Button isSmall disabled={isBusy} onClick={onClaim}>
            {m.review_claim()}
          </Button>
        )}
      </div>
    </Message>
  )
}

type MineProps = Pick<Props, 'mine' | 'isBusy' | 'onClaim' | 'onRelease' | 'onOver'> & { until: string }

function Mine({ mine, until, isBusy, onClaim, onRelease, onOver }: MineProps) {
  const seconds = Math.ceil(useTimeLeft(until, { renew: onClaim, over: onOver }) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles.mine} data-short={seconds < 300 || undefined}>
      <span>
        {mine} <strong role="timer">{time}</strong>
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
