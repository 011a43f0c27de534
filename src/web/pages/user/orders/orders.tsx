import { OrderList } from '../../../../features/order/ui/order-list.tsx'
import styles from '../../../../features/rfq/ui/rfq.module.css'
import { m } from '../../../../shared/wording/messages.js'
import type { CallRequest } from '../../../../client/api.ts'
import { signInFirst } from '../../../../client/session/sign-in-first.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { filtersOf } from '../../../loaders/filters.ts'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/orders.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const filters = filtersOf(request, ['show', 'cursor']) as CallRequest<'GET /api/user/orders'>
  return loadSignedIn('GET /api/user/orders', filters)
}

export const meta = () => pageMeta({ title: m.order_title_own(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** The orders of the user as a buyer. */
export default function UserOrders({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>{m.order_title_own()}</h1>
      <OrderList list={loaderData} side="buyer" path="/user/orders" />
    </div>
  )
}
