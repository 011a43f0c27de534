import { useNavigate } from 'react-router'
import {
  RfqQueue,
  RfqQueueFilters,
  rfqRowSelector,
  useClaimNextRfq,
} from '../../../../features/rfq/review/ui/rfq-queue.tsx'
import { useFreshQueue } from '../../../../features/company/review/ui/queue/review-queue.ts'
import { moveFocus, useKeys } from '../../../../ui/keys/use-keys.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallRequest } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { QueueEmpty } from '../../../../ui/list/list-empty.tsx'
import { CursorLinks } from '../../../../ui/list/cursor-links.tsx'
import { FilterForm } from '../../../../ui/list/filter-form.tsx'
import { filtersOf } from '../../../loaders/filters.ts'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/rfqs.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersOf(request, ['show', 'claim', 'q', 'cursor']) as CallRequest<'GET /api/operator/rfqs'>
  return { queue: await loadSignedIn('GET /api/operator/rfqs', filters), now: Date.now() }
}

export const meta = () => pageMeta({ title: m.rfq_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Requests for quotation that wait for a decision. */
export default function OperatorRfqs({ loaderData: { queue, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { isBusy, refresh } = useFreshQueue()
  const next = useClaimNextRfq((id) => void navigate(`/operator/rfqs/${id}`))
  useKeys({
    j: () => moveFocus(rfqRowSelector, 1),
    k: () => moveFocus(rfqRowSelector, -1),
    n: next.claim,
    r: refresh,
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
  })
  const { waiting, mine, free } = queue.counts
  return (
    <PageFrame
      title={m.rfq_queue()}
      note={m.buyer_queue_note({ waiting, free, mine })}
      actions={
        <>
          <Button variant="outlined" onClick={refresh} disabled={isBusy}>
            {m.review_refresh()}
          </Button>
          <Button onClick={next.claim} disabled={next.isBusy} aria-keyshortcuts="n">
            {m.review_claim_next()}
          </Button>
        </>
      }
    >
      <FilterForm label={m.list_filters()}>
        <RfqQueueFilters />
      </FilterForm>
      <RfqQueue
        items={queue.items}
        now={now}
        empty={<QueueEmpty title={m.rfq_queue_empty()} text={m.review_queue_empty_text()} />}
      />
      <CursorLinks nextCursor={queue.nextCursor} />
    </PageFrame>
  )
}
