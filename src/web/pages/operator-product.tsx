import { useNavigate, useRevalidator } from 'react-router'
import { ProductReview } from '../../features/catalogue/ui/product-review.tsx'
import { OperatorSkeleton } from '../../features/operator/ui/operator-page.tsx'
import { m } from '../../shared/wording/messages.js'
import { loadSignedIn } from '../load-signed-in.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/operator-product.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadSignedIn('GET /api/operator/products/:id', { id })

export const meta = () => pageMeta({ title: m.product_queue(), isIndexed: false })
export { OperatorSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../ui/page-fault.tsx'

/** After a decision the next one that waits opens; without one this one stays with its new state. */
export default function OperatorProduct({ loaderData: product }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return <ProductReview key={`${product.id} ${product.status} ${product.isChecked}`} product={product} onDecided={(nextId) => void (nextId && nextId !== product.id ? navigate(`/operator/products/${nextId}`) : revalidate())} />
}
