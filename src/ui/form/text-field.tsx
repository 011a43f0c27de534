import { useId } from 'react'
import style from './text-field.module.css'
import { useTypedBefore } from './typed-before.ts'

type Props = Omit<React.ComponentProps<'input'>, 'prefix'> & {
  label: string
  /** Shown below, and announced with the field. */
  hint?: string | undefined
  error?: string | undefined
  /** Inside the frame, before and after the text; for example +86, or a button. */
  prefix?: React.ReactNode
  suffix?: React.ReactNode
}

/** A labelled line of text. Accepts the props of `<input>`, including the result of react-hook-form's `register`. */
export function TextField({ label, hint, error, prefix, suffix, className, ...input }: Props) {
  const id = useId()
  useTypedBefore(id)
  const note = error ?? hint
  return (
    <div className={`${style.field} ${className ?? ''}`}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <div className={style.frame} data-invalid={error ? true : undefined}>
        {prefix && <span className={style.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          className={style.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {suffix}
      </div>
      {/* Always in the document, so that a new message is announced. */}
      <p id={`${id}-note`} className={error ? style.error : style.hint} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
