import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme } from './theme/mantine-theme.ts'
import { useTheme } from './theme/use-theme.ts'
import './mantine-styles.ts'

/**
 * Wraps dialogs and pages of the side-bar layout in Mantine. Colours and sizes come from our own sheet: Mantine writes
 * no style elements, and its colour scheme follows the page's theme. Never rendered on the server.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
