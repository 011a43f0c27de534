import { useEffect, useRef } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import type { Mark } from '../../../../company/review/ui/decision/review-draft.ts'
import remarkStyles from '../../../../company/review/ui/decision/review-remark.module.css'
import { ReviewRow } from '../../../../company/review/ui/review-row.tsx'
import valueStyles from '../../../../company/review/ui/review-value.module.css'
import type { ProductFinding } from '../../rules/product.findings.policy.ts'
import type { ReviewedField } from './product-review-outline.ts'
import reviewStyles from './product-review.module.css'

type Props = {
  row: ReviewedField
  findings: ProductFinding[]
  /** Faults that prevent publication, at this field. */
  fault: string | undefined
  mark: Mark | undefined
  /** The remark on the field at its last return. */
  earlier: string | undefined
  isCurrent: boolean
  canMark: boolean
  onMark(mark: Mark | null): void
}

/** One answer with its findings, the last reviewer's remark, and the reviewer's mark. */
export function ProductReviewField({ row, findings, fault, mark, earlier, isCurrent, canMark, onMark }: Props) {
  const { path, name, value, before, isChanged, lang } = row
  return (
    <ReviewRow
      path={path}
      name={name}
      mark={mark}
      earlier={earlier ?? ''}
      isCurrent={isCurrent}
      canMark={canMark}
      remark={
        mark?.kind === 'remark' && (
          <Remark name={name} words={mark.words} isLocked={!canMark} onChange={(words) => onMark({ ...mark, words })} />
        )
      }
      onMark={onMark}
    >
      <div>
        {isChanged ? (
          <span className={valueStyles.difference}>
            <del className={valueStyles.before}>
              <span className="visually-hidden">
                {m.review_before()}
                {m.text_colon()}
              </span>
              <Value value={before} lang={lang} />
            </del>
            <ins className={valueStyles.after}>
              <span className="visually-hidden">
                {m.review_after()}
                {m.text_colon()}
              </span>
              <Value value={value} lang={lang} />
            </ins>
          </span>
        ) : (
          <Value value={value} lang={lang} />
        )}
      </div>
      {[...findings.map(({ text }) => text), ...(fault ? [fault] : [])].map((text) => (
        <p key={text} className={reviewStyles.finding}>
          {text}
        </p>
      ))}
    </ReviewRow>
  )
}

const Value = ({ value, lang }: { value: string; lang: string | undefined }) =>
  value === '' ? (
    <span className={valueStyles.absent}>{m.review_value_absent()}</span>
  ) : (
    <span lang={lang}>{value}</span>
  )

/** The text of a remark; a new one takes the focus, Escape or Ctrl+Enter returns it to the field. */
function Remark({
  name,
  words,
  isLocked,
  onChange,
}: {
  name: string
  words: string
  isLocked: boolean
  onChange(words: string): void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const wasEmpty = useRef(words === '')
  useEffect(() => {
    if (wasEmpty.current) field.current?.focus()
  }, [])
  return (
    <div className={remarkStyles.remark}>
      <textarea
        ref={field}
        className={remarkStyles.words}
        rows={2}
        maxLength={1000}
        readOnly={isLocked}
        aria-label={m.product_review_remark_text({ name })}
        placeholder={m.product_review_remark_placeholder()}
        value={words}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)))
            field.current?.closest<HTMLElement>('[data-review-field]')?.focus()
        }}
      />
    </div>
  )
}
