import { lazy, Suspense } from 'react'
import { closeDialog, useOpenDialog } from './identity-dialogs.store.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))
const RegisterDialog = lazy(() => import('./register-dialog.tsx'))
const RegisteredDialog = lazy(() => import('./registered-dialog.tsx'))
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

/** The dialogs of logging in and out; each loads when it first opens. Stands once in a layout. */
export function IdentityDialogs() {
  const open = useOpenDialog()
  return (
    <Suspense>
      {open?.name === 'login' && <LoginDialog {...open} onClose={closeDialog} />}
      {open?.name === 'register' && <RegisterDialog onClose={closeDialog} />}
      {open?.name === 'registered' && <RegisteredDialog onClose={closeDialog} />}
      {open?.name === 'logout' && <LogoutDialog onClose={closeDialog} />}
    </Suspense>
  )
}
