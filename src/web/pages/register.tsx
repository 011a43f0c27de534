import { ApplicationLater } from '../../features/company/application/ui/application-later.tsx'
import { RegisterIntro } from '../../features/company/application/ui/register-intro.tsx'
import { registerWords } from '../../features/company/application/ui/register-words.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { Island } from '../../ui/island.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/register.ts'
import styles from './register.module.css'

export const loader = () => ({ words: registerWords() })

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }) : []

/**
 * The application page. Both halves are in the document; `data-session` on the root element, set before the first
 * paint, selects the visible one.
 */
export default function Register({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.visitor}>
        <RegisterIntro words={words} />
      </div>
      <div className={styles.member}>
        <h1 className={styles.title}>{words.formTitle}</h1>
        <Island name="application" when="signed-in" component={ApplicationLater} props={{}} />
      </div>
    </div>
  )
}
