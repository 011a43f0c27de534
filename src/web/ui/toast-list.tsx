import { useEffect, useState } from 'react'
import { m } from '../../shared/wording/messages.js'
import { createStore } from '../store.ts'
import { closeToast, toastLife, toastStore } from '../toasts.ts'
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
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), toastLife)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <div className={style.toast} data-severity={severity} onMouseEnter={() => hold(true)} onMouseLeave={() => hold(false)} onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <span>{text}</span>
      <button type="button" className={style.close} aria-label={m.ui_close()} onClick={() => closeToast(id)} />
    </div>
  )
}
