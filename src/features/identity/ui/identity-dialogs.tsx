import { lazy, Suspense } from 'react'
import { useOpenDialog } from './identity-dialogs.store.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** The dialogs of logging in and out; they load when the first opens. Stands once in a layout. */
export function IdentityDialogs() {
  const open = useOpenDialog()
  return <Suspense>{open && <OpenDialog {...open} />}</Suspense>
}
