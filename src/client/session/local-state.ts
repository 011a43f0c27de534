import { currentLocale, localisedPath } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { leaveToast } from '../toasts.ts'
import { browserStorage } from './browser-storage.ts'
import { forgetHeldFiles } from './held-files.ts'
import { forgetAccountLanguage, rememberLanguage } from './language-choice.ts'
import { closePersonStorage, forgetPerson } from './person-storage.ts'
import { clearSession, readUser, storeSession } from './session.ts'
import type { UserInfo } from './session.ts'
import { retainUnsent, restoreUnsent } from './unsent.ts'

/**
 * Stores a new session, and the account's language for the next visit to `/`. What the person had not sent when the last
 * session ended here is sent now.
 */
export function startSession(token: string, { language, ...info }: UserInfo & { language: string }): void {
  const before = readUser()
  // Somebody else was still signed in: nothing of theirs is shown or sent in the new session.
  if (before && before.userId !== info.userId) clearLocalState()
  rememberLanguage(language, 'account')
  restoreUnsent(info.userId)
  storeSession(token, info)
}

/**
 * Clears everything of a person in this tab and in the browser's storage; theme, layout and language belong to the
 * browser and stay. Messages that were not sent are put aside until the same person logs in here again.
 */
export function clearLocalState(): void {
  const userId = readUser()?.userId
  clearSession()
  forgetAccountLanguage()
  closePersonStorage()
  if (userId !== undefined) retainUnsent(userId)
  forgetPerson()
  forgetHeldFiles()
}

/** The server has ended the session: leaves it, and the front page says why. */
export function endSession(): void {
  clearLocalState()
  leaveToast('warn', m.error_not_signed_in())
  loadFrontPage()
}

/** The person has ended the session: clears everything and loads the front page as a new document. */
export function quitSession(): void {
  clearLocalState()
  loadFrontPage()
}

const loadFrontPage = (): void => location.assign(localisedPath('/home', currentLocale()))

/** Another tab has logged out, or somebody else has logged in there: clears what this tab still shows and holds. */
export function followEnd(): void {
  if (browserStorage.read('Token') === null) return endSession()
  closePersonStorage()
  loadFrontPage()
}
