import { useController } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { m } from '../../../shared/wording/messages.js'
import { useApplication } from './application-context.ts'
import { fieldHints, optionalFields, shortName } from './application-names.ts'
import type { ApplicationValues } from './application-values.ts'
import styles from './application.module.css'

export type AnswerPath = FieldPath<ApplicationValues>

/** The id of the element that holds a field, for links that lead to it. */
export const answerId = (path: string): string => `answer-${path.replaceAll('.', '-')}`

/** The state of a field and what its element is told: name, hint, remark, fault. Values are whatever stands at the path. */
export function useAnswer<Value>(path: string, { hint }: { hint?: React.ReactNode } = {}) {
  const { field, fieldState } = useController<ApplicationValues>({ name: path as AnswerPath })
  const { forgetRead } = useApplication()
  const change = (value: Value) => {
    forgetRead(path)
    field.onChange(value)
  }
  return {
    value: field.value as Value,
    change,
    props: {
      id: answerId(path),
      name: path,
      label: <Label path={path} />,
      description: <Description path={path} hint={hint} />,
      error: fieldState.error?.message,
      onBlur: field.onBlur,
      ref: field.ref,
      className: styles.field,
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    },
  }
}

export function Label({ path }: { path: string }) {
  const { readPaths } = useApplication()
  return (
    <span className={styles.label}>
      {shortName(path)}
      {optionalFields.has(path) && <span className={styles.optional}>{m.company_form_optional()}</span>}
      {readPaths.has(path) && <span className={styles.read}>{m.company_form_read()}</span>}
    </span>
  )
}

/** What the field is, and above it what the reviewer said of it. */
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
