import { data } from 'react-router'
import { AppError } from '../../shared/errors.ts'

/** For loaders: a missing record becomes a page with status 404; other refusals are unchanged. */
export function notFoundPage(error: unknown): never {
  if (error instanceof AppError && error.reason === 'not_found') throw data(null, { status: 404 })
  throw error
}
