import { useRevalidator } from 'react-router'
import IconRefresh from '~icons/tabler/refresh'
import { readerSeconds } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import styles from './state.module.css'

/** Measures again; the button stays enabled meanwhile, so that it keeps the focus. The new time is announced. */
export function CheckAgain({ at }: { at: string }) {
  const { revalidate, state } = useRevalidator()
  const isBusy = state === 'loading'
  return (
    <div className={styles.again}>
      <p role="status" className={styles.time}>
        {m.platform_state_checked({ time: readerSeconds(at) })}
      </p>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && void revalidate()}>
        <IconRefresh size={18} aria-hidden /> {m.platform_state_again()}
      </Button>
    </div>
  )
}
