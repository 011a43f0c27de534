import { data } from 'react-router'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconFileText from '~icons/tabler/file-text'
import { agreementSections } from '../../features/identity/agreement/ui/agreement-sections.ts'
import { AgreementState, AgreementVersions } from '../../features/identity/agreement/ui/agreement-text.tsx'
import { agreementView } from '../../features/identity/agreement/ui/agreement-view.ts'
import { PlanOffers } from '../../features/plan/ui/plan-offers.tsx'
import { planOffersView } from '../../features/plan/ui/plan-offers-view.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StepList } from '../../ui/steps/step-list.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/fees.ts'
import style from './fees.module.css'

/** `?version=2026-11-01` shows one version instead of the one in force, without the plans of today. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const version = new URL(request.url).searchParams.get('version')
  if (version && !/^\d{4}-\d{2}-\d{2}$/.test(version)) throw data(null, { status: 404 })
  const [text, plans] = await Promise.all([
    load(page, 'GET /api/agreements/:kind', { kind: 'fees', ...(version && { version }) }),
    load(page, 'GET /api/plans'),
  ])
  const offers = version ? [] : planOffersView(plans)
  return {
    isOne: Boolean(version),
    view: agreementView(text, (one) => `/fees?version=${one}` as const, m.fees_title()),
    sections: agreementSections(text.html),
    offers,
    // Where only the free plan is offered, there is nothing to buy.
    steps: offers.length > 1 ? [m.fees_step_1(), m.fees_step_2(), m.fees_step_3()] : [],
    labels: {
      title: m.fees_title(),
      description: m.fees_description(),
      toPlans: m.fees_to_plans(),
      inForce: m.fees_to_in_force(),
      contents: m.article_contents(),
      plans: m.fees_plans(),
      plansNote: m.fees_plans_note(),
      steps: m.fees_steps(),
      versions: m.fees_versions(),
    },
  }
}

export const handle: PageHandle = { query: ['version'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.labels, kind: 'article', isIndexed: !loaderData.isOne }) : []

const drawings = [IconFileText, IconBuildingBank, IconCircleCheck]

/** What is free, what is charged, since when, and what changed. */
export default function Fees({ loaderData: { view, sections, offers, steps, labels, isOne } }: Route.ComponentProps) {
  const headings = [
    ...(offers.length > 0 ? [{ id: 'plans', text: labels.plans }] : []),
    ...(steps.length > 0 ? [{ id: 'steps', text: labels.steps }] : []),
    ...sections.flatMap(({ id, title }) => (title ? [{ id, text: title }] : [])),
    { id: 'versions', text: labels.versions },
  ]
  return (
    <>
      <header className={style.header}>
        <h1>{labels.title}</h1>
        <p>{labels.description}</p>
        <p className={style.ways}>
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/user/subscribe">
            {labels.toPlans}
          </PageLink>
          {isOne && <PageLink to="/fees">{labels.inForce}</PageLink>}
        </p>
      </header>
      <ReadingPage contents={{ title: labels.contents, headings }}>
        <div className={style.parts}>
          {offers.length > 0 && (
            <section aria-labelledby="plans">
              <h2 id="plans">{labels.plans}</h2>
              <p className={style.note}>{labels.plansNote}</p>
              <PlanOffers offers={offers} />
            </section>
          )}
          {steps.length > 0 && (
            <section aria-labelledby="steps">
              <h2 id="steps">{labels.steps}</h2>
              <StepList steps={steps} drawings={drawings} />
            </section>
          )}
          <article aria-labelledby="rules">
            <h2 id="rules">{view.facts}</h2>
            <AgreementState view={view} />
            <div className={style.rules}>
              {sections.map(({ id, html }) => (
                <section key={id} id={id}>
                  <RichText html={html} />
                </section>
              ))}
            </div>
          </article>
          <section id="versions" aria-label={labels.versions}>
            <AgreementVersions view={view} />
          </section>
        </div>
      </ReadingPage>
    </>
  )
}
