import { useSearchParams } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { drafts } from '../../../features/message/draft/ui/drafts.ts'
import { ThreadView } from '../../../features/message/ui/thread-view.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/thread.ts'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.workspace_messages(), isIndexed: false })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  // The server then answers with what was typed last, wherever the page was left.
  await drafts.saveNow()
  const thread = await loadSignedIn('GET /api/threads/:id', { id })
  return { thread, page: await loadSignedIn('GET /api/threads/:id/messages', { id }) }
}

/** One conversation. */
export default function ThreadPage({ loaderData: { thread, page } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = search.toString()
  return <ThreadView key={thread.id} first={thread} page={page} search={query ? `?${query}` : ''} />
}
