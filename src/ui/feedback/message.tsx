import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconInfoCircle from '~icons/tabler/info-circle'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../shared/wording/messages.js'
import styles from './message.module.css'

export type MessageSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'
type Props = {
  severity?: MessageSeverity
  /** Without one: a tinted background. */
  variant?: 'outlined' | 'simple'
  size?: 'small' | 'large'
  isClosable?: boolean
  onClose?: () => void
  title?: string
  children?: ReactNode
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconCircleX,
  secondary: IconInfoCircle,
  contrast: IconInfoCircle,
}

/** A message about a part of the page, placed in that part. Errors interrupt a screen reader, others wait. */
export function Message({ severity = 'info', variant, size, isClosable = false, onClose, title, children }: Props) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const Icon = icons[severity]
  return (
    <div
      className={styles.message}
      role={severity === 'error' ? 'alert' : 'status'}
      data-severity={severity}
      data-variant={variant}
      data-size={size}
    >
      <Icon className={styles.icon} stroke={1.6} aria-hidden />
      <div className={styles.body}>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {isClosable && (
        <button
          type="button"
          className={styles.close}
          aria-label={m.ui_close()}
          onClick={() => {
            setClosed(true)
            onClose?.()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
