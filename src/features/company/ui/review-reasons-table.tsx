import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { ReviewReason } from '../company.review.contract.ts'
import styles from './review-queue-table.module.css'

type Props = { reasons: ReviewReason[]; onEdit(reason: ReviewReason): void }

/** The list of reasons in its order; those in use carry the digit that chooses them. */
export function ReviewReasonsTable({ reasons, onEdit }: Props) {
  const inUse = reasons.filter(({ isActive }) => isActive)
  const heads = [m.review_reason_code(), m.company_language_zh(), m.company_language_ru(), m.company_language_en(), m.review_status(), m.review_reason_action()]
  return (
    // It may scroll sideways, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={m.review_reasons()} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reasons.map((reason) => {
            const digit = inUse.indexOf(reason) + 1
            return (
              <tr key={reason.code}>
                <td>
                  <span className={styles.code}>{reason.code}</span> {digit > 0 && digit < 10 && <kbd className={styles.note}>{digit}</kbd>}
                </td>
                <td data-label={m.company_language_zh()}>
                  <span lang="zh-CN">{reason.zh}</span>
                </td>
                <td data-label={m.company_language_ru()}>
                  <span lang="ru">{reason.ru}</span>
                </td>
                <td data-label={m.company_language_en()}>
                  <span lang="en">{reason.en}</span>
                </td>
                <td data-label={m.review_status()}>
                  <StatusBadge tone={reason.isActive ? 'success' : 'secondary'}>{reason.isActive ? m.review_reason_on() : m.review_reason_off()}</StatusBadge>
                </td>
                <td>
                  <Button variant="quiet" isSmall aria-label={m.review_reason_edit_of({ name: reason.code })} onClick={() => onEdit(reason)}>
                    {m.review_reason_edit()}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
