import { useEffect, useRef } from 'react'
import { contentLanguageOf, currentContentLanguage, currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { ReviewReason } from '../../review.contract.ts'
import { fieldName } from '../../../application/ui/fields/application-names.ts'
import type { Mark } from './review-draft.ts'
import styles from './review-remark.module.css'

type Remark = Extract<Mark, { kind: 'remark' }>
type Props = {
  path: string
  /** Of the field; by default that of a company's application. */
  name?: string
  mark: Remark
  reasons: ReviewReason[]
  isLocked: boolean
  isOpen: boolean
  onMark(mark: Mark): void
}

/** A remark on a field, in one line; complete while the field is focused. The applicant reads reason and text. */
export function ReviewRemark({ isOpen, ...props }: Props) {
  const { mark, reasons } = props
  if (isOpen) return <Editor {...props} />
  const reason = reasons.find(({ code }) => code === mark.reason)
  return (
    <p className={styles.line}>
      {[reason?.[currentContentLanguage()] ?? mark.reason, mark.words].filter(Boolean).join(' — ')}
    </p>
  )
}

/** A reason of the list, the first nine by their digits, and text. */
function Editor({ path, name = fieldName(path), mark, reasons, isLocked, onMark }: Omit<Props, 'isOpen'>) {
  const locale = currentLocale()
  const words = useRef<HTMLTextAreaElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const wasOpen = useRef(mark.reason !== '' || mark.words !== '')
  useEffect(() => {
    if (!wasOpen.current) group.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const backToField = () => words.current?.closest<HTMLElement>('[data-review-field]')?.focus()
  return (
    <div className={styles.remark}>
      <fieldset ref={group} className={styles.reasons} disabled={isLocked}>
        <legend className="visually-hidden">{m.review_reason_of({ name })}</legend>
        {reasons.map((reason, index) => (
          <label key={reason.code} className={styles.reason}>
            <input
              type="radio"
              name={`reason-${path}`}
              checked={mark.reason === reason.code}
              onChange={() => onMark({ ...mark, reason: reason.code })}
            />
            {index < 9 && (
              <kbd className={styles.digit} aria-hidden>
                {index + 1}
              </kbd>
            )}
            {reason[contentLanguageOf(locale)]}
          </label>
        ))}
      </fieldset>
      {mark.reason === '' && <p className={styles.need}>{m.review_reason_needed()}</p>}
      <textarea
        ref={words}
        className={styles.words}
        rows={2}
        maxLength={1000}
        readOnly={isLocked}
        aria-label={m.review_words_of({ name })}
        placeholder={m.review_words_hint()}
        value={mark.words}
        onChange={({ target }) => onMark({ ...mark, words: target.value })}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey))) backToField()
        }}
      />
    </div>
  )
}
