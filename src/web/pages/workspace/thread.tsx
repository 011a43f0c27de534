import { useSearchParams } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { drafts } from '../../../features/message/draft/ui/drafts.ts'
import { ThreadView } from '../../../features/message/ui/thread-view.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/thread.ts'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.workspace_messages(), isIndexed: false })

/** How many messages are shown before the one at which the conversation opens. */
const context = 10

/** The sequence of the message that the address asks for; null without one. */
function messageIn(search: URLSearchParams): number | null {
  const at = Number(search.get('at'))
  return Number.isInteger(at) && at > 0 && at < 2 ** 31 ? at : null
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  // The server then answers with what was typed last, wherever the page was left: here, or before a reload or login.
  await drafts.start()
  const thread = await loadSignedIn('GET /api/threads/:id', { id })
  const at = messageIn(new URL(request.url).searchParams)
  const from = at === null ? {} : { after: Math.max(0, Math.min(at, thread.lastSequence) - context), limit: 100 }
  return { thread, at, page: await loadSignedIn('GET /api/threads/:id/messages', { id, ...from }) }
}

/** One conversation. */
export default function ThreadPage({ loaderData: { thread, at, page } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.delete('at')
  return (
    <ThreadView
      key={`${thread.id} ${at}`}
      first={thread}
      at={at}
      page={page}
      search={query.size > 0 ? `?${query.toString()}` : ''}
    />
  )
}
