import { useRevalidator } from 'react-router'
import { ApiAccess } from '../../../features/integration/ui/api-access.tsx'
import { m } from '../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/api.ts'

export async function clientLoader() {
  const [tokens, webhooks] = await Promise.all([
    loadSignedIn('GET /api/workspace/api-tokens', {}, '/workspace'),
    loadSignedIn('GET /api/workspace/webhooks', {}, '/workspace'),
  ])
  return { tokens, webhooks }
}

export const meta = () => pageMeta({ title: m.api_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Access of other programs to what the company has. */
export default function Api({ loaderData: { tokens, webhooks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={m.api_page()} note={m.api_note_workspace()}>
      <ApiAccess owner="company" tokens={tokens} webhooks={webhooks} onChange={() => void revalidate()} />
    </PageFrame>
  )
}
