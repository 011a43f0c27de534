import { lazy, Suspense } from 'react'
import { useHref } from 'react-router'
import { RegisterIntro } from '../../features/company/application/ui/register-intro.tsx'
import { registerWords } from '../../features/company/application/ui/register-words.ts'
import { openDialog } from '../../features/identity/ui/identity-dialogs.store.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { useUser } from '../../client/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/register.ts'
import styles from './register.module.css'

// The form and everything it stands on are for the signed-in alone.
const Application = lazy(() =>
  import('../../features/company/application/ui/application.tsx').then((module) => ({ default: module.Application })),
)

export const loader = () => ({ words: registerWords() })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }) : []

/** Settling in. Both halves are in the document; `data-session` on the root element, set before the first paint, says which one shows. */
export default function Register({ loaderData: { words } }: Route.ComponentProps) {
  const user = useUser()
  const loginPath = useHref('/auth/login')
  return (
    <div className={styles.page}>
      <div className={styles.visitor}>
        <RegisterIntro
          words={words}
          loginPath={loginPath}
          onRegister={() => openDialog({ name: 'register' })}
          // oxlint-disable-next-line unicorn/no-thenable -- the name of the store's own field
          onLogin={() => openDialog({ name: 'login', then: '/register' })}
          buttons={{ filled: buttonClass(), outlined: buttonClass({ variant: 'outlined' }) }}
        />
      </div>
      <div className={styles.member}>
        <h1 className={styles.title}>{words.formTitle}</h1>
        <Suspense fallback={<Waiting />}>{user ? <Application user={user} /> : <Waiting />}</Suspense>
      </div>
    </div>
  )
}

const Waiting = () => <div className={styles.waiting} aria-busy />
