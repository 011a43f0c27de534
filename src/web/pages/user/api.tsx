import { useRevalidator } from 'react-router'
import { ApiAccess } from '../../../features/integration/ui/api-access.tsx'
import { m } from '../../../shared/wording/messages.js'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/api.ts'

export async function clientLoader() {
  const [tokens, webhooks] = await Promise.all([
    loadSignedIn('GET /api/user/api-tokens'),
    loadSignedIn('GET /api/user/webhooks'),
  ])
  return { tokens, webhooks }
}

export const meta = () => pageMeta({ title: m.api_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Access of other programs to what the person has. */
export default function Api({ loaderData: { tokens, webhooks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <MantineRoot>
      <PageFrame title={m.api_page()} note={m.api_note_user()}>
        <ApiAccess owner="person" tokens={tokens} webhooks={webhooks} onChange={() => void revalidate()} />
      </PageFrame>
    </MantineRoot>
  )
}
