import { Link } from 'react-router'
import styles from './article-list.module.css'
import type { ArticleView } from './article-view.ts'

/** Headlines with topic, date and what they say; `isBrief` leaves summaries and readings out. */
export function ArticleList({ items, isBrief = false }: { items: ArticleView[]; isBrief?: boolean }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <p className={styles.meta}>
            <span className={item.isWarning ? styles.warning : styles.topic}>{item.topic}</span>
            <time dateTime={item.publishedAt}>{item.published}</time>
            {!isBrief && <span>{item.reads}</span>}
          </p>
          <h3 className={styles.title} lang={item.lang}>
            <Link to={`/information/${item.slug}`}>{item.title}</Link>
          </h3>
          {!isBrief && (
            <p className={styles.summary} lang={item.lang}>
              {item.summary}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
