import { browserStorage } from '../../client/session/browser-storage.ts'
import { palettesAddress } from './palettes-address.ts'
import { menuModes, presetNames, primaryNames, surfaceNames } from './theme-names.ts'
import type { MenuMode, PresetName, PrimaryName, SurfaceName } from './theme-names.ts'

/** The specified layout configuration and the theme. `surface` is null until a person chooses one. */
export type ThemeState = {
  theme: (typeof themes)[number]
  preset: PresetName
  primary: PrimaryName
  surface: SurfaceName | null
  menuMode: MenuMode
}

const themes = ['light', 'dark'] as const

const themeKey = 'app-theme'
const layoutKey = 'app-layout'

export const defaultThemeState: ThemeState = {
  theme: 'light',
  preset: 'Aura',
  primary: 'emerald',
  surface: null,
  menuMode: 'static',
}

const listeners = new Set<() => void>()
let current: ThemeState | undefined

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

const systemTheme = () => (darkSystem().matches ? 'dark' : 'light')

/**
 * Reads the stored state. Unknown or unreadable values become the default; the default theme is that of the operating
 * system.
 */
export function readThemeState(): ThemeState {
  const layout = parseLayout(browserStorage.read(layoutKey))
  return {
    theme: known(themes, browserStorage.read(themeKey)) ?? systemTheme(),
    preset: known(presetNames, layout.preset) ?? defaultThemeState.preset,
    primary: known(primaryNames, layout.primary) ?? defaultThemeState.primary,
    surface: known(surfaceNames, layout.surface) ?? null,
    menuMode: known(menuModes, layout.menuMode) ?? defaultThemeState.menuMode,
  }
}

/** Applies the whole state to the document at once: preset, primary, surface and theme. */
export function applyTheme(state: ThemeState): void {
  const root = document.documentElement
  root.dataset.preset = state.preset
  root.dataset.primary = state.primary
  if (state.surface === null) delete root.dataset.surface
  else root.dataset.surface = state.surface
  if (state.menuMode === 'overlay') root.dataset.menuMode = 'overlay'
  else delete root.dataset.menuMode
  root.dataset.mantineColorScheme = state.theme
  root.classList.toggle('app-dark', state.theme === 'dark')
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', state.theme)
}

/** Links the sheet of the palettes, unless the head script has done so for a stored layout. */
export function linkPalettes(): void {
  if (document.querySelector(`link[href="${palettesAddress}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: palettesAddress }))
}

/**
 * Changes, stores and applies part of the state. If storage is full or forbidden, it is lost on reload. The theme is
 * stored only if it was chosen, so that a change of colours alone keeps following the system.
 */
export function changeTheme({ theme: chosen, ...change }: Partial<ThemeState>): void {
  const { theme, ...layout } = { ...themeSnapshot(), ...change, ...(chosen && { theme: chosen }) }
  if (chosen) browserStorage.write(themeKey, chosen)
  // A stored layout costs each page the sheet of the palettes, so that switching to dark stores none.
  if (Object.keys(change).length > 0) browserStorage.write(layoutKey, JSON.stringify(layout))
  publish({ theme, ...layout })
}

/** Switches between light and dark. */
export const toggleTheme = (): void => changeTheme({ theme: themeSnapshot().theme === 'dark' ? 'light' : 'dark' })

/** The surface highlighted in the configurator: the chosen one, else slate in light and zinc in dark. */
export const highlightedSurface = (state: ThemeState): SurfaceName =>
  state.surface ?? (state.theme === 'dark' ? 'zinc' : 'slate')

/** For useSyncExternalStore: this tab's state, the same object until something changes. */
export const themeSnapshot = (): ThemeState => (current ??= readThemeState())

/** For useSyncExternalStore: the state assumed by the server and the first render. */
export const serverThemeSnapshot = (): ThemeState => defaultThemeState

/**
 * For useSyncExternalStore: calls back on every change, including those of another tab or the system; returns the
 * function that unsubscribes.
 */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab)
    darkSystem().addEventListener('change', followSystem)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTab)
    darkSystem().removeEventListener('change', followSystem)
  }
}

const followSystem = () => publish(readThemeState())

function followOtherTab(event: StorageEvent): void {
  if (event.key === themeKey || event.key === layoutKey || event.key === null) publish(readThemeState())
}

function publish(state: ThemeState): void {
  current = state
  if (browserStorage.read(layoutKey) !== null) linkPalettes()
  applyTheme(state)
  for (const listener of listeners) listener()
}

function parseLayout(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function known<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value)
}
