import { ApplicationLazy } from '../../features/company/application/ui/application-lazy.tsx'
import { RegisterIntro } from '../../features/company/application/ui/register-intro.tsx'
import { registerLabels } from '../../features/company/application/ui/register-labels.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { Island } from '../../ui/island.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/register.ts'
import styles from './register.module.css'

export const loader = () => ({ labels: registerLabels() })

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.labels.title, description: loaderData.labels.lead }) : []

/**
 * The application page. Both halves are in the document; `data-session` on the root element, set before the first
 * paint, selects the visible one.
 */
export default function Register({ loaderData: { labels } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.visitor}>
        <RegisterIntro labels={labels} />
      </div>
      <div className={styles.member}>
        <h1 className={styles.title}>{labels.formTitle}</h1>
        <Island name="application" when="signed-in" component={ApplicationLazy} props={{}} />
      </div>
    </div>
  )
}
