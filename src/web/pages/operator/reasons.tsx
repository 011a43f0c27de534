import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ReviewReasonDialog } from '../../../features/company/review/ui/queue/review-reason-dialog.tsx'
import { ReviewReasonsTable } from '../../../features/company/review/ui/queue/review-reasons-table.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Route } from './+types/reasons.ts'

export const clientLoader = () => loadSignedIn('GET /api/operator/review-reasons')

export const meta = () => pageMeta({ title: m.review_reasons(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { ReviewFault as ErrorBoundary } from '../../../features/company/review/ui/screen/review-fault.tsx'

type Reason = CallReply<'GET /api/operator/review-reasons'>[number]

export default function OperatorReasons({ loaderData: reasons }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Reason | 'new' | null>(null)
  function saved() {
    setEdited(null)
    toast.success(m.review_reason_saved())
    void revalidate()
  }
  return (
    <PageFrame
      title={m.review_reasons()}
      note={m.review_reasons_note()}
      actions={<Button onClick={() => setEdited('new')}>{m.review_reason_new()}</Button>}
    >
      <ReviewReasonsTable reasons={reasons} onEdit={setEdited} />
      {edited && (
        <ReviewReasonDialog
          reason={edited === 'new' ? null : edited}
          taken={reasons.map(({ code }) => code)}
          onSaved={saved}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  )
}
