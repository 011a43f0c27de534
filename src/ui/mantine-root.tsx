import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme } from './theme/mantine-theme.ts'
import { useTheme } from './theme/use-theme.ts'
import './mantine-styles.ts'

/**
 * Puts Mantine around dialogs and the pages of the side-bar layout. Colours and sizes come from our own sheet: Mantine
 * writes no style elements, and its scheme follows the theme of the page. Never rendered on the server.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
