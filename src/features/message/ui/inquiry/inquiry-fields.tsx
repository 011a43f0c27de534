import { useId, useLayoutEffect, useRef } from 'react'
import { currencies } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { incoterms } from '../../../catalogue/product/product.enums.policy.ts'
import { mostCharacters } from '../../message.policy.ts'
import type { InquiryDraft } from './inquiry-draft.ts'
import { hasQuestion, questionsFor, toggleQuestion } from './inquiry-questions.ts'
import style from './inquiry-form.module.css'

type Typed = { typed: InquiryDraft; type: (part: Partial<InquiryDraft>) => void }

/** Currency, destination and Incoterm of an inquiry. */
export const WishFields = ({ typed, type, countries }: Typed & { countries: { code: string; name: string }[] }) => (
  <>
    <Choice label={m.inquiry_currency()} value={typed.currency} onChange={(currency) => type({ currency })}>
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Choice>
    <Choice label={m.inquiry_destination()} value={typed.destination} onChange={(destination) => type({ destination })}>
      <option value="">{m.inquiry_not_chosen()}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
    <Choice label={m.inquiry_incoterm()} value={typed.incoterm} onChange={(incoterm) => type({ incoterm })}>
      <option value="">{m.inquiry_not_chosen()}</option>
      {incoterms.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Choice>
  </>
)

/** The text of an inquiry with questions to choose, and whether it is sent in the name of a company. */
export const TextFields = ({
  typed,
  type,
  fault,
  hasCompany,
  subject,
}: Typed & { fault: string | undefined; hasCompany: boolean; subject: 'product' | 'company' }) => (
  <>
    <InquiryText text={typed.text} fault={fault} onType={(text) => type({ text })} />
    <div role="group" aria-label={m.inquiry_questions()} className={style.questions}>
      <span aria-hidden>{m.inquiry_questions()}:</span>
      {questionsFor(subject).map((question) => (
        <Button
          key={question}
          variant="outlined"
          isSmall
          aria-pressed={hasQuestion(typed.text, question)}
          onClick={() => type({ text: toggleQuestion(typed.text, question) })}
        >
          {question}
        </Button>
      ))}
    </div>
    {hasCompany && (
      <label className={style.check}>
        <input
          type="checkbox"
          checked={typed.isForCompany}
          onChange={({ target }) => type({ isForCompany: target.checked })}
        />
        {m.inquiry_for_company()}
      </label>
    )}
  </>
)

function InquiryText({
  text,
  fault,
  onType,
}: {
  text: string
  fault: string | undefined
  onType: (text: string) => void
}) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>{m.inquiry_text()}</label>
      <textarea
        id={id}
        maxLength={mostCharacters}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-fault`} className={style.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    // Chosen before the form became interactive.
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== value) onChange(chosen)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <select ref={select} id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  )
}
