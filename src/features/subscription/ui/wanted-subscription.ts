import { wantedSubscriptionKey } from './wanted-subscription-key.ts'

/** Anyone who logs in later than this, in milliseconds, may be somebody else. */
const wantedFor = 30 * 60_000

/** A visitor wants to subscribe to `product?q=…` and is led to the login: remembered in this tab until then. */
export function wantSubscription(wanted: string): void {
  try {
    sessionStorage.setItem(wantedSubscriptionKey, `${Date.now()} ${wanted}`)
  } catch {
    // Without storage the button is pressed once more after the login.
  }
}

/** What was wanted before the login; null when there is nothing, or it was long ago. */
export function readWantedSubscription(): { about: string; search: string } | null {
  try {
    const stored = sessionStorage.getItem(wantedSubscriptionKey) ?? ''
    const [, at, about = '', search = ''] = /^(\d+) ([a-z_]*)\?(.*)$/s.exec(stored) ?? []
    return Date.now() - Number(at) < wantedFor ? { about, search } : null
  } catch {
    return null
  }
}

/** Called once the server has answered: a page that is left before asks again on the next one. */
export function forgetWantedSubscription(): void {
  try {
    sessionStorage.removeItem(wantedSubscriptionKey)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}
