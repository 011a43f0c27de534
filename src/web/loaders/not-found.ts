import { data } from 'react-router'
import { AppError } from '../../shared/errors.ts'

/** For loaders: a record that is not there becomes a page with status 404; any other refusal stays what it is. */
export function notFoundPage(error: unknown): never {
  if (error instanceof AppError && error.reason === 'not_found') throw data(null, { status: 404 })
  throw error
}
