import { useRevalidator } from 'react-router'
import { DealDocuments } from '../../../features/deal/ui/deal-documents.tsx'
import { reviewPageOf } from '../../../features/order/review/review.policy.ts'
import { reviewTexts } from '../../../features/order/review/ui/review-lines.ts'
import { ReviewList } from '../../../features/order/review/ui/review-list.tsx'
import { SupplierRequest } from '../../../features/rfq/quotation/ui/supplier-request.tsx'
import { m } from '../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/request.ts'

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const page = reviewPageOf(new URL(request.url).searchParams)
  const [rfq, reviews] = await Promise.all([
    loadSignedIn('GET /api/workspace/rfqs/:id', { id }),
    loadSignedIn('GET /api/workspace/rfqs/:id/buyer-reviews', { id, page }),
  ])
  const { quotation } = rfq
  const documents =
    quotation?.terms && ['submitted', 'shortlisted', 'accepted'].includes(quotation.status)
      ? await loadSignedIn('GET /api/quotations/:id/documents', { id: quotation.id })
      : null
  return { rfq, documents, reviews: reviewTexts(reviews, { page, path: `/workspace/requests/${id}` }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.rfq.title ?? m.rfq_board(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** One request for the company, with its quotation. */
export default function WorkspaceRequest({ loaderData: { rfq, documents, reviews } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={rfq.title} before={<PageLink to="/workspace/requests">{m.rfq_board()}</PageLink>}>
      {documents && rfq.quotation && (
        <DealDocuments
          quotationId={rfq.quotation.id}
          documents={documents}
          orderPath={rfq.quotation.status === 'accepted' ? `/workspace/orders/${rfq.quotation.id}` : null}
          onMoved={() => void revalidate()}
        />
      )}
      {reviews && (
        <div id="reviews">
          <SectionCard title={m.order_reviews_buyer()}>
            <ReviewList {...reviews} />
          </SectionCard>
        </div>
      )}
      <SupplierRequest rfq={rfq} onMoved={() => void revalidate()} />
    </PageFrame>
  )
}
