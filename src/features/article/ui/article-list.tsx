import sprite from './topic-symbols.svg?url'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './article-list.module.css'
import type { ArticleView, HeadlineView } from './article-view.ts'

type Props = { items: (HeadlineView & Partial<ArticleView>)[] }

/** Headlines with the picture of their topic (icons of Tabler, MIT), topic and date; full entries also show views and summary. */
export function ArticleList({ items }: Props) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <svg className={item.isWarning ? styles.warning : styles.topic} aria-hidden>
            <use href={`${sprite}#${item.symbol}`} />
          </svg>
          <div>
            <p className={styles.meta}>
              <span className={item.isWarning ? styles.warning : styles.topic}>{item.topic}</span>
              <time dateTime={item.publishedAt}>{item.published}</time>
              {item.reads && <span>{item.reads}</span>}
            </p>
            <h3 className={styles.title} lang={item.lang}>
              <PageLink to={`/information/${item.slug}`}>{item.title}</PageLink>
            </h3>
            {item.summary && (
              <p className={styles.summary} lang={item.lang}>
                {item.summary}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
