import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type StatusTone = 'info' | 'success' | 'warn' | 'danger' | 'secondary' | 'contrast'

/** The state of a record in a word or two; never by colour alone. */
export const StatusBadge = ({ tone = 'secondary', children }: { tone?: StatusTone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
