import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import type { IllustrationKind } from './illustration.tsx'
import styles from './empty-state.module.css'

type Props = {
  kind?: IllustrationKind
  title: string
  /** What a person can do now, in a sentence. */
  text?: string
  /** Links or buttons, the most likely one first. */
  children?: ReactNode
}

/** An empty list or page: nothing yet, nothing found, an error, done, no network. */
export const EmptyState = ({ kind = 'empty', title, text, children }: Props) => (
  <div className={styles.state}>
    <Illustration kind={kind} />
    <p className={styles.title}>{title}</p>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
)
