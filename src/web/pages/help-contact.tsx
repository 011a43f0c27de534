import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '../../shared/wording/messages.js'
import { pageMeta } from '../page-meta.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/help-contact.ts'
import styles from './help.module.css'

const ContactForm = lazy(() => import('../../features/ticket/ui/contact-form.tsx'))

export const loader = () => ({ title: m.help_contact(), description: m.help_contact_description(), help: m.help_contact_first() })

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : [])

/** A question to the platform; the form begins with what this browser has kept of it, so it is never in the server's answer. */
export default function HelpContact({ loaderData: { title, description, help } }: Route.ComponentProps) {
  const isInBrowser = useSyncExternalStore(never, () => true, () => false)
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>
          {description} <PageLink to="/help">{help}</PageLink>
        </p>
      </header>
      {isInBrowser ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ContactForm />
        </Suspense>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  )
}

const never = () => () => undefined
