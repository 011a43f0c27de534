import { m } from '../../../../shared/wording/messages.js'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { openDialog } from '../../ui/identity-dialogs-store.ts'
import { RegisterForm } from './register-form.tsx'

/** Lazily loaded: a default export. */
export default function RegisterDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={m.identity_title_register()} width={401} onClose={onClose}>
      <RegisterForm onLogin={() => openDialog({ name: 'login' })} />
    </Dialog>
  )
}
