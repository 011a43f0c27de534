import { ProductPage } from '../../../features/catalogue/product/storefront/ui/product-page.tsx'
import {
  productPageView,
  productPageLabels,
} from '../../../features/catalogue/product/storefront/ui/product-page-view.ts'
import { PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/product-preview.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const product = await loadSignedIn('GET /api/workspace/products/:id/preview', { id })
  return {
    product: productPageView(product, { currency: product.facts.currency, rates: [], isChosen: true }),
    labels: productPageLabels(),
  }
}

export const meta = () => pageMeta({ title: m.product_preview(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** The draft, on the page that buyers of this language will see. */
export default function WorkspaceProductPreview({ loaderData: { product, labels } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <PageLink to={`/workspace/products/${product.id}`}>{m.product_editor()}</PageLink>
      </p>
      <Message severity="info">{m.product_preview_note()}</Message>
      <ProductPage product={{ ...product, title: product.title || m.product_untitled() }} labels={labels} />
    </>
  )
}
