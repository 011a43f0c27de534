import { data } from 'react-router'
import { AgreementText } from '../../features/identity/agreement/ui/agreement-text.tsx'
import { agreementView } from '../../features/identity/agreement/ui/agreement-view.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/privacy-agreement.ts'
import style from './privacy-agreement.module.css'

const titles = {
  terms: m.agreement_terms,
  privacy: m.agreement_privacy,
  'cross-border': m.agreement_cross_border,
  'sales-contract': m.agreement_sales_contract,
}
/** Shown together; the clauses of sales contracts are shown alone. */
const kinds = ['terms', 'privacy', 'cross-border'] as const
const kindsByName = Object.keys(titles) as (keyof typeof titles)[]

/** `?document=terms&version=2026-11-01` shows one version of one document instead of those in force. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const requested = kindsByName.find((kind) => kind === query.get('document'))
  const version = requested && query.get('version')
  if (version && !/^\d{4}-\d{2}-\d{2}$/.test(version)) throw data(null, { status: 404 })
  const isOne = Boolean(version) || requested === 'sales-contract'
  const shown = requested && isOne ? [requested] : kinds
  const [{ supportEmail }, ...texts] = await Promise.all([
    load(page, 'GET /api/site'),
    ...shown.map((kind) => load(page, 'GET /api/agreements/:kind', { kind, ...(version && { version }) })),
  ])
  const pathOf = (kind: string) => (version: string) =>
    `/privacy-agreement?document=${kind}&version=${version}` as const
  return {
    isOne,
    documents: shown.map((kind, index) => ({
      document: kind,
      title: titles[kind](),
      view: agreementView(texts[index] as (typeof texts)[number], pathOf(kind), titles[kind]()),
    })),
    supportEmail,
    labels: {
      title: m.agreement_title(),
      description: m.agreement_description(),
      contact: m.agreement_contact(),
      contents: m.agreement_contents(),
      all: m.agreement_all_in_force(),
    },
  }
}

export const handle: PageHandle = { query: ['document', 'version'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.labels, kind: 'article', isIndexed: !loaderData.isOne }) : []

export default function PrivacyAgreement({
  loaderData: { labels, documents, supportEmail, isOne },
}: Route.ComponentProps) {
  return (
    <article className={style.page}>
      <header className={style.header}>
        <h1>{labels.title}</h1>
        <p className={style.facts}>
          {labels.contact}
          {m.text_colon()}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        {isOne ? (
          <p>
            <PageLink to="/privacy-agreement">{labels.all}</PageLink>
          </p>
        ) : (
          <nav aria-label={labels.contents}>
            <ol className={style.contents}>
              {documents.map(({ document, title }) => (
                <li key={document}>
                  <a href={`#${document}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </header>
      {documents.map(({ document, title, view }) => (
        <section key={document} aria-labelledby={document} className={style.document}>
          <h2 id={document}>{title}</h2>
          <p className={style.facts}>{view.facts}</p>
          <AgreementText view={view} />
        </section>
      ))}
    </article>
  )
}
