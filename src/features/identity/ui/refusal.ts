import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Envelope } from '../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { CallFailed } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'

/**
 * Shows a refusal: the server's message as a warning toast, and field messages at their fields; for a login, at its
 * `secret`.
 */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  answer: Envelope<unknown>,
  fieldOf: Record<string, FieldPath<T>>,
  secret?: FieldPath<T>,
): void {
  toast.warn(answer.message)
  const fields = (answer.data as ErrorDetails | null)?.fields ?? {}
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf[name]
    if (field) form.setError(field, { message }, { shouldFocus: true })
  }
  const field =
    answer.code === '1004'
      ? fieldOf.password
      : answer.code === '1005'
        ? fieldOf.code
        : answer.code === '1003'
          ? secret
          : undefined
  if (field) form.setError(field, { message: answer.message }, { shouldFocus: true })
}

/** For calls without an envelope. A timeout is only logged, as specified. */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error
  if (error.isTimeout) return
  toast.error(error.status === 0 ? m.identity_error_network() : error.message)
}
