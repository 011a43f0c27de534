/** The selectable names: specified, and all that the browser needs of the palettes. */
export const presetNames = ['Aura', 'Lara', 'Nora'] as const
export const hueNames = [
  'emerald',
  'green',
  'lime',
  'orange',
  'amber',
  'yellow',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const
export const primaryNames = ['noir', ...hueNames] as const
export const surfaceNames = ['slate', 'gray', 'zinc', 'neutral', 'stone', 'soho', 'viva', 'ocean'] as const
export const menuModes = ['static', 'overlay'] as const

export type PresetName = (typeof presetNames)[number]
export type HueName = (typeof hueNames)[number]
export type PrimaryName = (typeof primaryNames)[number]
export type SurfaceName = (typeof surfaceNames)[number]
export type MenuMode = (typeof menuModes)[number]
