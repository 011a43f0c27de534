import { useRevalidator } from 'react-router'
import { OrderView } from '../../../../features/order/ui/order-view.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/order.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadSignedIn('GET /api/orders/:id', { id }, '/workspace/orders')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.title || m.order_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** One order of the company. */
export default function WorkspaceOrder({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame
      title={loaderData.title || m.rfq_untitled()}
      before={<PageLink to="/workspace/orders">{m.order_title()}</PageLink>}
    >
      <OrderView order={loaderData} onMoved={() => void revalidate()} />
    </PageFrame>
  )
}
