import type { ErrorDetails } from './errors.ts'

/** Every JSON reply. `code` is "0" or one of the codes in errors.ts; `data` is null if there is none. */
export type Envelope<T> =
  | { code: '0'; message: string; data: T }
  | { code: string; message: string; data: ErrorDetails | null }

export const isSuccess = <T>(answer: Envelope<T>): answer is { code: '0'; message: string; data: T } =>
  answer.code === '0'
