import { redirect, useRevalidator } from 'react-router'
import { ApiAccess } from '../../../features/integration/ui/api-access.tsx'
import { callQuietly } from '../../../client/api.ts'
import { readUser } from '../../../client/session/session.ts'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { loadSignedIn, throwRefusal } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/api.ts'

/** Null for members below a manager. */
export async function clientLoader() {
  if (!readUser()?.companyId) throw redirect('/workspace')
  const tokens = await callQuietly('GET /api/workspace/api-tokens')
  if (tokens.code === '1031') return null
  if (!isSuccess(tokens)) throwRefusal(tokens)
  return { tokens: tokens.data, webhooks: await loadSignedIn('GET /api/workspace/webhooks', {}, '/workspace') }
}

export const meta = () => pageMeta({ title: m.api_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Access of other programs to what the company has. */
export default function Api({ loaderData: access }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={m.api_page()} note={m.api_note_workspace()}>
      {access ? (
        <ApiAccess owner="company" {...access} onChange={() => void revalidate()} />
      ) : (
        <p>{m.api_managers_only()}</p>
      )}
    </PageFrame>
  )
}
