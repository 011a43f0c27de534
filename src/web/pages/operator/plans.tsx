import { useRevalidator } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { EditedPlans } from '../../../features/plan/ui/edited-plans.tsx'
import { InvoiceQueue } from '../../../features/plan/ui/invoice-queue.tsx'
import { PlanQueue } from '../../../features/plan/ui/plan-queue.tsx'
import style from '../../../features/plan/ui/plan.module.css'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { withFilter } from '../../../ui/list/filter-links.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Route } from './+types/plans.ts'

/** `?show=done` shows completed entries; each queue has its own cursor. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const show = search.get('show') === 'done' ? ('done' as const) : ('open' as const)
  const [edited, requests, invoices] = await Promise.all([
    loadSignedIn('GET /api/operator/plans'),
    loadSignedIn('GET /api/operator/plan-requests', { show, cursor: search.get('requests') ?? undefined }),
    loadSignedIn('GET /api/operator/plan-invoices', { show, cursor: search.get('invoices') ?? undefined }),
  ])
  return { edited, requests, invoices, show, search: search.toString() }
}

export const meta = () => pageMeta({ title: m.plan_operator_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Plans on sale, requests, and payments. */
export default function OperatorPlans({
  loaderData: { edited, requests, invoices, show, search },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  const more = (queue: 'requests' | 'invoices', cursor: string | null) =>
    cursor && (
      <PageLink to={withFilter('/operator/plans', new URLSearchParams(search), queue, cursor)}>
        {m.ui_load_more()}
      </PageLink>
    )
  return (
    <PageFrame title={m.plan_operator_page()} note={m.plan_operator_note()}>
      <nav className={style.buttons} aria-label={m.plan_operator_page()}>
        {(['open', 'done'] as const).map((one) => (
          <PageLink
            key={one}
            className={buttonClass({ variant: one === show ? 'filled' : 'outlined', isSmall: true })}
            to={one === 'open' ? '/operator/plans' : '/operator/plans?show=done'}
            aria-current={one === show ? 'page' : undefined}
          >
            {one === 'open' ? m.plan_operator_open({ count: requests.open + invoices.open }) : m.plan_operator_done()}
          </PageLink>
        ))}
      </nav>
      <SectionCard title={m.plan_operator_requests()}>
        <PlanQueue items={requests.items} onChange={refresh} />
        {more('requests', requests.nextCursor)}
      </SectionCard>
      <SectionCard title={m.plan_operator_invoices()}>
        <InvoiceQueue items={invoices.items} onChange={refresh} />
        {more('invoices', invoices.nextCursor)}
      </SectionCard>
      <EditedPlans plans={edited.plans} quotas={edited.quotas} onChange={refresh} />
    </PageFrame>
  )
}
