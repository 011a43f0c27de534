import { onScreens, rule } from './css-rule.ts'
import { mantineOverrides } from './mantine-overrides.ts'

/**
 * Every `--mantine-*` variable, mapped to our tokens, for pages that mount MantineProvider with
 * `withCssVariables={false}`. Our tokens already change with light and dark, so nearly everything is defined once. Only
 * the colours that `mantine-theme.ts` offers have variables.
 */
export function mantineStylesheet(): string {
  return [
    rule(
      'html',
      prefixed({
        ...settings,
        ...sizes(),
        ...headings(),
        ...grounds,
        ...greys(),
        ...darks(),
        ...primary(),
        ...statuses(),
      }),
    ),
    onScreens(rule('html.app-dark', { 'mantine-color-scheme': 'dark' })),
    ...mantineOverrides,
    ...Object.entries(breakpoints).flatMap(([name, em]) => [
      `@media (max-width:${em - 0.00625}em){.mantine-visible-from-${name}{display:none!important}}`,
      `@media (min-width:${em}em){.mantine-hidden-from-${name}{display:none!important}}`,
    ]),
  ].join('\n')
}

/** Widths in em at which Mantine's responsive properties switch; 62em matches the side bar's limit of 991 px. */
const breakpoints = { xs: 36, sm: 48, md: 62, lg: 75, xl: 88 }

const settings = {
  'color-scheme': 'light',
  scale: '1',
  'cursor-type': 'pointer',
  'webkit-font-smoothing': 'auto',
  'moz-font-smoothing': 'auto',
  'z-index-app': 'var(--layer-bar)',
  'z-index-modal': 'var(--layer-dialog)',
  'z-index-popover': 'var(--layer-popover)',
  'z-index-overlay': 'var(--layer-toast)',
  'z-index-max': '9999',
  'font-family': 'var(--font-body)',
  'font-family-headings': 'var(--font-body)',
  'font-family-monospace': 'var(--font-mono)',
  'font-weight-regular': '400',
  'font-weight-medium': 'var(--weight-medium)',
  'font-weight-bold': 'var(--weight-bold)',
  'heading-font-weight': 'var(--weight-bold)',
  'heading-text-wrap': 'balance',
  'text-wrap': 'wrap',
  'line-height': 'var(--line)',
  'radius-default': 'var(--radius)',
}

const grounds = {
  // Mantine uses white on filled colours, and in light mode also as its background: in both cases our text-on-fill
  // colour is right.
  'color-white': 'var(--color-on-primary)',
  'color-black': 'var(--surface-950)',
  'color-bright': 'var(--color-text)',
  'color-text': 'var(--color-text)',
  'color-body': 'var(--color-surface)',
  'color-error': 'var(--color-danger)',
  'color-success': 'var(--color-success)',
  'color-placeholder': 'var(--color-text-subtle)',
  'color-anchor': 'var(--color-primary-text)',
  'color-default': 'var(--color-surface)',
  'color-default-hover': 'var(--color-sunken)',
  'color-default-color': 'var(--color-text)',
  'color-default-border': 'var(--color-control)',
  'color-dimmed': 'var(--color-text-muted)',
  'color-disabled': 'var(--color-disabled)',
  'color-disabled-color': 'var(--color-text-disabled)',
  'color-disabled-border': 'var(--color-border)',
}

function sizes(): Record<string, string> {
  const scale = (name: string, values: string[]) =>
    Object.fromEntries(Object.keys(breakpoints).map((size, index) => [`${name}-${size}`, values[index] ?? '']))
  const token = (names: string) => names.split(' ').map((name) => `var(--${name})`)
  return {
    ...scale(
      'breakpoint',
      Object.values(breakpoints).map((em) => `${em}em`),
    ),
    ...scale('spacing', token('space-2 space-3 space-4 space-5 space-6')),
    'spacing-cell-y': 'var(--cell-y)',
    'spacing-cell-x': 'var(--cell-x)',
    ...scale('font-size', token('text-sm text-md text-md text-lg text-xl')),
    ...scale('line-height', token('line-tight line-tight line line line')),
    ...scale('radius', token('radius-sm radius-sm radius radius-lg radius-full')),
    ...scale('shadow', token('shadow-card shadow-card shadow-overlay shadow-overlay shadow-overlay')),
  }
}

