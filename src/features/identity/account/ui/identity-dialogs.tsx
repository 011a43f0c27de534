import { lazy, Suspense } from 'react'
import { useOpenDialog } from '../../ui/identity-dialogs-store.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** The login and logout dialogs; they load when the first one opens. Used once per layout. */
export function IdentityDialogs() {
  const open = useOpenDialog()
  return <Suspense>{open && <OpenDialog {...open} />}</Suspense>
}
