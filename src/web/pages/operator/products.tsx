import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { productStatusNames } from '../../../features/catalogue/product/product.names.policy.ts'
import { productStatuses } from '../../../features/catalogue/product/product.enums.policy.ts'
import { ProductCounts } from '../../../features/catalogue/product/editing/ui/list/product-counts.tsx'
import { productQueueKeys } from '../../../features/catalogue/product/review/ui/product-review-keys.ts'
import { ProductQueueFilters } from '../../../features/catalogue/product/review/ui/product-queue-filters.tsx'
import { ProductQueue, queueRowSelector } from '../../../features/catalogue/product/review/ui/product-queue.tsx'
import { useClaimNextProduct, queueFilters } from '../../../features/catalogue/product/review/ui/claim-next-product.ts'
import { KeysButton } from '../../../ui/keys/keys-button.tsx'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { moveFocus, useKeys } from '../../../ui/keys/use-keys.ts'
import { useFreshQueue } from '../../../features/company/review/ui/queue/review-queue.ts'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { FilterForm, wideFilter } from '../../../ui/list/filter-form.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Route } from './+types/products.ts'

const filters = ['show', 'claim', 'cursor', ...queueFilters]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const queue = await loadSignedIn(
    'GET /api/operator/products',
    filtersOf(request, filters) as CallRequest<'GET /api/operator/products'>,
  )
  return {
    ...queue,
    now: Date.now(),
    queueFilters: filtersOf(request, [...queueFilters]) as CallRequest<'GET /api/operator/products'>,
  }
}

export const meta = () => pageMeta({ title: m.product_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const tickFocusedRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

/** Goods that wait for a decision, and published ones not reviewed yet. */
export default function OperatorProducts({
  loaderData: { items, nextCursor, counts, suppliers, categories, now, queueFilters },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { isBusy, refresh } = useFreshQueue()
  const query = search.size > 0 ? `?${search.toString()}` : ''
  const next = useClaimNextProduct(
    queueFilters,
    undefined,
    (id) => void navigate(`/operator/products/${id}${query}`),
    () => toast.info(m.product_review_nothing_free()),
  )
  useKeys({
    j: () => moveFocus(queueRowSelector, 1),
    k: () => moveFocus(queueRowSelector, -1),
    x: tickFocusedRow,
    n: next.claim,
    r: refresh,
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
    '?': () => setHelpOpen(true),
  })
  return (
    <PageFrame
      title={m.product_queue()}
      note={m.product_queue_note()}
      actions={
        <>
          <KeysButton onClick={() => setHelpOpen(true)} />
          <Button variant="outlined" onClick={refresh} disabled={isBusy}>
            {m.review_refresh()}
          </Button>
          <Button onClick={next.claim} disabled={next.isBusy} aria-keyshortcuts="n">
            {m.product_review_claim_next()}
          </Button>
        </>
      }
    >
      <ProductCounts
        name="show"
        choices={[
          { value: null, label: m.review_waiting(), count: counts.waiting },
          { value: 'unchecked', label: m.product_unchecked(), count: counts.unchecked },
          ...productStatuses
            .filter((status) => status !== 'draft' && status !== 'pending' && status !== 'change_pending')
            .map((status) => ({ value: status, label: productStatusNames[status](), count: counts.byStatus[status] })),
        ]}
      />
      <FilterForm label={m.list_filters()}>
        <ProductQueueFilters suppliers={suppliers} categories={categories} className={wideFilter} />
      </FilterForm>
      <ProductQueue key={search.toString()} items={items} now={now} onChanged={refresh} />
      <CursorLinks nextCursor={nextCursor} />
      {isHelpOpen && <KeysDialog lines={productQueueKeys()} onClose={() => setHelpOpen(false)} />}
    </PageFrame>
  )
}
