import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { ReportDialog } from './report-dialog.tsx'
import styles from './thread-menu.module.css'

/** Reports one message of the other side. */
export function ReportMessage({ threadId, messageId }: { threadId: string; messageId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {' · '}
      <button
        type="button"
        className={styles.reported}
        aria-label={m.message_report_message()}
        onClick={() => setOpen(true)}
      >
        {m.message_report()}
      </button>
      {isOpen && (
        <ReportDialog
          threadId={threadId}
          messageId={messageId}
          onDone={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
