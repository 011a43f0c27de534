import { TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { productStatusNames } from '../../features/catalogue/product.names.policy.ts'
import { productStatuses } from '../../features/catalogue/product.words.policy.ts'
import { ProductCounts } from '../../features/catalogue/ui/product-counts.tsx'
import { ProductQueue } from '../../features/catalogue/ui/product-queue.tsx'
import { CursorLinks } from '../../features/operator/ui/cursor-links.tsx'
import { FilterForm, wideFilter } from '../../features/operator/ui/filter-form.tsx'
import { OperatorPage, OperatorSkeleton } from '../../features/operator/ui/operator-page.tsx'
import { m } from '../../shared/wording/messages.js'
import type { CallRequest } from '../api.ts'
import { filtersOf } from '../filters.ts'
import { loadSignedIn } from '../load-signed-in.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/operator-products.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSignedIn('GET /api/operator/products', filtersOf(request, ['show', 'q', 'cursor']) as CallRequest<'GET /api/operator/products'>)

export const meta = () => pageMeta({ title: m.product_queue(), isIndexed: false })
export { OperatorSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../ui/page-fault.tsx'

/** Goods that wait for a decision, and those that show unseen. */
export default function OperatorProducts({ loaderData: { items, nextCursor, counts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <OperatorPage title={m.product_queue()} note={m.product_queue_note()}>
      <ProductCounts
        name="show"
        choices={[
          { value: null, label: m.review_waiting(), count: counts.waiting },
          { value: 'unchecked', label: m.product_unchecked(), count: counts.unchecked },
          ...productStatuses.filter((status) => status !== 'draft' && status !== 'pending' && status !== 'change_pending').map((status) => ({ value: status, label: productStatusNames[status](), count: counts.byStatus[status] })),
        ]}
      />
      <FilterForm label={m.list_filters()}>
        <TextInput className={wideFilter ?? ''} type="search" name="q" maxLength={100} label={m.product_search()} defaultValue={search.get('q') ?? ''} />
      </FilterForm>
      <ProductQueue items={items} />
      <CursorLinks nextCursor={nextCursor} />
    </OperatorPage>
  )
}
