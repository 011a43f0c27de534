import { useNavigate } from 'react-router'
import { ReviewScreen } from '../../../features/company/review/ui/screen/review-screen.tsx'
import { useClaimNext } from '../../../features/company/review/ui/screen/claim-next.ts'
import { PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { actorOf } from '../../../client/session/stored-actor.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { useUser } from '../../../client/session/use-user.ts'
import type { Route } from './+types/company.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [reviewed, reasons] = await Promise.all([
    loadSignedIn('GET /api/operator/companies/:id', { id }),
    loadSignedIn('GET /api/operator/review-reasons'),
  ])
  return { reviewed, reasons }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.reviewed.storeName ?? m.review_queue(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { ReviewFault as ErrorBoundary } from '../../../features/company/review/ui/screen/review-fault.tsx'

export default function OperatorCompany({ loaderData: { reviewed, reasons } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const user = useUser()
  const next = useClaimNext((id) => void navigate(`/operator/companies/${id}`), reviewed.id)
  // Each application has its own notes, documents and timer.
  return (
    <ReviewScreen key={reviewed.id} initial={reviewed} reasons={reasons} actor={actorOf(user)} onNext={next.claim} />
  )
}
