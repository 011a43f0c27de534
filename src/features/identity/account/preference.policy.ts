/** True for a name of the IANA data base that Intl knows here, old names included; offsets such as +03:00 follow no summer time and are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The one name of a zone, whatever its letters' case and whichever of its names: what is kept for each zone is kept once. */
export const spellTimeZone = (name: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
