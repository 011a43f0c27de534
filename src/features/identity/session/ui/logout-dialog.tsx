import { useEffect, useState } from 'react'
import { go } from '../../../../client/go.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { clearLocalState } from '../../../../client/session/local-state.ts'
import { countUnsent, sendBeforeLeaving } from '../../../../client/session/unsent.ts'
import { leaveToast, toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'

/** Lazily loaded: a default export. */
export default function LogoutDialog({ onClose }: { onClose(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(countUnsent)
  useEffect(() => {
    void sendBeforeLeaving().then(() => setUnsent(countUnsent()))
  }, [])

  async function logOut() {
    setBusy(true)
    await sendBeforeLeaving()
    const left = countUnsent()
    setUnsent(left)
    // Nobody logs out without having read what stays behind.
    if (left.waiting > unsent.waiting || left.refused > unsent.refused) return setBusy(false)
    const answer = await callQuietly('POST /api/logout', {}).catch(() => null)
    onClose()
    // An ended session has already cleared everything.
    if (answer?.code === '401') return
    if (!answer || !isSuccess(answer)) return toast.error(m.identity_toast_logout_failed())
    clearLocalState()
    leaveToast('success', m.identity_toast_logout())
    go('/home')
  }

  return (
    <Dialog
      title={m.identity_logout_title()}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button data-autofocus disabled={isBusy} onClick={() => void logOut()}>
            {m.ui_confirm()}
          </Button>
        </>
      }
    >
      <p>{m.identity_logout_question()}</p>
      <div role="status">
        {unsent.waiting > 0 && <Message severity="warn">{m.identity_logout_unsent({ count: unsent.waiting })}</Message>}
        {unsent.refused > 0 && (
          <Message severity="warn">{m.identity_logout_refused({ count: unsent.refused })}</Message>
        )}
      </div>
    </Dialog>
  )
}
