import { OrderList } from '../../../../features/order/ui/order-list.tsx'
import { m } from '../../../../shared/wording/messages.js'
import type { CallRequest } from '../../../../client/api.ts'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { filtersOf } from '../../../loaders/filters.ts'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/orders.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersOf(request, ['show', 'cursor']) as CallRequest<'GET /api/workspace/orders'>
  return loadSignedIn('GET /api/workspace/orders', filters, '/workspace')
}

export const meta = () => pageMeta({ title: m.order_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** The orders of the company. */
export default function WorkspaceOrders({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title={m.order_title()}>
      <OrderList list={loaderData} side="supplier" path="/workspace/orders" />
    </PageFrame>
  )
}
