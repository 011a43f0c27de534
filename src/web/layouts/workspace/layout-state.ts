import { browserStorage } from '../../../client/session/browser-storage.ts'
import { createStore } from '../../../client/store.ts'
import type { MenuMode } from '../../../ui/theme/theme-names.ts'

/** The state of the side-bar layout, as specified. `menuHoverActive`: a collapsed side bar shows itself under the pointer. */
export type LayoutState = {
  staticMenuDesktopInactive: boolean
  overlayMenuActive: boolean
  staticMenuMobileActive: boolean
  menuHoverActive: boolean
}

/** Up to this window width in px the menu is the mobile one. */
export const desktopLimit = 991

const collapsedKey = 'sidebar-collapsed'
const resting: LayoutState = {
  staticMenuDesktopInactive: false,
  overlayMenuActive: false,
  staticMenuMobileActive: false,
  menuHoverActive: false,
}

export const layoutStore = createStore(resting)

/** Called once when the layout appears: nothing is open, and the side bar is collapsed if it was when last seen. */
export const restoreLayout = (): void =>
  layoutStore.set({ ...resting, staticMenuDesktopInactive: browserStorage.read(collapsedKey) === 'true' })

/** The menu button: the overlay in overlay mode, else the desktop menu above 991 px of window width, else the mobile menu. */
export function toggleMenu(menuMode: MenuMode, windowWidth: number): void {
  const state = layoutStore.get()
  if (menuMode === 'overlay') change({ overlayMenuActive: !state.overlayMenuActive })
  else if (windowWidth > desktopLimit) collapse(!state.staticMenuDesktopInactive)
  else change({ staticMenuMobileActive: !state.staticMenuMobileActive })
}

/** Shows a collapsed side bar for as long as the pointer stays on it. */
export const hoverMenu = (isHovered: boolean): void => change({ menuHoverActive: isHovered })

/** A click outside, Escape, or another page: everything that covers the page closes; the desktop menu stays as it is. */
export const closeMenus = (): void =>
  change({ overlayMenuActive: false, staticMenuMobileActive: false, menuHoverActive: false })

/** Whether the menu lies over the page, which then must not be reached by Tab. */
export const isMenuOver = (state: LayoutState): boolean => state.overlayMenuActive || state.staticMenuMobileActive

function collapse(isCollapsed: boolean): void {
  browserStorage.write(collapsedKey, String(isCollapsed))
  // The head script sets the same attribute before the first paint.
  if (isCollapsed) document.documentElement.dataset.menu = 'collapsed'
  else delete document.documentElement.dataset.menu
  change({ staticMenuDesktopInactive: isCollapsed, menuHoverActive: false })
}

function change(part: Partial<LayoutState>): void {
  const state = layoutStore.get()
  if (Object.entries(part).every(([name, value]) => state[name as keyof LayoutState] === value)) return
  layoutStore.set({ ...state, ...part })
}
