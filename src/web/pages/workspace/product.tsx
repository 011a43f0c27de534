import { useRevalidator, useSearchParams } from 'react-router'
import { ProductEditor } from '../../../features/catalogue/product/editing/ui/product-editor.tsx'
import { PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/product.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [product, categories] = await Promise.all([
    loadSignedIn('GET /api/workspace/products/:id', { id }),
    loadSignedIn('GET /api/company/categories'),
  ])
  return { product, categories }
}

export const meta = () => pageMeta({ title: m.product_editor(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function WorkspaceProduct({ loaderData: { product, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  // A reloaded product resets the editor: answers, state and version.
  return (
    <ProductEditor
      key={`${product.id} ${product.version} ${product.status}`}
      product={product}
      categories={categories}
      field={search.get('field')}
      onChanged={() => void revalidate()}
    />
  )
}
