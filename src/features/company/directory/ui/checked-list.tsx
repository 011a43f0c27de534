import styles from './checked-list.module.css'

export type CheckedView = { name: string; detail: string; result: string }

/**
 * What was compared with a document, and when; or what the company states, and what was checked instead. The mark
 * repeats what the heading above says.
 */
export const CheckedList = ({ rows, isVerified = false }: { rows: readonly CheckedView[]; isVerified?: boolean }) => (
  <ul className={styles.list} data-verified={isVerified || undefined}>
    {rows.map(({ name, detail, result }) => (
      <li key={`${name} ${detail}`}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <circle cx="10" cy="10" r="8.5" />
          {isVerified ? <path d="m6 10.5 2.8 2.8L14.2 7" /> : <path d="M6.5 10h7" />}
        </svg>
        <div>
          <strong>{name}</strong>
          {detail && <span>{detail}</span>}
        </div>
        <span>{result}</span>
      </li>
    ))}
  </ul>
)