function headings(): Record<string, string> {
  const fontSizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm']
  return Object.assign(
    {},
    ...fontSizes.map((size, index) => ({
      [`h${index + 1}-font-size`]: `var(--text-${size})`,
      [`h${index + 1}-line-height`]: 'var(--line-tight)',
      [`h${index + 1}-font-weight`]: 'var(--weight-bold)',
    })),
  ) as Record<string, string>
}

/** Mantine draws light mode with `gray`: backgrounds, lines, then text. */
function greys(): Record<string, string> {
  const values =
    'surface-100 surface-100 surface-200 color-border color-control surface-400 color-text-subtle color-text-muted surface-800 surface-900'
  return {
    ...shadesOf('gray', values.split(' ')),
    ...family('gray', 'color-text-muted', 'color-sunken', 'color-text-muted'),
  }
}

/** Mantine draws dark mode with `dark`: text, lines, then backgrounds. */
function darks(): Record<string, string> {
  const values =
    'color-text color-text-muted color-text-muted color-text-subtle color-border surface-800 color-surface surface-800 surface-950 surface-950'
  return { ...shadesOf('dark', values.split(' ')), ...family('dark', 'color-text', 'color-sunken', 'color-text') }
}

function primary(): Record<string, string> {
  const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((shade) => `primary-${shade}`)
  const own = {
    ...family('primary', 'color-primary', 'color-primary-tint', 'color-primary-text'),
    'color-primary-filled-hover': 'var(--color-primary-hover)',
  }
  const short = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color']
  return {
    ...shadesOf('primary', shades),
    ...own,
    ...Object.fromEntries(shades.map((shade, index) => [`primary-color-${index}`, `var(--${shade})`])),
    ...Object.fromEntries(short.map((name) => [`primary-color-${name}`, `var(--mantine-color-primary-${name})`])),
    'primary-color-contrast': 'var(--color-on-primary)',
  }
}

/** Colours that Mantine and its users name as a status. */
function statuses(): Record<string, string> {
  const names = { blue: 'info', green: 'success', teal: 'success', yellow: 'warn', red: 'danger' }
  return Object.assign(
    {},
    ...Object.entries(names).map(([colour, status]) => ({
      ...shadesOf(
        colour,
        Array.from({ length: 10 }, (_, index) => (index < 6 ? `color-${status}-tint` : `color-${status}`)),
      ),
      ...family(colour, `color-${status}`, `color-${status}-tint`, `color-${status}-text`),
    })),
  ) as Record<string, string>
}

function shadesOf(colour: string, tokens: string[]): Record<string, string> {
  return Object.fromEntries(tokens.map((token, index) => [`color-${colour}-${index}`, `var(--${token})`]))
}

/** Mantine's roles of a colour. A hover mix always moves away from the text colour on it. */
function family(colour: string, fill: string, tint: string, text: string): Record<string, string> {
  const name = `color-${colour}`
  return {
    [`${name}-text`]: `var(--${text})`,
    [`${name}-filled`]: `var(--${fill})`,
    [`${name}-filled-hover`]: `color-mix(in srgb,var(--${fill}) 85%,var(--color-text))`,
    [`${name}-light`]: `var(--${tint})`,
    [`${name}-light-hover`]: `color-mix(in srgb,var(--${tint}) 60%,var(--color-surface))`,
    [`${name}-light-color`]: `var(--${text})`,
    [`${name}-outline`]: `var(--${text})`,
    [`${name}-outline-hover`]: 'var(--color-hover)',
  }
}

function prefixed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`mantine-${name}`, value]))
}
