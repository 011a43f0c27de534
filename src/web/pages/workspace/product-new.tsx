import { useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { emptyProduct } from '../../../features/catalogue/product/product.answers.contract.ts'
import type { OwnProduct } from '../../../features/catalogue/product/product.contract.ts'
import { ProductEditor } from '../../../features/catalogue/product/editing/ui/product-editor.tsx'
import { DeskSkeleton } from '../../../ui/desk-page.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/product-new.ts'

export async function clientLoader() {
  const [list, categories] = await Promise.all([
    loadSignedIn('GET /api/workspace/products', { limit: 1 }, '/workspace'),
    loadSignedIn('GET /api/company/categories'),
  ])
  return { mayBegin: list.can.begin, categories }
}

export const meta = () => pageMeta({ title: m.product_new(), isIndexed: false })
export { DeskSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const begun = (mayBegin: boolean): OwnProduct => ({
  id: '',
  status: 'draft',
  isHidden: false,
  version: 0,
  answers: emptyProduct(),
  hasLive: false,
  changed: [],
  files: {},
  remarks: {},
  words: '',
  faults: {},
  slugs: null,
  savedAt: new Date().toISOString(),
  removal: null,
  can: {
    edit: mayBegin,
    submit: mayBegin,
    withdraw: false,
    pause: false,
    resume: false,
    discard: false,
    recover: false,
  },
})

/** An empty form: the product begins with the first words that are kept, and has its own address from then on. */
export default function WorkspaceProductNew({ loaderData: { mayBegin, categories } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const list = useHref('/workspace/products')
  const id = useRef('')
  const [product] = useState(() => begun(mayBegin))
  function onBegun(begunId: string) {
    id.current = begunId
    // The editor stays as it is: whoever types goes on typing. The address is that of the product, for a reload and for links.
    window.history.replaceState(window.history.state, '', `${list}/${begunId}`)
  }
  return (
    <ProductEditor
      product={product}
      categories={categories}
      onBegun={onBegun}
      onChanged={() =>
        void navigate(id.current ? `/workspace/products/${id.current}` : '/workspace/products/new', { replace: true })
      }
    />
  )
}
