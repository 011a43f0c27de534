import { browserStorage } from '../../../client/session/browser-storage.ts'
import { createStore } from '../../../client/store.ts'
import { widthOf } from '../../../ui/theme/breakpoints.ts'
import type { MenuMode } from '../../../ui/theme/theme-names.ts'

/** The state of the side-bar layout, as specified. `menuHoverActive`: a collapsed side bar is shown on hover. */
export type LayoutState = {
  staticMenuDesktopInactive: boolean
  overlayMenuActive: boolean
  staticMenuMobileActive: boolean
  menuHoverActive: boolean
}

const collapsedKey = 'sidebar-collapsed'
const resting: LayoutState = {
  staticMenuDesktopInactive: false,
  overlayMenuActive: false,
  staticMenuMobileActive: false,
  menuHoverActive: false,
}

export const layoutStore = createStore(resting)

/** Called once when the layout mounts: nothing is open, and the side bar is collapsed if it was on the last visit. */
export const restoreLayout = (): void =>
  layoutStore.set({ ...resting, staticMenuDesktopInactive: browserStorage.read(collapsedKey) === 'true' })

/** The menu button: the overlay in overlay mode, else the desktop menu on wide screens, else the mobile menu. */
export function toggleMenu(menuMode: MenuMode, windowWidth: number): void {
  const state = layoutStore.get()
  if (menuMode === 'overlay') change({ overlayMenuActive: !state.overlayMenuActive })
  else if (windowWidth >= widthOf('sidebar')) collapse(!state.staticMenuDesktopInactive)
  else change({ staticMenuMobileActive: !state.staticMenuMobileActive })
}

/** Shows a collapsed side bar while the pointer is on it. */
export const hoverMenu = (isHovered: boolean): void => change({ menuHoverActive: isHovered })

/** A click outside, Escape, or another page closes everything that covers the page; the desktop menu is unchanged. */
export const closeMenus = (): void =>
  change({ overlayMenuActive: false, staticMenuMobileActive: false, menuHoverActive: false })

/** Whether the menu covers the page, which must then be unreachable by Tab. */
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
