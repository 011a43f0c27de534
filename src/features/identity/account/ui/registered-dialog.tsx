import IconCircleCheck from '~icons/tabler/circle-check'
import { go } from '../../../../client/go.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import style from '../../ui/identity-form.module.css'

/** Lazily loaded: a default export. */
export default function RegisteredDialog({ onClose }: { onClose(): void }) {
  const goOn = () => {
    onClose()
    go('/user/info')
  }
  return (
    <Dialog
      title={m.identity_registered()}
      width={401}
      onClose={onClose}
      footer={
        <Button data-autofocus isWide onClick={goOn}>
          {m.identity_registered_confirm()}
        </Button>
      }
    >
      <div className={style.done}>
        <IconCircleCheck size={48} stroke={1.25} aria-hidden />
        <p>{m.identity_registered_text()}</p>
      </div>
    </Dialog>
  )
}
