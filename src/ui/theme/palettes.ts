import { shadeOf, toHex, type Rgb } from './colour.ts'
import type { HueName, SurfaceName } from './theme-names.ts'

export const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const

type Hue = readonly [hue: number, chroma: number, luminanceOf500: number]

/**
 * The primary colours except noir: OKLCH hue in degrees, chroma, and the WCAG luminance of shade 500. Emerald is the
 * brand colour #11C871 expressed this way, so its 500 is exactly that colour.
 */
const hues: Record<HueName, Hue> = {
  emerald: [154.08, 0.1815, 0.4262],
  green: [144, 0.2, 0.36],
  lime: [127, 0.2, 0.5],
  orange: [49, 0.18, 0.34],
  amber: [70, 0.17, 0.44],
  yellow: [93, 0.17, 0.52],
  teal: [182, 0.13, 0.38],
  cyan: [212, 0.13, 0.38],
  sky: [236, 0.15, 0.33],
  blue: [259, 0.2, 0.235],
  indigo: [276, 0.21, 0.18],
  violet: [291, 0.23, 0.185],
  purple: [304, 0.24, 0.21],
  fuchsia: [322, 0.25, 0.24],
  pink: [354, 0.22, 0.25],
  rose: [15, 0.22, 0.23],
}

/**
 * The surfaces: OKLCH hue in degrees and chroma; all share one luminance curve, so one decision on contrast fits all.
 */
const greys: Record<SurfaceName, readonly [hue: number, chroma: number]> = {
  slate: [257, 0.016],
  gray: [264, 0.024],
  zinc: [286, 0.013],
  neutral: [0, 0],
  stone: [60, 0.013],
  soho: [300, 0.03],
  viva: [110, 0.018],
  ocean: [205, 0.034],
}

/** A colour per shade; surfaces also have white under the key 0. */
export type Palette = ReadonlyMap<number, Rgb>

const hueChroma = [0.13, 0.26, 0.46, 0.7, 0.9, 1, 0.97, 0.88, 0.74, 0.58, 0.42] as const
const greyChroma = [0.14, 0.24, 0.4, 0.55, 0.9, 1, 1, 0.95, 0.8, 0.7, 0.6] as const
const greyLuminance = [0.955, 0.92, 0.8, 0.62, 0.27, 0.139, 0.08, 0.036, 0.0122, 0.0068, 0.0034] as const

/** Luminance per shade: fixed at the ends, perceptually even (by cube root) towards each hue's own 500. */
function hueLuminance(middle: number): number[] {
  const between = (from: number, to: number, part: number) => (Math.cbrt(from) * (1 - part) + Math.cbrt(to) * part) ** 3
  const [light, dark] = [0.74, 0.06]
  return [
    0.93,
    0.86,
    light,
    between(light, middle, 1 / 3),
    between(light, middle, 2 / 3),
    middle,
    between(middle, dark, 1 / 3),
    between(middle, dark, 2 / 3),
    dark,
    0.024,
    0.011,
  ]
}

function paletteOf(hue: number, chroma: number, chromas: readonly number[], luminances: readonly number[]): Palette {
  return new Map(
    shades.map((shade, index) => [
      shade,
      rounded(shadeOf(hue, chroma * (chromas[index] ?? 0), luminances[index] ?? 0)),
    ]),
  )
}

const rounded = (rgb: Rgb): Rgb => [
  Math.round(rgb[0] * 255) / 255,
  Math.round(rgb[1] * 255) / 255,
  Math.round(rgb[2] * 255) / 255,
]

/** The eleven shades of a primary colour with its own hue. */
export function huePalette(name: HueName): Palette {
  const [hue, chroma, middle] = hues[name]
  return paletteOf(hue, chroma, hueChroma, hueLuminance(middle))
}

/** The twelve shades of a surface. */
export function surfacePalette(name: SurfaceName): Palette {
  const [hue, chroma] = greys[name]
  return new Map([[0, [1, 1, 1] as const], ...paletteOf(hue, chroma, greyChroma, greyLuminance)])
}

/** One colour outside the palettes, for statuses and chart series, as hex. */
export function spotColour(hue: number, chroma: number, wantedLuminance: number): string {
  return toHex(shadeOf(hue, chroma, wantedLuminance))
}
