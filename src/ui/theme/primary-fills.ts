import { contrast, layOver, parseHex, type Rgb } from './colour.ts'
import { huePalette, surfacePalette } from './palettes.ts'
import { surfaceNames, type HueName } from './theme-names.ts'

/** The shades that fill a button in light and dark: normal, hover, pressed. */
export type Fills = Record<`${'light' | 'dark'}-${1 | 2 | 3}`, string>

const legible = 4.5

/** Noir follows the surface: near-black in light, near-white in dark. */
export const noirFills: Fills = {
  'light-1': 'surface-900',
  'light-2': 'surface-800',
  'light-3': 'surface-700',
  'dark-1': 'surface-100',
  'dark-2': 'surface-200',
  'dark-3': 'surface-300',
}

/** A tint of the surface's own shade would be invisible on it, so noir's soft backgrounds are one step off. */
export const noirTints = { 'primary-100': 'surface-200', 'primary-800': 'surface-600', 'primary-900': 'surface-700' }

/**
 * The most vivid shades that are legible, as button and as text, on every background of every surface (WCAG 2.2, 1.4.3:
 * 4.5).
 */
export function primaryFills(name: HueName): Fills {
  const palette = huePalette(name)
  const shade = (number: number) => palette.get(number) ?? parseHex('#000')
  const isLegible = (mode: 'light' | 'dark') => (number: number) =>
    grounds(mode, shade(mode === 'light' ? 100 : 900)).every((ground) => contrast(shade(number), ground) >= legible)
  const [light, hover, active] = firstThree([500, 600, 700, 800, 900], isLegible('light'))
  const [dark, darkHover, darkActive] = firstThree([500, 400, 300, 200, 100], isLegible('dark'))
  return {
    'light-1': `primary-${light}`,
    'light-2': `primary-${hover}`,
    'light-3': `primary-${active}`,
    'dark-1': `primary-${dark}`,
    'dark-2': `primary-${darkHover}`,
    'dark-3': `primary-${darkActive}`,
  }
}

/** The backgrounds of text in a primary colour; the first surface shades also serve as the text on a fill. */
function grounds(mode: 'light' | 'dark', tint: Rgb): Rgb[] {
  const numbers = mode === 'light' ? [0, 50, 100] : [800, 900, 950]
  const plain = surfaceNames.flatMap((name) => {
    const palette = surfacePalette(name)
    const middle = palette.get(500) ?? tint
    return numbers.flatMap((number) => {
      const ground = palette.get(number) ?? tint
      return [ground, layOver(middle, 0.06, ground)]
    })
  })
  return [...plain, tint]
}

function firstThree(order: readonly number[], isLegible: (shade: number) => boolean): number[] {
  const start = order.findIndex(isLegible)
  if (start < 0 || start + 3 > order.length) throw new Error('no shade of this palette can be read on every surface')
  return order.slice(start, start + 3)
}
