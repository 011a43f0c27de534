import { ContactForm } from '../../../features/ticket/ui/contact-form.tsx'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/help-contact.ts'
import styles from './help.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { supportEmail } = await load(context.get(pageContext), 'GET /api/site')
  return {
    title: m.help_contact(),
    description: m.help_contact_description(),
    help: m.help_contact_first(),
    noScript: m.help_contact_no_script(),
    mail: m.help_contact_mail(),
    other: m.help_contact_other(),
    others: [
      { path: '/help', text: m.help_title() },
      { path: '/fees', text: m.fees_title() },
      { path: '/privacy-agreement', text: m.agreement_title() },
    ],
    supportEmail,
  }
}

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : [])

/** A question to the platform. */
export default function HelpContact({
  loaderData: { title, description, help, noScript, mail, other, others, supportEmail },
}: Route.ComponentProps) {
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>
          {description} <PageLink to="/help">{help}</PageLink>
        </p>
      </header>
      <div className={styles.write}>
        <div className={styles.topic}>
          <noscript>
            <p>
              {noScript} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          </noscript>
          <Island name="contact-form" when="press signed-in stored:help-contact" component={ContactForm} props={{}} />
        </div>
        <div>
          <section className={styles.topic} aria-labelledby="mail">
            <h2 id="mail">{mail}</h2>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </section>
          <section className={styles.topic} aria-labelledby="other">
            <h2 id="other">{other}</h2>
            <ul>
              {others.map(({ path, text }) => (
                <li key={path}>
                  <PageLink to={path}>{text}</PageLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
