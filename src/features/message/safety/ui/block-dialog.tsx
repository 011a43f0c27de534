import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

/** Says what a block means before it is set. */
export function BlockDialog({ onConfirm, onClose }: { onConfirm(): void; onClose(): void }) {
  return (
    <Dialog
      role="alertdialog"
      title={m.message_block()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {m.message_block()}
          </Button>
        </>
      }
    >
      <p>{m.message_block_question()}</p>
    </Dialog>
  )
}
