import { useState } from 'react'
import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { notFoundPage } from '../loaders/not-found.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/unsubscribe.ts'
import styles from './unsubscribe.module.css'

/** What the link of a mail ends. Opening it changes nothing: programs that look at links do that too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { isAll, title, isStopped } = await load(context.get(pageContext), 'GET /api/subscriptions/unsubscribe', {
    token: params.token,
  }).catch(notFoundPage)
  return {
    token: params.token,
    isStopped,
    words: {
      title: m.unsubscribe_title(),
      ask: isAll ? m.unsubscribe_ask_all() : m.unsubscribe_ask({ title }),
      button: m.unsubscribe_button(),
      done: m.unsubscribe_done(),
      failed: m.error_unavailable(),
      settings: m.subscription_mail_settings(),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.words.title, isIndexed: false }) : []

type State = 'open' | 'busy' | 'done' | 'failed'

/** Without scripts the form posts to its own address, as mail programs do. */
export default function Unsubscribe({ loaderData: { token, isStopped, words } }: Route.ComponentProps) {
  const [state, setState] = useState<State>(isStopped ? 'done' : 'open')
  async function stop(event: React.FormEvent) {
    event.preventDefault()
    setState('busy')
    const { callQuietly } = await import('../../client/api.ts')
    const answer = await callQuietly('POST /api/subscriptions/unsubscribe', { token }).catch(() => null)
    setState(answer?.code === '0' ? 'done' : 'failed')
  }
  return (
    <section className={styles.page}>
      <h1>{words.title}</h1>
      <div role="status">
        {state === 'done' && <p>{words.done}</p>}
        {state === 'failed' && <p>{words.failed}</p>}
      </div>
      {state !== 'done' && (
        <form method="post" className={styles.form} onSubmit={(event) => void stop(event)}>
          <p>{words.ask}</p>
          <Button type="submit" disabled={state === 'busy'}>
            {words.button}
          </Button>
        </form>
      )}
      <p>
        <a href="/user/subscribe">{words.settings}</a>
      </p>
    </section>
  )
}
