import { useEffect, useRef } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Message } from '../../../../ui/feedback/message.tsx'
import { fieldName } from './fields/application-names.ts'
import styles from './application.module.css'

type Props = {
  title: string
  faults: { path: string; message: string }[]
  onGo(path: string): void
  isFocused?: boolean
}

/** The missing and faulty fields, with links. With `isFocused` the list takes the focus when it appears. */
export function FaultSummary({ title, faults, onGo, isFocused }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocused) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  if (faults.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      <Message severity="error" title={title}>
        <ul className={styles.faults}>
          {faults.map(({ path, message }) => (
            <li key={path}>
              <button type="button" className={styles.link} onClick={() => onGo(path)}>
                {fieldName(path)}
              </button>
              {m.text_colon() + message}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  )
}

/** The names of empty fields of a step, as links; nothing if the step is complete. */
export function Gaps({ paths, onGo }: { paths: string[]; onGo(path: string): void }) {
  if (paths.length === 0) return null
  return (
    <p className={styles.gaps}>
      {m.company_form_still_missing()}
      {paths.map((path) => (
        <button key={path} type="button" className={styles.link} onClick={() => onGo(path)}>
          {fieldName(path)}
        </button>
      ))}
    </p>
  )
}
