import { lazy } from 'react'
import { closeDialog } from '../../ui/identity-dialogs-store.ts'
import type { OpenDialog as Open } from '../../ui/identity-dialogs-store.ts'

const LoginDialog = lazy(() => import('../../session/ui/login-dialog.tsx'))
const RegisterDialog = lazy(() => import('./register-dialog.tsx'))
const RegisteredDialog = lazy(() => import('./registered-dialog.tsx'))
const LogoutDialog = lazy(() => import('../../session/ui/logout-dialog.tsx'))

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
