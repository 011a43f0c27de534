import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Skeleton } from './feedback/skeleton.tsx'
import styles from './page-frame.module.css'

type Props = { title: ReactNode; note?: ReactNode; actions?: ReactNode; before?: ReactNode; children: ReactNode }

/** Title, actions and content of an operator page; content being reloaded is dimmed. */
export function PageFrame({ title, note, actions, before, children }: Props) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className={styles.page} aria-busy={isBusy}>
      {before}
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The placeholder before the first reply. */
export const PageFrameSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton lines={10} />
  </div>
)
