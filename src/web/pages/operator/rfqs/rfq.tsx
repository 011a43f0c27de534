import { useNavigate } from 'react-router'
import { RfqReview } from '../../../../features/rfq/review/ui/rfq-review.tsx'
import { useClaimNextRfq } from '../../../../features/rfq/review/ui/rfq-queue.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { useUser } from '../../../../client/session/use-user.ts'
import { PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/rfq.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [rfq, reasons] = await Promise.all([
    loadSignedIn('GET /api/operator/rfqs/:id', { id }),
    loadSignedIn('GET /api/operator/review-reasons'),
  ])
  return { rfq, reasons }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.rfq.answers.title || m.rfq_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { ReviewFault as ErrorBoundary } from '../../../../features/company/review/ui/screen/review-fault.tsx'

/** After a decision the next free request opens, claimed. */
export default function OperatorRfq({ loaderData: { rfq, reasons } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const user = useUser()
  const next = useClaimNextRfq((id) => void navigate(`/operator/rfqs/${id}`), rfq.id)
  return (
    <RfqReview key={rfq.id} initial={rfq} reasons={reasons} isOwn={user?.userId === rfq.buyer.id} onNext={next.claim} />
  )
}
