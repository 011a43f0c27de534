import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { notFoundPage } from '../loaders/not-found.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { UnsubscribeForm } from '../../features/notification/unsubscribe/ui/unsubscribe-form.tsx'
import { Island } from '../../ui/island.tsx'
import type { Route } from './+types/unsubscribe.ts'
import styles from './unsubscribe.module.css'

/** The target of an unsubscribe link. Opening it changes nothing, because link scanners open it too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { question, isStopped } = await load(context.get(pageContext), 'GET /api/notifications/unsubscribe', {
    token: params.token,
  }).catch(notFoundPage)
  return {
    token: params.token,
    isStopped,
    labels: {
      title: m.unsubscribe_title(),
      ask: question,
      button: m.unsubscribe_button(),
      done: m.unsubscribe_done(),
      failed: m.error_unavailable(),
      settings: m.unsubscribe_settings(),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.labels.title, isIndexed: false }) : []

export default function Unsubscribe({ loaderData: { token, isStopped, labels } }: Route.ComponentProps) {
  const { title, settings, ...formLabels } = labels
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <Island
        name="unsubscribe"
        when="press"
        component={UnsubscribeForm}
        props={{ token, isStopped, labels: formLabels }}
      />
      <p>
        <a href="/user/subscribe">{settings}</a>
      </p>
    </section>
  )
}
