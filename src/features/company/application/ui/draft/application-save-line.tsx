import { m } from '../../../../../shared/wording/messages.js'
import type { Keeper } from './application-keeper.ts'
import { momentOf } from '../../../review/ui/review-words.ts'
import styles from '../application.module.css'

/** Where the answers are now: in this browser, on their way, on the server. What is faulty stays in this browser until it is right. */
export function SaveLine({ keeper, faulty }: { keeper: Keeper; faulty: number }) {
  const { state, savedAt, isStored } = keeper.store.use()
  const at = savedAt && momentOf(savedAt)
  const texts: Record<typeof state, string> = {
    fresh: m.company_save_fresh(),
    local: isStored ? m.company_save_local() : m.company_save_nowhere(),
    saving: m.company_save_saving(),
    saved: faulty > 0 ? m.company_save_partly({ at: at ?? '', count: faulty }) : m.company_save_saved({ at: at ?? '' }),
    unreachable: isStored ? m.company_save_unreachable() : m.company_save_unreachable_nowhere(),
  }
  return (
    <p className={styles.save} data-state={state} role="status">
      {texts[state]}
      {state === 'unreachable' && (
        <button type="button" className={styles.link} onClick={() => void keeper.saveNow()}>
          {m.company_save_again()}
        </button>
      )}
    </p>
  )
}
