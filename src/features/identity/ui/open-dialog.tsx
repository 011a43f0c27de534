import { lazy } from 'react'
import { closeDialog } from './identity-dialogs.store.ts'
import type { OpenDialog as Open } from './identity-dialogs.store.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))
const RegisterDialog = lazy(() => import('./register-dialog.tsx'))
const RegisteredDialog = lazy(() => import('./registered-dialog.tsx'))
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

/** Lazily loaded: a default export. */
export default function OpenDialog(open: Open) {
  switch (open.name) {
    case 'login':
      return <LoginDialog {...open} onClose={closeDialog} />
    case 'register':
      return <RegisterDialog onClose={closeDialog} />
    case 'registered':
      return <RegisteredDialog onClose={closeDialog} />
    case 'logout':
      return <LogoutDialog onClose={closeDialog} />
  }
}
