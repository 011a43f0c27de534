import { isUuid } from '../../../../../../shared/identifiers/uuid.ts'
import { wantedFavouriteKey as key } from './wanted-favourite-key.ts'

/** A person who logs in later than this, in milliseconds, may be somebody else. */
const wantedFor = 30 * 60_000

/** A visitor wants to keep a product and is led to the login: remembered in this tab until then. */
export function wantFavourite(id: string): void {
  if (!isUuid(id)) return
  try {
    sessionStorage.setItem(key, `${id} ${Date.now()}`)
  } catch {
    // Without storage the button is pressed once more after the login.
  }
}

/** What was wanted before the login; null when there is nothing, or it was long ago. */
export function readWantedFavourite(): string | null {
  try {
    const [id = '', at] = (sessionStorage.getItem(key) ?? '').split(' ')
    return Date.now() - Number(at) < wantedFor ? id : null
  } catch {
    return null
  }
}

/** Called once the server has answered: a page that is left before asks again on the next one. */
export function forgetWantedFavourite(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}
