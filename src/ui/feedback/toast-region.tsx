import { lazy, Suspense } from 'react'
import { createStore } from '../../client/store.ts'
import { toastStore } from '../../client/toasts.ts'
import style from './toast-list.module.css'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** Number of open modal dialogs: the rest of the page is inert then, so the toasts move into the dialog. */
export const openDialogs = createStore(0)

/**
 * The region of toasts. Always in the document, because a live region must exist before its text; the rest loads with
 * the first toast.
 */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  const isHere = openDialogs.use() > 0 === isInDialog
  const hasToasts = toastStore.use().length > 0
  return (
    <div className={style.list} role="status">
      <Suspense>{isHere && hasToasts && <ToastList />}</Suspense>
    </div>
  )
}
