import { data } from 'react-router'
import { AgreementText } from '../../features/identity/agreement/ui/agreement-text.tsx'
import { agreementView } from '../../features/identity/agreement/ui/agreement-view.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/fees.ts'
import style from './privacy-agreement.module.css'

/** `?version=2026-11-01` shows one version instead of the one in force. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const version = new URL(request.url).searchParams.get('version')
  if (version && !/^\d{4}-\d{2}-\d{2}$/.test(version)) throw data(null, { status: 404 })
  const text = await load(context.get(pageContext), 'GET /api/agreements/:kind', {
    kind: 'fees',
    ...(version && { version }),
  })
  return {
    isOne: Boolean(version),
    view: agreementView(text, (one) => `/fees?version=${one}` as const, m.fees_title()),
    labels: {
      title: m.fees_title(),
      description: m.fees_description(),
      plans: m.fees_to_plans(),
      inForce: m.fees_to_in_force(),
    },
  }
}

export const handle: PageHandle = { query: ['version'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.labels, kind: 'article', isIndexed: !loaderData.isOne }) : []

/** What is free, what is charged, since when, and what changed. */
export default function Fees({ loaderData: { view, labels, isOne } }: Route.ComponentProps) {
  return (
    <article className={style.page}>
      <header className={style.header}>
        <h1>{labels.title}</h1>
        <p>{labels.description}</p>
        <p className={style.ways}>
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/user/subscribe">
            {labels.plans}
          </PageLink>
          {isOne && <PageLink to="/fees">{labels.inForce}</PageLink>}
        </p>
      </header>
      <div className={style.document}>
        <h2>{view.facts}</h2>
        <AgreementText view={view} />
      </div>
    </article>
  )
}
