import { m } from '../../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../../ui/button.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { acts, isVerdict } from './review-acts.ts'
import type { Act } from './review-acts.ts'
import styles from './review-done.module.css'

/** After a decision: confirmation, and the link to the next one. */
export const ReviewDone = ({ act, onNext }: { act: Act; onNext(): void }) => (
  <Message severity="success" title={acts[act].done()}>
    {isVerdict(act) && (
      <div className={styles.ways}>
        <Button
          // Enter continues.
          ref={(button) => button?.focus({ preventScroll: true })}
          aria-keyshortcuts="n"
          onClick={onNext}
        >
          {m.review_next()}
        </Button>
        <PageLink className={buttonClass({ variant: 'outlined' })} to="/operator/companies">
          {m.review_queue()}
        </PageLink>
      </div>
    )}
  </Message>
)
