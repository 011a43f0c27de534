import { lazy, Suspense } from 'react'
import { createStore } from '../../client/store.ts'
import { toastStore } from '../../client/toasts.ts'
import style from './toast-list.module.css'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** How many modal dialogs are open: the rest of the page is inert then, so the toasts move into the dialog. */
export const openDialogs = createStore(0)

/** Where toasts appear. Always in the document, because a live region must be there before its text; the rest loads with the first. */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  const isHere = openDialogs.use() > 0 === isInDialog
  const hasToasts = toastStore.use().length > 0
  return (
    <div className={style.list} role="status">
      <Suspense>{isHere && hasToasts && <ToastList />}</Suspense>
    </div>
  )
}
