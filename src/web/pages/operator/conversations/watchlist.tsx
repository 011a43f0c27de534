import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { WatchDialog, WatchRemoveDialog } from '../../../../features/message/watch/ui/watch-dialog.tsx'
import { WatchTable } from '../../../../features/message/watch/ui/watch-table.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/watchlist.ts'

export const clientLoader = () => loadSignedIn('GET /api/operator/watched-words')

export const meta = () => pageMeta({ title: m.watch_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

type Word = Route.ComponentProps['loaderData']['items'][number]

/** Words that trigger a look at a conversation. */
export default function WatchedWords({ loaderData: { items } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Word | 'new' | null>(null)
  const [removed, setRemoved] = useState<Word | null>(null)
  function saved(text: string) {
    setEdited(null)
    setRemoved(null)
    toast.success(text)
    void revalidate()
  }
  return (
    <PageFrame
      title={m.watch_page()}
      note={m.watch_note()}
      actions={<Button onClick={() => setEdited('new')}>{m.watch_new()}</Button>}
    >
      <WatchTable words={items} onEdit={setEdited} onRemove={setRemoved} />
      {edited && (
        <WatchDialog
          word={edited === 'new' ? null : edited}
          onSaved={() => saved(m.watch_saved())}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <WatchRemoveDialog word={removed} onSaved={() => saved(m.watch_removed())} onClose={() => setRemoved(null)} />
      )}
    </PageFrame>
  )
}
