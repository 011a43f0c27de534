import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { Finding } from '../../application/finding.contract.ts'
import type { ReviewedCompany, ReviewReason } from '../review.contract.ts'
import { fieldName } from '../../application/ui/fields/application-names.ts'
import type { Mark } from './decision/review-draft.ts'
import type { ReviewNames } from './review-names.ts'
import type { ReviewField } from './review-outline.ts'
import { ReviewRemark } from './decision/review-remark.tsx'
import { ReviewRow } from './review-row.tsx'
import { ReviewDifference, ReviewValue } from './review-value.tsx'
import { findingNames } from '../../ui/review-labels.ts'

type Props = {
  field: ReviewField
  mark: Mark | undefined
  /** The remark on the field at its last return. */
  earlier: ReviewedCompany['events'][number]['remarks'][string] | undefined
  findings: Finding[]
  reasons: ReviewReason[]
  names: ReviewNames
  isCurrent: boolean
  canMark: boolean
  onMark(mark: Mark | null): void
}

/** One answer with its findings, the last reviewer's remark, and the decision on it. */
export function ReviewFieldRow({ field, mark, earlier, findings, reasons, names, isCurrent, canMark, onMark }: Props) {
  const { path, value, before, isChanged } = field
  const name = fieldName(path)
  return (
    <ReviewRow
      path={path}
      name={name}
      mark={mark}
      earlier={[earlier?.reasonText, earlier?.words].filter(Boolean).join(' — ')}
      isCurrent={isCurrent}
      canMark={canMark}
      remark={
        mark?.kind === 'remark' && (
          <ReviewRemark
            path={path}
            mark={mark}
            reasons={reasons}
            isLocked={!canMark}
            isOpen={isCurrent || mark.reason === ''}
            onMark={onMark}
          />
        )
      }
      onMark={onMark}
    >
      <div>
        {isChanged ? (
          <ReviewDifference path={path} value={value} before={before} names={names} />
        ) : (
          <ReviewValue path={path} value={value} names={names} />
        )}
      </div>
      {findings.map(({ kind }) => (
        <StatusBadge key={kind} tone="warn">
          {findingNames[kind]()}
        </StatusBadge>
      ))}
    </ReviewRow>
  )
}
