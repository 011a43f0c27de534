import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ReviewedCompany, ReviewReason } from '../review.contract.ts'
import { stepNames } from '../../company.names.policy.ts'
import type { Mark, Annotations } from './decision/review-draft.ts'
import { ReviewFieldRow } from './review-field.tsx'
import { useReviewNames } from './review-names.ts'
import type { ReviewField, Step } from './review-outline.ts'
import { isWaiting } from './review-status.ts'
import styles from './review-fields.module.css'

type Props = {
  outline: { step: Step; fields: ReviewField[] }[]
  reviewed: ReviewedCompany
  reasons: ReviewReason[]
  marks: Annotations
  current: string | null
  canMark: boolean
  isOnlyChanged: boolean
  onMark(paths: readonly [string, ...string[]], mark: Mark | null): void
  onCurrent(path: string): void
}

/** The application step by step, every field with its decision. */
export function ReviewFields({
  outline,
  reviewed,
  reasons,
  marks,
  current,
  canMark,
  isOnlyChanged,
  onMark,
  onCurrent,
}: Props) {
  const names = useReviewNames()
  const isOpen = isWaiting(reviewed) || reviewed.status === 'returned'
  const earlier =
    (isOpen && reviewed.events.findLast(({ verb }) => verb === 'return' || verb === 'approve')?.remarks) || {}
  const follow = ({ target }: React.SyntheticEvent) => {
    const path = (target as HTMLElement).closest<HTMLElement>('[data-review-field]')?.dataset.reviewField
    if (path) onCurrent(path)
  }
  return (
    <div className={styles.steps} onFocus={follow} onPointerDown={follow}>
      {outline.map(({ step, fields }) => {
        const shown = isOnlyChanged ? fields.filter(({ isChanged }) => isChanged) : fields
        if (isOnlyChanged && shown.length === 0) return null
        return (
          <SectionCard
            key={step}
            title={stepNames[step]()}
            action={canMark && shown.length > 0 && <AllFine fields={shown} marks={marks} onMark={onMark} />}
          >
            {shown.length === 0 ? (
              <p className={styles.absent}>{step === 'bank' ? m.review_bank_absent() : m.review_step_absent()}</p>
            ) : (
              <ul className={styles.fields}>
                {shown.map((field) => (
                  <ReviewFieldRow
                    key={field.path}
                    field={field}
                    mark={marks[field.path]}
                    earlier={earlier[field.path]}
                    findings={reviewed.findings.filter((finding) => finding.field === field.path)}
                    reasons={reasons}
                    names={names}
                    isCurrent={current === field.path}
                    canMark={canMark}
                    onMark={(mark) => onMark([field.path], mark)}
                  />
                ))}
              </ul>
            )}
          </SectionCard>
        )
      })}
    </div>
  )
}

/** Marks the remaining fields of a step as fine. */
function AllFine({ fields, marks, onMark }: Pick<Props, 'marks' | 'onMark'> & { fields: ReviewField[] }) {
  const [first, ...rest] = fields.flatMap(({ path }) => (marks[path] ? [] : [path]))
  if (!first) return <span className={styles.done}>{m.review_step_done()}</span>
  return (
    <button type="button" className={styles.all} onClick={() => onMark([first, ...rest], { kind: 'fine' })}>
      {m.review_step_fine({ count: rest.length + 1 })}
    </button>
  )
}
