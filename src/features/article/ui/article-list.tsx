import { Link } from 'react-router'
import { formatDate } from '../../../shared/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { ArticleCard } from '../article.contract.ts'
import styles from './article-list.module.css'
import { topicName } from './topic-names.ts'

/** Headlines with topic, date and what they say; `isBrief` leaves the summaries out. */
export function ArticleList({ items, isBrief = false }: { items: ArticleCard[]; isBrief?: boolean }) {
  const locale = currentLocale()
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <p className={styles.meta}>
            <span className={item.topic === 'warnings' ? styles.warning : styles.topic}>{topicName(item.topic)}</span>
            <time dateTime={item.publishedAt}>{formatDate(new Date(item.publishedAt), locale, 'Asia/Shanghai')}</time>
            {isBrief ? null : <span>{m.article_reads({ count: item.readCount })}</span>}
          </p>
          <h3 className={styles.title}>
            <Link to={`/information/${item.slug}`} lang={languageTags[item.language]}>
              {item.title}
            </Link>
          </h3>
          {isBrief ? null : (
            <p className={styles.summary} lang={languageTags[item.language]}>
              {item.summary}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
