import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ProductReview } from '../../../features/catalogue/product/review/ui/product-review.tsx'
import { useClaimNextProduct, queueFilters } from '../../../features/catalogue/product/review/ui/claim-next-product.ts'
import { PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { actorOf } from '../../../client/session/stored-actor.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { useUser } from '../../../client/session/use-user.ts'
import type { Route } from './+types/product.ts'

/** The filters of the queue are in the address, so that a walk through it respects them. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const product = await loadSignedIn('GET /api/operator/products/:id', { id })
  return { product, filters: filtersOf(request, [...queueFilters]) as CallRequest<'GET /api/operator/products'> }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const answers = loaderData?.product.answers
  return pageMeta({ title: answers?.texts[answers.sourceLanguage]?.title || m.product_queue(), isIndexed: false })
}
export { PageFrameSkeleton as HydrateFallback }
export { ReviewFault as ErrorBoundary } from '../../../features/company/review/ui/screen/review-fault.tsx'

/** After a decision or a skip, the next waiting product after this one opens, claimed. */
export default function OperatorProduct({ loaderData: { product, filters } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const user = useUser()
  const [search] = useSearchParams()
  const [endAt, setEndAt] = useState<string | null>(null)
  const query = search.size > 0 ? `?${search.toString()}` : ''
  const next = useClaimNextProduct(
    filters,
    product.place,
    (id) => void navigate(`/operator/products/${id}${query}`),
    () => setEndAt(product.id),
  )
  return (
    <ProductReview
      key={product.id}
      initial={product}
      actor={actorOf(user)}
      queue={`/operator/products${query}`}
      isEnd={endAt === product.id}
      onNext={next.claim}
    />
  )
}
