import type { PresetName } from './theme-names.ts'

/** The values set by a preset: form, not colour. Names are those of the CSS variables. */
interface Preset {
  radii: { 'radius-sm': string; radius: string; 'radius-lg': string }
  density: {
    'control-height': string
    'control-sm': string
    'control-pad': string
    'cell-y': string
    'cell-x': string
    'card-pad': string
  }
  elevation: { 'shadow-card': string; 'shadow-lift': string; 'shadow-overlay': string }
  focus: { 'focus-width': string; 'focus-offset': string; 'color-focus'?: string }
  lines?: { 'color-border': string }
}

/**
 * Three characters. Aura floats: round, on wide soft shadows. Lara is filed: tighter corners, more room, a short hard
 * shadow, and what is chosen is framed in the primary colour. Nora is printed: square, dense, every line drawn, no depth.
 */
const presets: Record<PresetName, Preset> = {
  Aura: {
    radii: { 'radius-sm': '6px', radius: '8px', 'radius-lg': '14px' },
    density: {
      'control-height': '2.25rem',
      'control-sm': '1.75rem',
      'control-pad': '.75rem',
      'cell-y': '.5rem',
      'cell-x': '.75rem',
      'card-pad': '1rem',
    },
    elevation: {
      'shadow-card': '0 1px 2px rgb(28 25 20/.05),0 4px 16px rgb(28 25 20/.05)',
      'shadow-lift': '0 2px 4px rgb(28 25 20/.06),0 12px 28px rgb(28 25 20/.12)',
      'shadow-overlay': '0 8px 32px rgb(28 25 20/.18)',
    },
    focus: { 'focus-width': '2px', 'focus-offset': '2px' },
  },
  Lara: {
    radii: { 'radius-sm': '3px', radius: '4px', 'radius-lg': '6px' },
    density: {
      'control-height': '2.625rem',
      'control-sm': '2rem',
      'control-pad': '1rem',
      'cell-y': '.75rem',
      'cell-x': '1rem',
      'card-pad': '1.25rem',
    },
    elevation: {
      'shadow-card': '0 1px 2px rgb(0 0 0/.1)',
      'shadow-lift': '0 0 0 2px var(--color-primary)',
      'shadow-overlay': '0 2px 12px rgb(0 0 0/.16)',
    },
    focus: { 'focus-width': '3px', 'focus-offset': '1px' },
  },
  Nora: {
    radii: { 'radius-sm': '0px', radius: '0px', 'radius-lg': '0px' },
    density: {
      'control-height': '2rem',
      'control-sm': '1.625rem',
      'control-pad': '.625rem',
      'cell-y': '.375rem',
      'cell-x': '.625rem',
      'card-pad': '.75rem',
    },
    elevation: { 'shadow-card': 'none', 'shadow-lift': 'inset 0 0 0 1px var(--color-text)', 'shadow-overlay': 'none' },
    focus: { 'focus-width': '2px', 'focus-offset': '1px', 'color-focus': 'var(--color-text)' },
    lines: { 'color-border': 'var(--color-control)' },
  },
}

/** A preset's values as one flat list of variables. */
export function presetVariables(name: PresetName): Record<string, string> {
  const preset = presets[name]
  return { ...preset.radii, ...preset.density, ...preset.elevation, ...preset.focus, ...preset.lines }
}
