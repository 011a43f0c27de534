import { useId, useLayoutEffect, useRef } from 'react'
import IconX from '~icons/tabler/x'
import { m } from '../../shared/wording/messages.js'
import style from './dialog.module.css'
import { followOpener } from './follow-opener.ts'
import { openDialogs, ToastRegion } from '../feedback/toast-region.tsx'

type Props = {
  title: string
  /** Width in pixels on a wide screen; narrower screens use their full width. */
  width: 401 | 464 | 640
  onClose(): void
  /** Before the title, for example a back arrow. */
  before?: React.ReactNode
  footer?: React.ReactNode
  role?: 'dialog' | 'alertdialog'
  children: React.ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. The browser traps and restores the focus, which goes to a heading if
 * the opener is gone; Escape closes. The focus starts at `data-autofocus`, or else at the first field.
 */
export function Dialog({ title, width, onClose, before, footer, role = 'dialog', children }: Props) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const closed = followOpener()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus], input')?.focus()
    openDialogs.set(openDialogs.get() + 1)
    return () => {
      openDialogs.set(openDialogs.get() - 1)
      dialog.close()
      closed()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      role={role}
      className={style.dialog}
      data-width={width}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={style.header}>
        {before}
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        <button type="button" className={style.close} aria-label={m.ui_close()} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      <div className={style.body}>{children}</div>
      {footer && <footer className={style.footer}>{footer}</footer>}
      <ToastRegion isInDialog />
    </dialog>
  )
}
