/**
 * True for an IANA time zone name known to Intl, including old names; offsets such as +03:00 are refused because they
 * have no daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The canonical name of a time zone, so that caches per zone have one entry. */
export const spellTimeZone = (name: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
