import { spotColour } from './palettes.ts'

type Pair = readonly [light: string, dark: string]

/** Colours that differ between light and dark. A bare word such as `surface-50` is another variable. */
export const modeColours: Record<string, Pair> = {
  'color-page': ['surface-100', 'surface-950'],
  'color-surface': ['surface-0', 'surface-900'],
  'color-raised': ['surface-0', 'surface-800'],
  'color-sunken': ['surface-100', 'surface-950'],
  'color-border': ['surface-200', 'surface-700'],
  'color-control': ['surface-400', 'surface-500'],
  'color-disabled': ['surface-200', 'surface-800'],
  'color-text': ['surface-900', 'surface-100'],
  'color-text-muted': ['surface-600', 'surface-300'],
  'color-text-subtle': ['surface-500', 'surface-400'],
  'color-text-disabled': ['surface-400', 'surface-500'],
  'color-primary': ['light-1', 'dark-1'],
  'color-primary-hover': ['light-2', 'dark-2'],
  'color-primary-active': ['light-3', 'dark-3'],
  'color-on-primary': ['surface-0', 'surface-950'],
  'color-primary-tint': ['primary-100', 'primary-900'],
  'color-selection': ['primary-200', 'primary-800'],
  ...status('info', 255, 0.17),
  ...status('success', 150, 0.15),
  ...status('warn', 70, 0.15),
  ...status('danger', 25, 0.19),
}

/** Series of charts, which are only drawn where Mantine is loaded: they are not part of the sheet of public pages. */
export const chartColours: Record<string, Pair> = {
  'chart-1': [spotColour(154, 0.18, 0.22), spotColour(154, 0.18, 0.42)],
  'chart-2': [spotColour(255, 0.18, 0.13), spotColour(255, 0.15, 0.3)],
  'chart-3': [spotColour(65, 0.16, 0.27), spotColour(75, 0.16, 0.55)],
  'chart-4': [spotColour(300, 0.2, 0.1), spotColour(300, 0.18, 0.26)],
  'chart-5': [spotColour(15, 0.2, 0.17), spotColour(15, 0.18, 0.35)],
  'chart-6': [spotColour(210, 0.1, 0.24), spotColour(210, 0.1, 0.5)],
}

/** A status: its fill, which is also legible as text, and its tint. */
function status(name: string, hue: number, chroma: number): Record<string, Pair> {
  return {
    [`color-${name}`]: [spotColour(hue, chroma, 0.135), spotColour(hue, chroma, 0.4)],
    [`color-${name}-tint`]: [spotColour(hue, chroma * 0.25, 0.87), spotColour(hue, chroma * 0.4, 0.022)],
  }
}

/** Colours derived from others in both modes. */
export const sameColours: Record<string, string> = {
  'color-primary-text': 'color-primary',
  'color-on-info': 'color-on-primary',
  'color-on-success': 'color-on-primary',
  'color-on-warn': 'color-on-primary',
  'color-on-danger': 'color-on-primary',
  'color-info-text': 'color-info',
  'color-success-text': 'color-success',
  'color-warn-text': 'color-warn',
  'color-danger-text': 'color-danger',
  'color-highlight': 'color-primary-tint',
  'color-on-selection': 'color-text',
  'color-focus': 'color-primary',
  'color-hover': 'color-mix(in srgb,var(--surface-500) 6%,transparent)',
  'color-mask': 'rgb(0 0 0/.5)',
  /** The warm white on which goods are pictured, in both modes: pictures keep their ground. */
  'color-picture': '#f7f5f1',
}

/**
 * Type, space, motion, layers and widths: independent of all choices. Latin and Cyrillic fonts come before the Chinese
 * ones.
 */
export const constants: Record<string, string> = {
  'font-body': '-apple-system,"Segoe UI",Roboto,Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif',
  'font-mono': 'ui-monospace,Menlo,Consolas,"Liberation Mono",monospace',
  line: '1.7',
  'line-tight': '1.4',
  'text-xs': '.75rem',
  'text-sm': '.8125rem',
  'text-md': '.9375rem',
  'text-lg': '1.0625rem',
  'text-xl': '1.25rem',
  'text-2xl': '1.5rem',
  'text-3xl': '1.875rem',
  'text-4xl': '2.375rem',
  'weight-medium': '500',
  'weight-bold': '600',
  'space-1': '.25rem',
  'space-2': '.5rem',
  'space-3': '.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4rem',
  touch: '0px',
  control: 'max(var(--control-height),var(--touch))',
  'border-width': '1px',
  'radius-full': '99rem',
  'duration-fast': '.1s',
  duration: '.2s',
  ease: 'cubic-bezier(.2,0,0,1)',
  /** The height of the bar at the foot of phones and narrow windows; what sticks to the foot stays above it. */
  'bottom-bar': 'calc(3.25rem + env(safe-area-inset-bottom))',
  'layer-bar': '100',
  'layer-dialog': '200',
  'layer-popover': '300',
  'layer-toast': '400',
  /** Twelve columns with gaps of 16 px. */
  'page-width': '80rem',
  'reading-width': '42rem',
}

/** Letters of these languages are lower than Chinese characters and need less line spacing. */
export const alphabeticLines: Record<string, string> = { line: '1.55', 'line-tight': '1.25' }
