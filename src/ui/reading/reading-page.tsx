import type { ReactNode } from 'react'
import styles from './reading-page.module.css'

export type ContentsView = {
  title: string
  lang?: string | undefined
  headings: readonly { id: string; text: string }[]
}

type Props = {
  contents: ContentsView
  /** Below the contents. */
  aside?: ReactNode
  /** Below both columns. */
  foot?: ReactNode
  children: ReactNode
}

/** A text with its table of contents, which stays in sight where there is room for it beside the text. */
export const ReadingPage = ({ contents: { title, lang, headings }, aside, foot, children }: Props) => (
  <div className={styles.page}>
    {children}
    <aside className={styles.aside}>
      {headings.length > 1 && (
        <nav className={styles.contents} aria-label={title}>
          <h2>{title}</h2>
          <ol lang={lang}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {aside}
    </aside>
    {foot}
  </div>
)
