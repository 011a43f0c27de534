import { useEffect, useRef } from 'react'
import { m } from '../../shared/wording/messages.js'
import { createStore } from '../store.ts'
import { closeToast, holdToast, releaseToast, toastStore } from '../toasts.ts'
import type { Toast } from '../toasts.ts'
import style from './toast-list.module.css'

/** How many modal dialogs are open: the rest of the page is inert then, so the toasts move into the dialog. */
export const openDialogs = createStore(0)

/** The toasts at the top of the page; always in the document, because a live region must be there before its text. */
export function ToastList({ isInDialog = false }: { isInDialog?: boolean }) {
  const toasts = toastStore.use()
  const isHere = openDialogs.use() > 0 === isInDialog
  return (
    <div className={style.list} role="status">
      {isHere && toasts.map((toast) => <Item key={toast.id} {...toast} />)}
    </div>
  )
}

function Item({ id, severity, text }: Toast) {
  const isHeld = useRef(false)
  const hold = () => {
    isHeld.current = true
    holdToast(id)
  }
  const release = () => {
    if (!isHeld.current) return
    isHeld.current = false
    releaseToast(id)
  }
  // A toast that moves out of a closing dialog has lost the pointer without being told.
  useEffect(() => release, [])
  return (
    <div className={style.toast} data-severity={severity} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span>{text}</span>
      <button type="button" className={style.close} aria-label={m.ui_close()} onClick={() => closeToast(id)} />
    </div>
  )
}
