import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { BackArrow } from './back-arrow.tsx'
import { openDialog } from '../../ui/identity-dialogs-store.ts'
import type { LoginMode } from '../../ui/identity-dialogs-store.ts'
import { LoginForm } from './login-form.tsx'
import { loginTitles } from './login-titles.ts'

type Props = { mode?: Exclude<LoginMode, 'secondStep'>; account?: string; then?: string; onClose(): void }

/** Lazily loaded: a default export. */
export default function LoginDialog({ mode: firstMode = 'password', account, then, onClose }: Props) {
  const [mode, setMode] = useState<LoginMode>(firstMode)
  const before = mode !== 'password' && <BackArrow onClick={() => setMode('password')} />
  return (
    <Dialog title={loginTitles[mode]()} width={401} before={before} onClose={onClose}>
      <LoginForm
        mode={mode}
        setMode={setMode}
        account={account}
        then={then}
        onDone={onClose}
        onRegister={() => openDialog({ name: 'register' })}
      />
    </Dialog>
  )
}
