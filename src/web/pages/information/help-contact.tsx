import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/help-contact.ts'
import styles from './help.module.css'

const ContactForm = lazy(() => import('../../../features/ticket/ui/contact-form.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const { supportEmail } = await load(context.get(pageContext), 'GET /api/site')
  return {
    title: m.help_contact(),
    description: m.help_contact_description(),
    help: m.help_contact_first(),
    noScript: m.help_contact_no_script(),
    supportEmail,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : [])

/** A question to the platform; the form begins with what this browser has kept of it, so it is never in the server's answer. */
export default function HelpContact({
  loaderData: { title, description, help, noScript, supportEmail },
}: Route.ComponentProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
        <>
          <noscript>
            <p>
              {noScript} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          </noscript>
          <div className={styles.waiting}>
            <Skeleton lines={8} />
          </div>
        </>
      )}
    </>
  )
}

const never = () => () => undefined
