import { useNavigate } from 'react-router'
import { BuyerReviewScreen } from '../../../../features/buyer/review/ui/buyer-review-screen.tsx'
import { useClaimNextBuyer } from '../../../../features/buyer/review/ui/claim-next-buyer.ts'
import { m } from '../../../../shared/wording/messages.js'
import { useUser } from '../../../../client/session/use-user.ts'
import { PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { actorOf } from '../../../../client/session/stored-actor.ts'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/buyer.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [buyer, reasons] = await Promise.all([
    loadSignedIn('GET /api/operator/buyers/:id', { id }),
    loadSignedIn('GET /api/operator/review-reasons'),
  ])
  return { buyer, reasons }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.buyer.answers.companyName || m.buyer_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { ReviewFault as ErrorBoundary } from '../../../../features/company/review/ui/screen/review-fault.tsx'

/** After a decision the next free buyer opens, claimed. */
export default function OperatorBuyer({ loaderData: { buyer, reasons } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const user = useUser()
  const next = useClaimNextBuyer((id) => void navigate(`/operator/buyers/${id}`), buyer.id)
  return (
    <BuyerReviewScreen key={buyer.id} initial={buyer} reasons={reasons} actor={actorOf(user)} onNext={next.claim} />
  )
}
