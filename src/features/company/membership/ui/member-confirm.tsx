import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Envelope } from '../../../../shared/envelope.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

export type Confirmation = { text: string; action: string; work(): Promise<Envelope<unknown>>; onDone(): void }

/** Confirmation before an action that the person cannot undo. */
export function ConfirmDialog({ text, action, work, onDone, onClose }: Confirmation & { onClose(): void }) {
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const answer = await work().catch(() => null)
    setBusy(false)
    onClose()
    if (answer && isSuccess(answer)) onDone()
  }
  return (
    <Dialog
      title={action}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {m.company_members_cancel()}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void act()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
