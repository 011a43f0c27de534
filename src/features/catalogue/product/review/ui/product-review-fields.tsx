import { m } from '../../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../../ui/section-card.tsx'
import type { ReviewDraft } from '../../../../company/review/ui/decision/review-draft.ts'
import styles from '../../../../company/review/ui/review-fields.module.css'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { ProductReviewField } from './product-review-field.tsx'
import type { ReviewedField, ReviewedSection } from './product-review-outline.ts'

type Props = {
  sections: ReviewedSection[]
  product: ReviewedProduct
  draft: ReviewDraft
  current: string | null
  canMark: boolean
  isOnlyChanged: boolean
  onCurrent(path: string): void
  onPicture(path: string): void
}

/** The supplier's answers, section by section, every field with its mark. */
export function ProductReviewFields({
  sections,
  product,
  draft,
  current,
  canMark,
  isOnlyChanged,
  onCurrent,
  onPicture,
}: Props) {
  const { findings, faults, versions } = product
  const earlier = versions.find(({ verb }) => verb === 'return' || verb === 'approve')?.remarks ?? {}
  const paths = sections.flatMap(({ rows }) => rows.map(({ path }) => path))
  const follow = ({ target }: React.SyntheticEvent) => {
    const path = (target as HTMLElement).closest<HTMLElement>('[data-review-field]')?.dataset.reviewField
    if (!path) return
    onCurrent(path)
    if (path === 'documents') onPicture('documents.0')
  }
  return (
    <div className={styles.steps} onFocus={follow} onPointerDown={follow}>
      {sections.map(({ step, title, rows }) => {
        const shown = isOnlyChanged ? rows.filter(({ isChanged }) => isChanged) : rows
        if (shown.length === 0) return null
        return (
          <SectionCard key={step} title={title} action={canMark && <AllFine rows={shown} draft={draft} />}>
            <ul className={styles.fields}>
              {shown.map((row) => (
                <ProductReviewField
                  key={row.path}
                  row={row}
                  findings={findings.filter(({ field }) => isAt(field, row.path, paths))}
                  fault={Object.entries(faults).find(([path]) => isAt(path, row.path, paths))?.[1]}
                  mark={draft.marks[row.path]}
                  earlier={Object.entries(earlier).find(([path]) => isAt(path, row.path, paths))?.[1]}
                  isCurrent={current === row.path}
                  canMark={canMark}
                  onMark={(mark) => draft.mark([row.path], mark)}
                />
              ))}
            </ul>
          </SectionCard>
        )
      })}
    </div>
  )
}

/** Whether a remark on a field belongs to a row: at its own path, or at the nearest one above or below it. */
function isAt(field: string, path: string, paths: string[]): boolean {
  if (field === path) return true
  if (paths.includes(field)) return false
  return field.startsWith(`${path}.`) || paths.find((one) => one.startsWith(`${field}.`)) === path
}

/** Marks the remaining fields of a section as fine. */
function AllFine({ rows, draft }: { rows: ReviewedField[]; draft: ReviewDraft }) {
  const [first, ...rest] = rows.flatMap(({ path }) => (draft.marks[path] ? [] : [path]))
  if (!first) return <span>{m.review_step_done()}</span>
  return (
    <button type="button" className={styles.all} onClick={() => draft.mark([first, ...rest], { kind: 'fine' })}>
      {m.review_step_fine({ count: rest.length + 1 })}
    </button>
  )
}
