import { normaliseIdentifier } from './normalise.ts'

/**
 * A mobile number of mainland China as its 11 digits (`13800000001`), or null. Full-width digits, spaces, hyphens and
 * the prefixes +86 and 0086 are accepted and removed.
 */
export function normaliseMainlandPhone(value: string): string | null {
  const digits = normaliseIdentifier(value).replace(/^(?:\+|00)86/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

/** Whether a stored phone is one of mainland China. */
export const isMainlandPhone = (phone: string): boolean => normaliseMainlandPhone(phone) === phone

/** `13800000001` → `138****0001`; anything else is hidden completely: `****`. */
export function maskMainlandPhone(phone: string): string {
  const digits = normaliseMainlandPhone(phone)
  return digits ? `${digits.slice(0, 3)}****${digits.slice(7)}` : '****'
}

/** A stored phone as people write it to somebody abroad: with its country code, also where its middle is masked. */
export const withCountryCode = (phone: string): string =>
  /^1[3-9]\d(?:\d{8}|\*{4}\d{4})$/.test(phone) ? `+86 ${phone}` : phone
