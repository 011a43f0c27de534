import { AppError, errorCodes } from '../../../../shared/errors.ts'
import type { ActAnswer } from '../product.contract.ts'

/** The answer for one product of several that was refused; any other error is thrown again. */
export function refusalOf(id: string, error: unknown): ActAnswer {
  if (!(error instanceof AppError)) throw error
  return {
    id,
    code: errorCodes[error.reason],
    message: error.message,
    status: null,
    fields: error.details.fields ?? {},
    doubts: {},
    note: '',
  }
}
