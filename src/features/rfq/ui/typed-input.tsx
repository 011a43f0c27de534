import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TypedText, TypedTexts } from '../../../client/autosave/typed-texts.ts'
import type { TypedValue } from '../../catalogue/product/editing/product.typed.policy.ts'
import styles from './rfq.module.css'

/** What a form knows of the texts in its fields that cannot be read. */
export type TypedForm = { typed: TypedTexts; setTyped(path: string, entry: TypedText | null): void }

type Props = TypedForm & {
  path: string
  label: string
  value: number | null
  text(value: number): string
  read(text: string): TypedValue
  error?: string | undefined
  suffix?: string | undefined
  withAsterisk?: boolean
  onChange(value: number | null): void
}

/** A number typed as people write it. Text that cannot be read stays as it was typed, marked and not saved. */
export function TypedInput({ typed, setTyped, path, value, text, read, error, suffix, onChange, ...props }: Props) {
  const shown = value === null ? '' : text(value)
  const [own, setOwn] = useState({ text: shown, value })
  const unread = typed[path]
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={unread ? unread.text : own.value === value ? own.text : shown}
      error={unread?.fault ?? error}
      rightSection={suffix && <span className={styles.suffix}>{suffix}</span>}
      rightSectionWidth="auto"
      onChange={(event) => {
        const next = event.currentTarget.value
        const entry = read(next)
        if ('fault' in entry) return setTyped(path, { text: next, fault: entry.fault })
        setTyped(path, null)
        setOwn({ text: next, value: entry.value })
        onChange(entry.value)
      }}
    />
  )
}
