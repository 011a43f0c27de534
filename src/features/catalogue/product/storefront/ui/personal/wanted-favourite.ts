const key = 'wanted-favourite'
/** Whoever logs in later than this, in milliseconds, may be somebody else. */
const wantedFor = 30 * 60_000

/** A visitor wants to keep a product and is led to the login: remembered in this tab until then. */
export function wantFavourite(id: string): void {
  try {
    sessionStorage.setItem(key, `${id} ${Date.now()}`)
  } catch {
    // Without storage the button is pressed once more after the login.
  }
}

/** What was wanted before the login, once; null when there is nothing, or it was long ago. */
export function takeWantedFavourite(): string | null {
  try {
    const [id = '', at] = (sessionStorage.getItem(key) ?? '').split(' ')
    sessionStorage.removeItem(key)
    return Date.now() - Number(at) < wantedFor ? id : null
  } catch {
    return null
  }
}
