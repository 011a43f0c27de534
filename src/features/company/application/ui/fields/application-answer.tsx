import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { m } from '../../../../../shared/wording/messages.js'
import { afterPress } from '../../../ui/after-press.ts'
import { useApplication } from '../application-context.ts'
import { fieldHints, optionalFields, shortName } from './application-names.ts'
import type { ApplicationValues } from './application-values.ts'
import styles from '../application.module.css'

export type AnswerPath = FieldPath<ApplicationValues>

/** The id of a field's element, for links. */
export const answerId = (path: string): string => `answer-${path.replaceAll('.', '-')}`

/**
 * The state of a field and the props of its element: name, hint, remark, fault. The value is whatever is at the path.
 * The list of certificates is one form field whose rows are parts of its value: a path may point into it.
 */
export function useAnswer<Value>(path: string, { hint }: { hint?: React.ReactNode } = {}) {
  const [step = '', name = '', ...inside] = path.split('.')
  const answer = `${step}.${name}` as AnswerPath
  const { field, fieldState } = useController<ApplicationValues>({ name: answer })
  const { trigger } = useFormContext<ApplicationValues>()
  const { forgetRead, isTried } = useApplication()
  const [isTouched, setTouched] = useState(false)
  const value = inside.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    field.value,
  ) as Value
  const fault = inside.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    fieldState.error,
  ) as { message?: string } | undefined

  const change = (next: Value) => {
    forgetRead(path)
    field.onChange(placed(field.value, inside, next))
    // A shown fault disappears as soon as it is fixed.
    if (fieldState.error) void trigger(answer)
  }
  const blur = () => {
    setTouched(true)
    field.onBlur()
  }
  return {
    value,
    change,
    props: {
      id: answerId(path),
      name: path,
      label: <Label path={path} />,
      description: <Description path={path} hint={hint} />,
      // An incomplete row shows no faults of fields that were not reached yet.
      error: inside.length === 0 || isTouched || isTried ? fault?.message : undefined,
      onBlur: () => afterPress(blur),
      ref: field.ref,
      className: styles.field,
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    },
  }
}

/** A copy of a value with another one at a path inside it. */
function placed(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(Number(key), placed(value[Number(key)], rest, next))
  return { ...(value as object), [key]: placed((value as Record<string, unknown>)[key], rest, next) }
}

function Label({ path }: { path: string }) {
  const { readPaths } = useApplication()
  return (
    <span className={styles.label}>
      {shortName(path)}
      {optionalFields.has(path) && <span className={styles.optional}>{m.company_form_optional()}</span>}
      {readPaths.has(path) && <span className={styles.read}>{m.company_form_read()}</span>}
    </span>
  )
}

/** The label of the field, and the reviewer's remark above it. */
export function Description({ path, hint }: { path: string; hint?: React.ReactNode }) {
  const { remarks } = useApplication()
  const remark = remarks[path]
  return (
    <>
      {remark && (
        <span className={styles.remark}>
          <strong>{m.company_form_remark()}</strong> {[remark.reasonText, remark.words].filter(Boolean).join(' — ')}
        </span>
      )}
      {hint}
      <span>{fieldHints[path]?.()}</span>
    </>
  )
}
