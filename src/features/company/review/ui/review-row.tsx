import IconCheck from '~icons/tabler/check'
import IconFlag from '~icons/tabler/flag'
import { m } from '../../../../shared/wording/messages.js'
import type { Mark } from './decision/review-draft.ts'
import styles from './review-field.module.css'

/** The element of the field, for shortcuts and links. */
export const fieldSelector = '[data-review-field]'
export const fieldId = (path: string): string => `review-${path.replaceAll('.', '-')}`

type Props = {
  path: string
  name: string
  mark: Mark | undefined
  /** The remark on the field at its last return; empty if there was none. */
  earlier: string
  isCurrent: boolean
  canMark: boolean
  /** The text input of a remark. */
  remark: React.ReactNode
  children: React.ReactNode
  onMark(mark: Mark | null): void
}

/** One answer in a review of companies or goods: its value, the last reviewer's remark, and the reviewer's mark. */
export function ReviewRow({ path, name, mark, earlier, isCurrent, canMark, remark, children, onMark }: Props) {
  const isFine = mark?.kind === 'fine'
  return (
    <li
      id={fieldId(path)}
      className={styles.row}
      tabIndex={-1}
      data-review-field={path}
      data-current={isCurrent || undefined}
      data-mark={mark?.kind}
    >
      <div className={styles.name}>{name}</div>
      <div className={styles.value}>
        {children}
        {earlier && (
          <p className={styles.earlier}>
            {m.review_earlier()} {earlier}
          </p>
        )}
      </div>
      {canMark && (
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-pressed={isFine}
            aria-label={m.review_fine_of({ name })}
            title={m.review_fine()}
            onClick={() => onMark(isFine ? null : { kind: 'fine' })}
          >
            <IconCheck size={18} stroke={2} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.action}
            aria-pressed={mark?.kind === 'remark'}
            aria-label={m.review_remark_of({ name })}
            title={m.review_remark()}
            onClick={() => onMark(mark?.kind === 'remark' ? null : { kind: 'remark', reason: '', words: '' })}
          >
            <IconFlag size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
      {remark}
    </li>
  )
}
