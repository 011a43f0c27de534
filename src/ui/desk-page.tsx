import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Skeleton } from './feedback/skeleton.tsx'
import styles from './desk-page.module.css'

type Props = { title: ReactNode; note?: ReactNode; actions?: ReactNode; before?: ReactNode; children: ReactNode }

/** Title, actions and content of a page for operators; content that is being fetched anew fades until it is there. */
export function DeskPage({ title, note, actions, before, children }: Props) {
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

/** What stands there before the first answer. */
export const DeskSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton lines={10} />
  </div>
)
