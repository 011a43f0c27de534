import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BuyerQueue, BuyerQueueFilters, buyerRowSelector } from '../../../../features/buyer/review/ui/buyer-queue.tsx'
import { useClaimNextBuyer } from '../../../../features/buyer/review/ui/claim-next-buyer.ts'
import { useFreshQueue } from '../../../../features/company/review/ui/queue/review-queue.ts'
import { KeysButton } from '../../../../ui/keys/keys-button.tsx'
import { KeysDialog } from '../../../../ui/keys/keys-dialog.tsx'
import { queueKeys } from '../../../../features/company/review/ui/screen/review-key-lines.ts'
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
import type { Route } from './+types/buyers.ts'

const filters = ['show', 'claim', 'country', 'olderThanHours', 'q', 'cursor']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [queue, countries] = await Promise.all([
    loadSignedIn('GET /api/operator/buyers', filtersOf(request, filters) as CallRequest<'GET /api/operator/buyers'>),
    loadSignedIn('GET /api/countries'),
  ])
  return { queue, countries, now: Date.now() }
}

export const meta = () => pageMeta({ title: m.buyer_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Buyers who asked to be verified. */
export default function OperatorBuyers({ loaderData: { queue, countries, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { isBusy, refresh } = useFreshQueue()
  const next = useClaimNextBuyer((id) => void navigate(`/operator/buyers/${id}`))
  useKeys({
    j: () => moveFocus(buyerRowSelector, 1),
    k: () => moveFocus(buyerRowSelector, -1),
    n: next.claim,
    r: refresh,
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
    '?': () => setHelpOpen(true),
  })
  const { waiting, mine, free } = queue.counts
  return (
    <PageFrame
      title={m.buyer_queue()}
      note={m.buyer_queue_note({ waiting, free, mine })}
      actions={
        <>
          <KeysButton onClick={() => setHelpOpen(true)} />
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
        <BuyerQueueFilters countries={countries} />
      </FilterForm>
      <BuyerQueue
        items={queue.items}
        now={now}
        empty={<QueueEmpty title={m.buyer_queue_empty()} text={m.review_queue_empty_text()} />}
      />
      <CursorLinks nextCursor={queue.nextCursor} />
      {isHelpOpen && <KeysDialog lines={queueKeys()} onClose={() => setHelpOpen(false)} />}
    </PageFrame>
  )
}
