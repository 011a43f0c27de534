import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { m } from '../../../shared/wording/messages.js'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { Finding, ReviewedCompany, ReviewReason } from '../company.review.contract.ts'
import { fieldName } from './application-names.ts'
import type { Mark } from './review-draft.ts'
import type { ReviewNames } from './review-names.ts'
import type { ReviewField } from './review-outline.ts'
import { ReviewRemark } from './review-remark.tsx'
import { ReviewDifference, ReviewValue } from './review-value.tsx'
import { findingNames } from './review-words.ts'
import styles from './review-field.module.css'

type Props = {
  field: ReviewField
  mark: Mark | undefined
  /** What was said of the field the last time it was returned. */
  earlier: ReviewedCompany['events'][number]['remarks'][string] | undefined
  findings: Finding[]
  reasons: ReviewReason[]
  names: ReviewNames
  isCurrent: boolean
  canMark: boolean
  onMark(mark: Mark | null): void
}

/** The field's element, for keys and links that lead to it. */
export const fieldSelector = '[data-review-field]'
export const fieldId = (path: string): string => `review-${path.replaceAll('.', '-')}`

/** One answer with what the machine and the last reviewer said of it, and the decision on it. */
export function ReviewFieldRow({ field, mark, earlier, findings, reasons, names, isCurrent, canMark, onMark }: Props) {
  const { path, value, before, isChanged } = field
  const name = fieldName(path)
  const isFine = mark?.kind === 'fine'
  return (
    <li id={fieldId(path)} className={styles.row} tabIndex={-1} data-review-field={path} data-current={isCurrent || undefined} data-mark={mark?.kind}>
      <div className={styles.name}>{name}</div>
      <div className={styles.value}>
        <div>{isChanged ? <ReviewDifference path={path} value={value} before={before} names={names} /> : <ReviewValue path={path} value={value} names={names} />}</div>
        {findings.map(({ kind }) => (
          <StatusBadge key={kind} tone="warn">
            {findingNames[kind]()}
          </StatusBadge>
        ))}
        {earlier && (
          <p className={styles.earlier}>
            {m.review_earlier()} {[earlier.reasonText, earlier.words].filter(Boolean).join(' — ')}
          </p>
        )}
      </div>
      {canMark && (
        <div className={styles.actions}>
          <button type="button" className={styles.action} aria-pressed={isFine} aria-label={m.review_fine_of({ name })} title={m.review_fine()} onClick={() => onMark(isFine ? null : { kind: 'fine' })}>
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
      {mark?.kind === 'remark' && <ReviewRemark path={path} mark={mark} reasons={reasons} isLocked={!canMark} isOpen={isCurrent || mark.reason === ''} onMark={onMark} />}
    </li>
  )
}
