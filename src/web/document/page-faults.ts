import { data } from 'react-router'
import { AppError } from '../../shared/errors.ts'
import type { ErrorName, FieldErrors } from '../../shared/errors.ts'

// An address with a wrong parameter is an address that does not exist.
const statuses: Partial<Record<ErrorName, number>> = {
  not_found: 404,
  invalid: 404,
  not_signed_in: 403,
  too_often: 429,
  unavailable: 503,
}

/** Turns a refusal into the answer of a page with its HTTP status; anything else is a bug and goes on as it came. */
export function throwPageFault(error: unknown): never {
  const status = error instanceof AppError ? statuses[error.reason] : undefined
  if (!(error instanceof AppError) || !status) throw error
  throw data(error.details.fields ? { fields: error.details.fields } : null, { status })
}

/** What is wrong with which parameters, of what a page has caught, for one that says so at its fields. */
export function refusedFields(caught: unknown): FieldErrors {
  const told = (caught as { data?: { fields?: FieldErrors } | null } | null)?.data
  return told?.fields ?? {}
}
