import type { Envelope } from '../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { CallFailed } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'

/**
 * Shows a refusal once: at its fields, for a login at its `secret`; a refusal of no field as a warning toast.
 */
export function showRefusal<Name extends string>(
  form: { setError(field: Name, error: { message: string }, options: { shouldFocus: boolean }): void },
  answer: Envelope<unknown>,
  fieldOf: Readonly<Record<string, Name>>,
  secret?: Name,
): void {
  const fields = (answer.data as ErrorDetails | null)?.fields ?? {}
  let isAtField = false
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf[name]
    if (field) {
      form.setError(field, { message }, { shouldFocus: true })
      isAtField = true
    }
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
  else if (!isAtField) toast.warn(answer.message)
}

/** For calls without an envelope. A timeout is only logged, as specified. */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error
  if (error.isTimeout) return
  toast.error(error.status === 0 ? m.identity_error_network() : error.message)
}
