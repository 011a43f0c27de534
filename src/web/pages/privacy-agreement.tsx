import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/privacy-agreement.ts'
import style from './privacy-agreement.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [agreement, { supportEmail }] = await Promise.all([load(page, 'GET /api/agreement'), load(page, 'GET /api/site')])
  return { ...agreement, supportEmail }
}

export const meta = () => pageMeta({ title: m.agreement_title(), description: m.agreement_description(), kind: 'article' })

const titles = { terms: m.agreement_terms, privacy: m.agreement_privacy, 'cross-border': m.agreement_cross_border }

export default function PrivacyAgreement({ loaderData: { version, documents, supportEmail } }: Route.ComponentProps) {
  return (
    <article className={style.page}>
      <header className={style.header}>
        <h1>{m.agreement_title()}</h1>
        <p className={style.facts}>
          {m.agreement_version({ version })} · {m.agreement_contact()}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={m.agreement_contents()}>
          <ol className={style.contents}>
            {documents.map(({ document }) => (
              <li key={document}>
                <a href={`#${document}`}>{titles[document]()}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {documents.map(({ document, html }) => (
        <section key={document} aria-labelledby={document} className={style.document}>
          <h2 id={document}>{titles[document]()}</h2>
          <RichText html={html} />
        </section>
      ))}
    </article>
  )
}
