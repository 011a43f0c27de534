import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Attachment } from '../attachment.contract.ts'
import { PdfPages } from './pdf-pages.tsx'
import styles from './attachments.module.css'

type Props = {
  threadId: string | null
  file: Extract<Attachment, { kind: 'file' }>
  name: string
  onClose(): void
}

/** A picture enlarged, or the pages of a PDF. The link of the list may have ended, so a new one is asked for. */
export function FileDialog({ threadId, file, name, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(threadId === null ? file.url : null)
  const [isGone, setGone] = useState(false)
  const { fileId } = file
  useEffect(() => {
    if (threadId === null) return
    let isOver = false
    void callQuietly('GET /api/threads/:id/files/:fileId', { id: threadId, fileId }).then(
      (answer) => {
        if (isOver) return
        if (isSuccess(answer)) setUrl(answer.data.url)
        else setGone(true)
      },
      () => !isOver && setGone(true),
    )
    return () => {
      isOver = true
    }
  }, [threadId, fileId])
  return (
    <Dialog
      title={name}
      width={640}
      onClose={onClose}
      footer={
        url && (
          <a className={buttonClass({ variant: 'outlined' })} href={url} target="_blank" rel="noreferrer">
            {m.attachment_open_tab()}
          </a>
        )
      }
    >
      {isGone ? (
        <Message severity="error">{m.attachment_link_gone()}</Message>
      ) : url === null ? (
        <Skeleton lines={6} />
      ) : file.width === null ? (
        <PdfPages url={url} name={name} onError={() => setGone(true)} />
      ) : (
        <img className={styles.enlarged} src={url} alt={name} onError={() => setGone(true)} />
      )}
    </Dialog>
  )
}
