import { useSyncExternalStore } from 'react'
import { serverThemeSnapshot, subscribeTheme, themeSnapshot } from './theme-state.ts'
import type { ThemeState } from './theme-state.ts'

/** The theme state for React; the default on the server and in the first render, so that hydration matches. */
export const useTheme = (): ThemeState => useSyncExternalStore(subscribeTheme, themeSnapshot, serverThemeSnapshot)
