import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import styles from './rfq.module.css'

type Props<Value> = {
  label: string
  value: Value | null
  text(value: Value): string
  /** Null if the text cannot be read. */
  read(text: string): Value | null
  error?: string | undefined
  suffix?: string | undefined
  description?: string | undefined
  withAsterisk?: boolean
  onChange(value: Value | null): void
}

/** A number typed as people write it. Text that cannot be read stays as it was typed, marked. */
export function TypedInput<Value>({ value, text, read, error, suffix, onChange, ...props }: Props<Value>) {
  const shown = value === null ? '' : text(value)
  const [typed, setTyped] = useState({ text: shown, value })
  const current = typed.value === value ? typed.text : shown
  const isUnread = current.trim() !== '' && value === null
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={current}
      error={isUnread ? m.field_invalid() : error}
      rightSection={suffix && <span className={styles.suffix}>{suffix}</span>}
      rightSectionWidth="auto"
      onChange={(event) => {
        const next = event.currentTarget.value
        const answer = next.trim() === '' ? null : read(next)
        setTyped({ text: next, value: answer })
        onChange(answer)
      }}
    />
  )
}
