import { browserStorage } from '../../client/session/browser-storage.ts'
import { menuModes, presetNames, primaryNames, surfaceNames } from './theme-names.ts'
import type { MenuMode, PresetName, PrimaryName, SurfaceName } from './theme-names.ts'

/** The layout configuration of the specification and the theme. `surface` is null until a person chooses one. */
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

/** Reads what is stored. Anything unknown or unreadable is the default; the default theme is that of the operating system. */
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

/** Puts the whole state on the document: preset, primary, surface and theme together, so that none can lag behind. */
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

/**
 * Changes some of the state, keeps it, and applies all of it at once. Storage that is full or forbidden only forgets it later. The theme
 * is stored when it was chosen, so that a change of colours alone leaves it to the system.
 */
export function changeTheme(change: Partial<ThemeState>): void {
  const { theme, ...layout } = { ...themeSnapshot(), ...change }
  if (change.theme) browserStorage.write(themeKey, theme)
  browserStorage.write(layoutKey, JSON.stringify(layout))
  announce({ theme, ...layout })
}

/** Switches between light and dark. */
export const toggleTheme = (): void => changeTheme({ theme: themeSnapshot().theme === 'dark' ? 'light' : 'dark' })

/** The surface that the configurator highlights: the chosen one, else slate in light and zinc in dark. */
export const highlightedSurface = (state: ThemeState): SurfaceName =>
  state.surface ?? (state.theme === 'dark' ? 'zinc' : 'slate')

/** For useSyncExternalStore: the state of this tab, the same object until something changes. */
export const themeSnapshot = (): ThemeState => (current ??= readThemeState())

/** For useSyncExternalStore: what the server and the first render of the browser assume. */
export const serverThemeSnapshot = (): ThemeState => defaultThemeState

/** For useSyncExternalStore: calls back on every change, also on one made in another tab or in the system; returns the way to stop. */
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

const followSystem = () => announce(readThemeState())

function followOtherTab(event: StorageEvent): void {
  if (event.key === themeKey || event.key === layoutKey || event.key === null) announce(readThemeState())
}

function announce(state: ThemeState): void {
  current = state
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
