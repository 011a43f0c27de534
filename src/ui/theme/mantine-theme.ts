import { createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * Settings of MantineProvider besides `withCssVariables={false}` and `withGlobalClasses={false}`. The values are in
 * `mantine.css`; here are only the decisions that Mantine makes in script. Usable colours: primary, gray, dark, and the
 * statuses blue (info), green and teal (success), yellow (warn), red (danger); others have no variables.
 */
export const mantineTheme = createTheme({
  primaryColor: 'primary',
  colors: { primary: primaryShades() },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  activeClassName: '',
  respectReducedMotion: true,
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-mono)',
  components: {
    Table: { defaultProps: { verticalSpacing: 'cell-y', horizontalSpacing: 'cell-x' } },
    // Mantine's scroll lock writes a style element, which the site's policy forbids; a rule in our sheet does the same.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
  headings: { fontFamily: 'var(--font-body)', fontWeight: 'var(--weight-bold)', textWrap: 'balance' },
})

function primaryShades(): MantineColorsTuple {
  const shade = (index: number) => `var(--mantine-primary-color-${index})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}
