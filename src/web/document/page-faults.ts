import { data } from 'react-router'
import { AppError } from '../../shared/errors.ts'
import type { ErrorName, FieldErrors } from '../../shared/errors.ts'

// An address with an invalid parameter counts as not existing.
const statuses: Partial<Record<ErrorName, number>> = {
  not_found: 404,
  invalid: 404,
  not_signed_in: 403,
  too_often: 429,
  unavailable: 503,
}

/** Converts a refusal to a page with its HTTP status; any other error is a bug and is rethrown. */
export function throwPageFault(error: unknown): never {
  const status = error instanceof AppError ? statuses[error.reason] : undefined
  if (!(error instanceof AppError) || !status) throw error
  throw data(error.details.fields ? { fields: error.details.fields } : null, { status })
}

/** The messages of refused parameters in a caught refusal, for a page that shows them at its fields. */
export function refusedFields(caught: unknown): FieldErrors {
  const response = (caught as { data?: { fields?: FieldErrors } | null } | null)?.data
  return response?.fields ?? {}
}
