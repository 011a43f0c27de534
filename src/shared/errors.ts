import type { PasskeyRequest } from './passkey.ts'
import type { Duty } from './actor.ts'
import { m } from './wording/messages.js'

/** Every reason of refusal, with its code in the envelope. */
export const errorCodes = {
  not_signed_in: '401',
  invalid: '1001',
  too_often: '1002',
  credentials: '1003',
  password_rules: '1004',
  code_wrong: '1005',
  already_registered: '1006',
  second_factor: '1007',
  factor_required: '1008',
  encrypted_expired: '1010',
  file_refused: '1020',
  wrong_state: '1030',
  not_found: '1031',
  quota: '1040',
  internal: '5000',
  unavailable: '5030',
} as const

export type ErrorName = keyof typeof errorCodes
export type FieldErrors = Record<string, string>

/**
 * Details of a refusal: messages per field, seconds until a retry, a proof-of-work challenge, a company that may be
 * joined, the exhausted quota, whether an idempotency key came with another input before, what the second step of a
 * login needs, the duty that an operator lacks.
 */
export type ErrorDetails = {
  fields?: FieldErrors
  retryAfter?: number
  challenge?: unknown
  join?: { storeName: string }
  quota?: { name: string; used: number; allowed: number }
  isKeyUsed?: true
  duty?: Duty
  secondStep?: { challenge: string; seconds: number; hasApp: boolean; passkey: PasskeyRequest | null }
}

/** A refusal that the caller can act on. Any other error is a bug and answers 5000. */
export class AppError extends Error {
  readonly reason: ErrorName
  readonly details: ErrorDetails
  constructor(reason: ErrorName, message?: string, details: ErrorDetails = {}) {
    super(message ?? defaultMessage(reason, details))
    this.name = 'AppError'
    this.reason = reason
    this.details = details
  }
}

/** Refuses with 1001 at one or more fields. */
export const refuseFields = (fields: FieldErrors) => new AppError('invalid', undefined, { fields })

/** Passes or refuses: an outsider gets the same reply as for a record that does not exist. */
export function allow(permitted: boolean): asserts permitted {
  if (!permitted) throw new AppError('not_found')
}

/** The record, or 1031. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw new AppError('not_found')
  return record
}

function defaultMessage(reason: ErrorName, details: ErrorDetails): string {
  const texts: Record<ErrorName, () => string> = {
    not_signed_in: m.error_not_signed_in,
    invalid: m.error_forbidden_field,
    too_often: () => m.error_too_often({ seconds: details.retryAfter ?? 60 }),
    credentials: m.error_credentials,
    password_rules: m.error_password_rules,
    code_wrong: m.error_code_wrong,
    already_registered: m.error_already_registered,
    second_factor: m.error_second_factor,
    factor_required: m.error_factor_required,
    encrypted_expired: m.error_encrypted_expired,
    file_refused: m.error_file_refused,
    wrong_state: m.error_wrong_state,
    not_found: m.error_not_found,
    quota: m.error_quota,
    internal: () => m.error_internal({ requestId: '' }),
    unavailable: m.error_unavailable,
  }
  return texts[reason]()
}
