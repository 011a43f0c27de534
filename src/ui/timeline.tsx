import type { ReactNode } from 'react'
import type { StatusTone } from './feedback/status-badge.tsx'
import styles from './timeline.module.css'

export type TimelineItem = {
  id: string
  title: ReactNode
  /** The time for people, and as ISO 8601. */
  at?: { text: string; iso: string }
  text?: ReactNode
  tone?: StatusTone
}

/** Events in the given order. */
export const Timeline = ({ items, label }: { items: TimelineItem[]; label?: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {items.map(({ id, title, at, text, tone = 'secondary' }) => (
      <li key={id} className={styles.item} data-tone={tone}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {at && (
            <time className={styles.at} dateTime={at.iso}>
              {at.text}
            </time>
          )}
        </div>
        {text !== undefined && <div className={styles.text}>{text}</div>}
      </li>
    ))}
  </ol>
)
