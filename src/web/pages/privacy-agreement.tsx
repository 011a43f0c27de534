import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/privacy-agreement.ts'
import style from './privacy-agreement.module.css'

const titles = { terms: m.agreement_terms, privacy: m.agreement_privacy, 'cross-border': m.agreement_cross_border }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ version, documents }, { supportEmail }] = await Promise.all([load(page, 'GET /api/agreement'), load(page, 'GET /api/site')])
  return {
    documents: documents.map(({ document, html }) => ({ document, html, title: titles[document]() })),
    supportEmail,
    words: { title: m.agreement_title(), description: m.agreement_description(), version: m.agreement_version({ version }), contact: m.agreement_contact(), contents: m.agreement_contents() },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta({ ...loaderData.words, kind: 'article' }) : [])

export default function PrivacyAgreement({ loaderData: { words, documents, supportEmail } }: Route.ComponentProps) {
  return (
    <article className={style.page}>
      <header className={style.header}>
        <h1>{words.title}</h1>
        <p className={style.facts}>
          {words.version} · {words.contact}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={words.contents}>
          <ol className={style.contents}>
            {documents.map(({ document, title }) => (
              <li key={document}>
                <a href={`#${document}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {documents.map(({ document, title, html }) => (
        <section key={document} aria-labelledby={document} className={style.document}>
          <h2 id={document}>{title}</h2>
          <RichText html={html} />
        </section>
      ))}
    </article>
  )
}
