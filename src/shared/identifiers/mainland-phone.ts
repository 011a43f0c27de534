import { normaliseIdentifier } from './normalise.ts'

/**
 * A mobile number of mainland China as its 11 digits (`13800000001`), or null when it is none. Full-width digits,
 * spaces, hyphens and the prefixes +86 and 0086 are accepted and dropped.
 */
export function normaliseMainlandPhone(value: string): string | null {
  const digits = normaliseIdentifier(value).replace(/^(?:\+|00)86/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

/** `13800000001` → `138****0001`; what is no mainland mobile number is hidden altogether: `****`. */
export function maskMainlandPhone(phone: string): string {
  const digits = normaliseMainlandPhone(phone)
  return digits ? `${digits.slice(0, 3)}****${digits.slice(7)}` : '****'
}
