import { useState } from 'react'
import { useNavigate } from 'react-router'
import { KeysButton } from '../../../ui/keys/keys-button.tsx'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { queueKeys } from '../../../features/company/review/ui/screen/review-key-lines.ts'
import { moveFocus, useKeys } from '../../../ui/keys/use-keys.ts'
import { ReviewQueueCounts } from '../../../features/company/review/ui/queue/review-queue-counts.tsx'
import { ReviewQueueFilters } from '../../../features/company/review/ui/queue/review-queue-filters.tsx'
import { ReviewQueueTable, rowSelector } from '../../../features/company/review/ui/queue/review-queue-table.tsx'
import { useFreshQueue } from '../../../features/company/review/ui/queue/review-queue.ts'
import { useClaimNext } from '../../../features/company/review/ui/screen/claim-next.ts'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply, CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { QueueEmpty } from '../../../ui/list/list-empty.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import type { Route } from './+types/companies.ts'

const filters = ['show', 'olderThanHours', 'claim', 'findings', 'q', 'cursor']
type Queue = CallReply<'GET /api/operator/companies'> & { now: number }
type Loaded = { queue: Queue | null; fault: string | null }

/** A failed reload is reported on the page and keeps its content. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const answer = await callQuietly(
    'GET /api/operator/companies',
    filtersOf(request, filters) as CallRequest<'GET /api/operator/companies'>,
  ).catch(() => null)
  return answer && isSuccess(answer)
    ? { queue: { ...answer.data, now: Date.now() }, fault: null }
    : { queue: null, fault: answer?.message ?? m.review_no_network() }
}

export const meta = () => pageMeta({ title: m.review_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function OperatorCompanies({ loaderData }: Route.ComponentProps) {
  const [queue, setQueue] = useState(loaderData.queue)
  if (loaderData.queue && loaderData.queue !== queue) setQueue(loaderData.queue)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  const { isBusy, refresh } = useFreshQueue()
  const next = useClaimNext((id) => void navigate(`/operator/companies/${id}`))
  useKeys({
    j: () => moveFocus(rowSelector, 1),
    k: () => moveFocus(rowSelector, -1),
    n: next.claim,
    r: refresh,
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
    '?': () => setHelpOpen(true),
  })
  return (
    <PageFrame
      title={m.review_queue()}
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
      {loaderData.fault !== null && (
        <Message severity="error" title={m.review_queue_failed()}>
          {loaderData.fault}{' '}
          <Button variant="outlined" isSmall onClick={refresh}>
            {m.review_retry()}
          </Button>
        </Message>
      )}
      {queue && (
        <>
          <ReviewQueueCounts counts={queue.counts} path="/operator/companies" />
          <FilterForm label={m.list_filters()}>
            <ReviewQueueFilters />
          </FilterForm>
          <ReviewQueueTable
            items={queue.items}
            now={queue.now}
            empty={<QueueEmpty title={m.review_queue_empty()} text={m.review_queue_empty_text()} />}
          />
          <CursorLinks nextCursor={queue.nextCursor} />
        </>
      )}
      {isHelpOpen && <KeysDialog lines={queueKeys()} onClose={() => setHelpOpen(false)} />}
    </PageFrame>
  )
}
