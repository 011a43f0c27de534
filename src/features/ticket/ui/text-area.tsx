import { useId } from 'react'
import style from './ticket.module.css'

type Props = React.ComponentProps<'textarea'> & { label: string; error?: string | undefined }

/** Several lines of text with a label. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={style.label}>
      <label htmlFor={id}>{label}</label>
      <textarea {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-error`} />
      <p id={`${id}-error`} className={style.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
