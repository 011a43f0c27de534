import type { ReactNode } from 'react'
import styles from './review-list.module.css'

export type ReviewLine = { head: string; text: string; answer: string }

/** Reviews as prepared texts, with the links of other pages. */
export const ReviewList = ({ summary, items, more }: { summary: string; items: ReviewLine[]; more?: ReactNode }) => (
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
    {more}
  </>
)
