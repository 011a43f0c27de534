import { lazy, Suspense, useDeferredValue } from 'react'
import { useOpenDialog } from '../../ui/identity-dialogs-store.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** The login and logout dialogs; they load when the first one opens. Used once per layout. */
export function IdentityDialogs() {
  // A deferred value waits for the code without a fallback. After a fallback, even an empty one, React would wait 300 ms
  // before it shows the dialog.
  const open = useDeferredValue(useOpenDialog())
  return <Suspense>{open && <OpenDialog {...open} />}</Suspense>
}
