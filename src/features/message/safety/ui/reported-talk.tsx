import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { Message } from '../../message.contract.ts'
import { AttachmentList } from '../../attachment/ui/attachment-list.tsx'
import styles from './reported.module.css'

type Props = { threadId: string; first: Message[]; marked: ReadonlySet<string | null> }

/** The messages of a reported thread, the reported ones marked. */
export function ReportedTalk({ threadId, first, marked }: Props) {
  const [items, setItems] = useState(first)
  const [isBusy, setBusy] = useState(false)
  async function loadOlder() {
    setBusy(true)
    const before = items[0]?.sequence ?? 1
    const answer = await call('GET /api/operator/reported-threads/:id/messages', { id: threadId, before }).catch(
      () => null,
    )
    setBusy(false)
    if (answer && isSuccess(answer)) setItems((known) => [...answer.data.items, ...known])
  }
  return (
    <SectionCard title={m.reported_messages()}>
      {(items[0]?.sequence ?? 1) > 1 && (
        <Button variant="quiet" isSmall disabled={isBusy} onClick={() => void loadOlder()}>
          {m.message_load_older()}
        </Button>
      )}
      <ol className={styles.talk}>
        {items.map(({ id, side, author, text, attachments, at }) => (
          <li key={id} className={styles.message} data-supplier={side === 'supplier' || undefined}>
            <span className={styles.muted}>
              {side === 'buyer' ? m.message_side_buyer() : m.message_side_supplier()} · {author} ·{' '}
              <time dateTime={at}>{readerDateTime(at)}</time>
            </span>
            {marked.has(id) && <StatusBadge tone="warn">{m.reported_marked()}</StatusBadge>}
            {text !== '' && <p>{text}</p>}
            <AttachmentList threadId={null} attachments={attachments} />
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
