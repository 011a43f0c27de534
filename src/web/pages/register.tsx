import { lazy, Suspense } from 'react'
import { useHref } from 'react-router'
import { RegisterIntro } from '../../features/company/ui/register-intro.tsx'
import { openDialog } from '../../features/identity/ui/identity-dialogs.store.ts'
import { m } from '../../shared/wording/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useUser } from '../session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './register.module.css'

// The form and everything it stands on are for the signed-in alone.
const Application = lazy(() => import('../../features/company/ui/application.tsx').then((module) => ({ default: module.Application })))

export const meta = () => pageMeta({ title: m.company_intro_title(), description: m.company_intro_lead() })

/** Settling in. Both halves are in the document; `data-session` on the root element, set before the first paint, says which one shows. */
export default function Register() {
  const user = useUser()
  const loginPath = useHref('/auth/login')
  return (
    <div className={styles.page}>
      <div className={styles.visitor}>
        <RegisterIntro
          loginPath={loginPath}
          onRegister={() => openDialog({ name: 'register' })}
          // oxlint-disable-next-line unicorn/no-thenable -- the name of the store's own field
          onLogin={() => openDialog({ name: 'login', then: '/register' })}
          buttons={{ filled: buttonClass(), outlined: buttonClass({ variant: 'outlined' }) }}
        />
      </div>
      <div className={styles.member}>
        <h1 className={styles.title}>{m.company_form_title()}</h1>
        <Suspense fallback={<Skeleton lines={8} />}>{user ? <Application user={user} /> : <Skeleton lines={8} />}</Suspense>
      </div>
    </div>
  )
}
