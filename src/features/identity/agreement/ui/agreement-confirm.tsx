import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

type Props = { text: string; action: string; onConfirm(): void; onClose(): void }

/** Confirmation before an irreversible action. */
export function AgreementConfirm({ text, action, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={action}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button onClick={onConfirm}>{action}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
