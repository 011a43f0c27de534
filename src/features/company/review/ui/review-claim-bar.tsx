import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { useTimeLeft } from './review-claim.ts'
import styles from './review-claim-bar.module.css'

type Props = {
  /** Null when nobody holds it now. */
  claim: { userId: string; until: string; isMine: boolean } | null
  /** True where it waits for a decision and the caller may take it. */
  canClaim: boolean
  /** True for whoever held it last and whose time is over. */
  isLate: boolean
  /** What a hold of one's own is called. */
  mine: string
  /** Why no decision is possible now; null while one is. */
  why: string | null
  markCount: number
  isBusy: boolean
  onClaim(): void
  onRelease(): void
  onOver(): void
}

/** Who holds a record and for how long. What has been noted stays whatever happens here, and that is said. */
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
          {markCount > 0 && ` ${m.review_marks_kept({ count: markCount })}`}
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
