import { useEffect, useRef } from 'react'
import { m } from '../../shared/wording/messages.js'
import { closeToast, holdToast, releaseToast, toastStore } from '../../client/toasts.ts'
import type { Toast } from '../../client/toasts.ts'
import style from './toast-list.module.css'

/** All current toasts. Lazily loaded: a default export. */
export default function ToastList() {
  return toastStore.use().map((toast) => <Item key={toast.id} {...toast} />)
}

function Item({ id, severity, text, action }: Toast) {
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
  // A toast that moves out of a closing dialog loses the pointer without an event, and begins again.
  useEffect(() => releaseToast(id), [id])
  return (
    <div
      className={style.toast}
      data-severity={severity}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            closeToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={style.close} aria-label={m.ui_close()} onClick={() => closeToast(id)} />
    </div>
  )
}
