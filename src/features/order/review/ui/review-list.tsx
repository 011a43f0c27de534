import { PageLink } from '../../../../ui/page-link.tsx'
import type { ReviewTexts } from './review-lines.ts'
import styles from './review-list.module.css'

/** One page of reviews as prepared texts, with the links to other pages. */
export const ReviewList = ({ summary, items, links }: ReviewTexts) => (
  <>
    <p>{summary}</p>
    <ul className={styles.list}>
      {items.map(({ head, text, answer }, place) => (
        <li key={place}>
          <strong>{head}</strong>
          {text !== '' && <p>{text}</p>}
          {answer !== '' && <p className={styles.answer}>{answer}</p>}
        </li>
      ))}
    </ul>
    {links.length > 0 && (
      <p className={styles.links}>
        {links.map(({ to, label }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
      </p>
    )}
  </>
)
