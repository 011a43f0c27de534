import { useState } from 'react'
import { callQuietly } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './unsubscribe-form.module.css'

type Props = {
  token: string
  isStopped: boolean
  labels: { ask: string; button: string; done: string; failed: string }
}
type State = 'open' | 'busy' | 'done' | 'failed'

/** Stops the mail. Without scripts the form posts to its own address, as mail programs do. */
export function UnsubscribeForm({ token, isStopped, labels }: Props) {
  const [state, setState] = useState<State>(isStopped ? 'done' : 'open')
  async function stop(event: React.FormEvent) {
    event.preventDefault()
    setState('busy')
    const answer = await callQuietly('POST /api/notifications/unsubscribe', { token }).catch(() => null)
    setState(answer?.code === '0' ? 'done' : 'failed')
  }
  return (
    <>
      <div role="status">
        {state === 'done' && <p>{labels.done}</p>}
        {state === 'failed' && <p>{labels.failed}</p>}
      </div>
      {state !== 'done' && (
        <form method="post" className={styles.form} data-answers="" onSubmit={(event) => void stop(event)}>
          <p>{labels.ask}</p>
          <Button type="submit" disabled={state === 'busy'}>
            {labels.button}
          </Button>
        </form>
      )}
    </>
  )
}
