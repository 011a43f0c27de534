import { useRevalidator } from 'react-router'
import { DisputeView } from '../../../../features/order/dispute/ui/dispute-view.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/dispute.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadSignedIn('GET /api/operator/disputes/:id', { id }, '/operator/disputes')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.title || m.dispute_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** One dispute with its order. */
export default function Dispute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame
      title={loaderData.title || m.rfq_untitled()}
      before={<PageLink to="/operator/disputes">{m.dispute_page()}</PageLink>}
    >
      <DisputeView dispute={loaderData} onMoved={() => void revalidate()} />
    </PageFrame>
  )
}
