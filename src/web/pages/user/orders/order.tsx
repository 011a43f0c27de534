import { useRevalidator } from 'react-router'
import { OrderView } from '../../../../features/order/ui/order-view.tsx'
import styles from '../../../../features/rfq/ui/rfq.module.css'
import { m } from '../../../../shared/wording/messages.js'
import { signInFirst } from '../../../../client/session/sign-in-first.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { MantineRoot } from '../../../../ui/mantine-root.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/order.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return loadSignedIn('GET /api/orders/:id', { id }, '/user/orders')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.title || m.order_title(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** One order of the user. */
export default function UserOrder({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <MantineRoot>
      <div className={styles.page}>
        <p className={styles.muted}>
          <PageLink to="/user/orders">{m.order_title_own()}</PageLink>
        </p>
        <h1>{loaderData.title || m.rfq_untitled()}</h1>
        <OrderView order={loaderData} onMoved={() => void revalidate()} />
      </div>
    </MantineRoot>
  )
}
