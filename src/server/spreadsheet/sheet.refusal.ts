import { AppError } from '../../shared/errors.ts'

/** 1020 with its reason, which the person reads. */
export const refuseFile = (reason: string): AppError => new AppError('file_refused', reason)
