import { useState } from 'react'
import { callQuietly } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './unsubscribe-form.module.css'

type Props = { token: string; isStopped: boolean; words: { ask: string; button: string; done: string; failed: string } }
type State = 'open' | 'busy' | 'done' | 'failed'

/** Stops the mail. Without scripts the form posts to its own address, as mail programs do. */
export function UnsubscribeForm({ token, isStopped, words }: Props) {
  const [state, setState] = useState<State>(isStopped ? 'done' : 'open')
  async function stop(event: React.FormEvent) {
    event.preventDefault()
    setState('busy')
    const answer = await callQuietly('POST /api/subscriptions/unsubscribe', { token }).catch(() => null)
    setState(answer?.code === '0' ? 'done' : 'failed')
  }
  return (
    <>
      <div role="status">
        {state === 'done' && <p>{words.done}</p>}
        {state === 'failed' && <p>{words.failed}</p>}
      </div>
      {state !== 'done' && (
        <form method="post" className={styles.form} data-answers="" onSubmit={(event) => void stop(event)}>
          <p>{words.ask}</p>
          <Button type="submit" disabled={state === 'busy'}>
            {words.button}
          </Button>
        </form>
      )}
    </>
  )
}
