import { AppError } from '../../shared/errors.ts'

/** 1020 with its reason, which is shown to the user. */
export const refuseFile = (reason: string): AppError => new AppError('file_refused', reason)
