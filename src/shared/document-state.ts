import { dayMs } from './text/durations.ts'

export const documentStates = ['valid', 'expires_soon', 'expired', 'not_verified'] as const
export type DocumentState = (typeof documentStates)[number]

/** Days before its end from which a document counts as expiring soon. */
const expiresSoonDays = 30

/**
 * The state of a document, the same on every page. `expiresOn` is the last valid day, null if it does not end; `today`
 * is the date in China (both `YYYY-MM-DD`). An expired document is never in another state, whatever was verified.
 */
export function documentState(
  { expiresOn, isVerified }: { expiresOn: string | null; isVerified: boolean },
  today: string,
): DocumentState {
  if (expiresOn !== null && expiresOn < today) return 'expired'
  if (expiresOn !== null && daysUntil(expiresOn, today) <= expiresSoonDays) return 'expires_soon'
  return isVerified ? 'valid' : 'not_verified'
}

/** Whole calendar days from `today` to `day`, negative if it is past. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
