import type { ReactNode } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { pageMeta } from '../../loaders/page-meta.ts'
import styles from './demo-page.module.css'

/** The `meta` of a page of the gallery. */
export const demoMeta = (title: string) =>
  pageMeta({ title: `${title} · ${m.workspace_section_gallery()}`, isIndexed: false })

/** A page of the gallery: its title, a sentence, and samples in one or two columns. */
export const DemoPage = ({
  title,
  text,
  isWide = false,
  children,
}: {
  title: string
  text?: string
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    <div className={styles.samples} data-wide={isWide || undefined}>
      {children}
    </div>
  </div>
)

/** Related samples, side by side if there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Samples below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** Fields in as many columns as fit. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
