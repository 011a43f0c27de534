import { currentLocale, localisedPath } from '../shared/locale.ts'
import { browserStorage } from './browser-storage.ts'
import { notifications } from './notifications.ts'
import { clearSession } from './session.ts'

/** Forgets everything that this browser keeps for a person: session, notifications, theme, layout, side bar. */
export async function clearLocalState(): Promise<void> {
  clearSession()
  notifications.clear()
  browserStorage.remove('sidebar-collapsed')
  delete document.documentElement.dataset.menu
  const { changeTheme, defaultThemeState } = await import('./theme/theme-state.ts')
  changeTheme(defaultThemeState)
  browserStorage.remove('recent-products')
  browserStorage.remove('compared-products')
  browserStorage.remove('app-theme')
  browserStorage.remove('app-layout')
}

/** The server has ended the session: forget everything and begin again at the front page, in a document that remembers nothing. */
export async function endSession(): Promise<void> {
  await clearLocalState()
  location.assign(localisedPath('/', currentLocale()))
}
