import { useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { emptyProduct } from '../../../features/catalogue/product/product.answers.contract.ts'
import type { OwnProduct } from '../../../features/catalogue/product/product.contract.ts'
import { ProductEditor } from '../../../features/catalogue/product/editing/ui/product-editor.tsx'
import { PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/product-new.ts'

export async function clientLoader() {
  const [list, categories] = await Promise.all([
    loadSignedIn('GET /api/workspace/products', { limit: 1 }, '/workspace'),
    loadSignedIn('GET /api/company/categories'),
  ])
  return { canCreate: list.can.create, categories }
}

export const meta = () => pageMeta({ title: m.product_new(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const begun = (canCreate: boolean): OwnProduct => ({
  id: '',
  status: 'draft',
  isHidden: false,
  version: 0,
  answers: emptyProduct(),
  hasPublished: false,
  changed: [],
  files: {},
  remarks: {},
  words: '',
  faults: {},
  slugs: null,
  savedAt: new Date().toISOString(),
  removal: null,
  can: {
    edit: canCreate,
    submit: canCreate,
    withdraw: false,
    pause: false,
    resume: false,
    discard: false,
    recover: false,
  },
})

/** An empty form: the first saved input creates the product, which then has its own address. */
export default function WorkspaceProductNew({ loaderData: { canCreate, categories } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const list = useHref('/workspace/products')
  const id = useRef('')
  const [product] = useState(() => begun(canCreate))
  function onCreated(createdId: string) {
    id.current = createdId
    // Input that is saved while the form is left does not change the address of the next page.
    if (window.location.pathname !== `${list}/new`) return
    // The editor stays mounted, so that typing is not interrupted. The address changes to the product's, for reloads
    // and links.
    window.history.replaceState(window.history.state, '', `${list}/${createdId}`)
  }
  return (
    <ProductEditor
      product={product}
      categories={categories}
      onCreated={onCreated}
      onChanged={() =>
        void navigate(id.current ? `/workspace/products/${id.current}` : '/workspace/products/new', { replace: true })
      }
    />
  )
}
