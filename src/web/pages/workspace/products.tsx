import { NativeSelect } from '@mantine/core'
import { useRevalidator, useSearchParams } from 'react-router'
import { productStatusNames } from '../../../features/catalogue/product/product.names.policy.ts'
import { productGaps, productStatuses } from '../../../features/catalogue/product/product.enums.policy.ts'
import { ProductCounts } from '../../../features/catalogue/product/editing/ui/list/product-counts.tsx'
import { ProductList } from '../../../features/catalogue/product/editing/ui/list/product-list.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { FilterSearch } from '../../../ui/list/filter-search.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/products.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/workspace/products',
    filtersOf(request, ['status', 'q', 'lacks', 'sort', 'cursor']) as CallRequest<'GET /api/workspace/products'>,
    '/workspace',
  )

export const meta = () => pageMeta({ title: m.product_list(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** The company's goods: by state, by words, with bulk actions. */
export default function WorkspaceProducts({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const all = productStatuses
    .filter((status) => status !== 'removed')
    .reduce((sum, status) => sum + list.counts[status], 0)
  return (
    <PageFrame
      title={m.product_list()}
      note={m.product_list_note()}
      actions={
        list.can.create &&
        all > 0 && (
          <>
            <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products/import">
              {m.import_title()}
            </PageLink>
            <PageLink className={buttonClass()} to="/workspace/products/new">
              {m.product_new()}
            </PageLink>
          </>
        )
      }
    >
      {!list.isCompanyPublic && (
        <Message severity="warn">
          <p>{m.product_company_hidden()}</p>
          <PageLink to="/workspace">{m.product_company_hidden_link()}</PageLink>
        </Message>
      )}
      <ProductCounts
        name="status"
        choices={[
          { value: null, label: m.product_all(), count: all },
          ...productStatuses.map((status) => ({
            value: status,
            label: productStatusNames[status](),
            count: list.counts[status],
          })),
        ]}
      />
      <FilterForm label={m.list_filters()}>
        <FilterSearch label={m.product_search()} />
        <NativeSelect
          name="lacks"
          label={m.product_lacks()}
          defaultValue={search.get('lacks') ?? ''}
          data={[
            { value: '', label: m.product_lacks_any() },
            { value: 'russian', label: m.product_lacks_russian() },
            { value: 'picture', label: m.product_lacks_picture() },
            { value: 'price', label: m.product_lacks_price() },
          ]}
        />
        <NativeSelect
          name="sort"
          label={m.product_sort()}
          defaultValue={search.get('sort') ?? ''}
          data={[
            { value: '', label: m.product_sort_added() },
            { value: 'changed', label: m.product_sort_changed() },
            { value: 'article', label: m.product_sort_article() },
          ]}
        />
      </FilterForm>
      <ProductList
        key={search.toString()}
        items={list.items}
        can={list.can}
        filters={{
          status: productStatuses.find((status) => status === search.get('status')),
          q: search.get('q') ?? undefined,
          lacks: productGaps.find((gap) => gap === search.get('lacks')),
        }}
        isWhole={!list.nextCursor && !search.get('cursor')}
        onChanged={() => void revalidate()}
      />
      <CursorLinks nextCursor={list.nextCursor} />
    </PageFrame>
  )
}
