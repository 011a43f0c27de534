import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { QuickReplyDialog, QuickReplyRemoveDialog } from '../../../features/message/team/ui/quick-reply-dialog.tsx'
import { QuickReplyTable } from '../../../features/message/team/ui/quick-reply-table.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/quick-replies.ts'

export const clientLoader = () => loadSignedIn('GET /api/workspace/quick-replies', {}, '/workspace')

export const meta = () => pageMeta({ title: m.quick_replies_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type Reply = CallReply<'GET /api/workspace/quick-replies'>['items'][number]

/** Texts that the company often sends. */
export default function QuickReplies({ loaderData: { items, most, canEdit } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<{ act: 'save'; reply: Reply | null } | { act: 'remove'; reply: Reply } | null>(
    null,
  )
  const ends = {
    onDone: () => {
      setDialog(null)
      void revalidate()
    },
    onClose: () => setDialog(null),
  }
  return (
    <PageFrame
      title={m.quick_replies_page()}
      note={m.quick_replies_note()}
      actions={
        canEdit &&
        items.length > 0 && (
          <Button disabled={items.length >= most} onClick={() => setDialog({ act: 'save', reply: null })}>
            {m.quick_replies_add()}
          </Button>
        )
      }
    >
      <QuickReplyTable
        replies={items}
        canEdit={canEdit}
        onAdd={() => setDialog({ act: 'save', reply: null })}
        onEdit={(reply) => setDialog({ act: 'save', reply })}
        onRemove={(reply) => setDialog({ act: 'remove', reply })}
      />
      {dialog?.act === 'save' && <QuickReplyDialog reply={dialog.reply} {...ends} />}
      {dialog?.act === 'remove' && <QuickReplyRemoveDialog reply={dialog.reply} {...ends} />}
    </PageFrame>
  )
}
