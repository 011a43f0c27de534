import { currentLocale, localisedPath } from '../../shared/locale.ts'
import { browserStorage } from './browser-storage.ts'
import { forgetHeldFiles } from './held-files.ts'
import { forgetAccountLanguage, rememberLanguage } from './language-choice.ts'
import { closePersonStorage, forgetPerson } from './person-storage.ts'
import { clearSession, storeSession } from './session.ts'
import type { UserInfo } from './session.ts'

/** Stores a new session, and the account's language for the next visit to `/`. */
export function startSession(token: string, { language, ...info }: UserInfo & { language: string }): void {
  rememberLanguage(language, 'account')
  storeSession(token, info)
}

/**
 * Clears everything of a person in this tab and in the browser's storage; theme, layout and language belong to the
 * browser and stay.
 */
export function clearLocalState(): void {
  clearSession()
  forgetAccountLanguage()
  forgetPerson()
  forgetHeldFiles()
}

/** The server has ended the session: clears everything and loads the front page as a new document. */
export function endSession(): void {
  clearLocalState()
  location.assign(localisedPath('/', currentLocale()))
}

/** Another tab has logged out, or somebody else has logged in there: clears what this tab still shows and holds. */
export function followEnd(): void {
  if (browserStorage.read('Token') === null) return endSession()
  closePersonStorage()
  location.assign(localisedPath('/', currentLocale()))
}
