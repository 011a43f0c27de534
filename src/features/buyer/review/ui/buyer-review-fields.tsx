import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ReviewReason } from '../../../company/review/review.contract.ts'
import type { ReviewDraft } from '../../../company/review/ui/decision/review-draft.ts'
import { ReviewRemark } from '../../../company/review/ui/decision/review-remark.tsx'
import fieldStyles from '../../../company/review/ui/review-fields.module.css'
import { ReviewRow } from '../../../company/review/ui/review-row.tsx'
import valueStyles from '../../../company/review/ui/review-value.module.css'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'
import type { ReviewLine, ReviewPart } from './buyer-review-outline.ts'

type Props = {
  sections: ReviewPart[]
  buyer: ReviewedBuyer
  reasons: ReviewReason[]
  draft: ReviewDraft
  current: string | null
  canMark: boolean
  onCurrent(path: string): void
}

/** The buyer's answers, section by section, every field with its mark. */
export function BuyerReviewFields({ sections, buyer, reasons, draft, current, canMark, onCurrent }: Props) {
  const follow = ({ target }: React.SyntheticEvent) => {
    const path = (target as HTMLElement).closest<HTMLElement>('[data-review-field]')?.dataset['reviewField']
    if (path) onCurrent(path)
  }
  return (
    <div className={fieldStyles.steps} onFocus={follow} onPointerDown={follow}>
      {sections.map(({ id, title, rows }) => (
        <SectionCard key={id} title={title}>
          <ul className={fieldStyles.fields}>
            {rows.map((row) => {
              const mark = draft.marks[row.path]
              const earlier = buyer.remarks[row.path]
              return (
                <ReviewRow
                  key={row.path}
                  path={row.path}
                  name={row.name}
                  mark={mark}
                  earlier={[earlier?.reasonText, earlier?.words].filter(Boolean).join(' — ')}
                  isCurrent={current === row.path}
                  canMark={canMark}
                  remark={
                    mark?.kind === 'remark' && (
                      <ReviewRemark
                        path={row.path}
                        name={row.name}
                        mark={mark}
                        reasons={reasons}
                        isLocked={!canMark}
                        isOpen={current === row.path || mark.reason === ''}
                        onMark={(next) => draft.mark([row.path], next)}
                      />
                    )
                  }
                  onMark={(next) => draft.mark([row.path], next)}
                >
                  <Value row={row} />
                </ReviewRow>
              )
            })}
          </ul>
        </SectionCard>
      ))}
    </div>
  )
}

const Value = ({ row: { value, before, note } }: { row: ReviewLine }) => (
  <div>
    {before !== null && (
      <del className={valueStyles.before}>
        <span className="visually-hidden">
          {m.review_before()}
          {m.text_colon()}
        </span>
        {before}
      </del>
    )}{' '}
    {value === '' ? (
      <span className={valueStyles.absent}>{m.review_value_absent()}</span>
    ) : (
      <span className={before === null ? undefined : valueStyles.after}>{value}</span>
    )}
    {note !== '' && value !== '' && <p className={valueStyles.absent}>{note}</p>}
  </div>
)
