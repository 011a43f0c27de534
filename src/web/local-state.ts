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
  browserStorage.remove('app-theme')
  browserStorage.remove('app-layout')
}
