/** A colour as sRGB channels from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Reads `#rgb` or `#rrggbb`; throws on anything else. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new Error(`not a hex colour: ${hex}`)
  const size = digits.length / 3
  const channel = (index: number) => {
    const part = digits.slice(index * size, (index + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255
  }
  return [channel(0), channel(1), channel(2)]
}

/** Formats as `#rrggbb`, or `#rgb` if equal. */
export function toHex(rgb: Rgb): string {
  const digits = rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  const short = /^(.)\1(.)\2(.)\3$/.exec(digits)
  return `#${short === null ? digits : `${short[1]}${short[2]}${short[3]}`}`
}

/** Relative luminance from 0 to 1, as WCAG 2.2 defines it. */
function luminance(rgb: Rgb): number {
  return 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2])
}

/** Contrast ratio from 1 to 21, as WCAG 2.2 defines it; the order of the two does not matter. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/**
 * Blends a colour of the given opacity (0 to 1) over an opaque background, as browsers do: channel by channel in sRGB.
 */
export function layOver(colour: Rgb, opacity: number, ground: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => colour[index] * opacity + ground[index] * (1 - opacity)
  return [mix(0), mix(1), mix(2)]
}

/** OKLCH (lightness 0 to 1, chroma, hue in degrees) to linear sRGB, which may lie outside 0 to 1. Björn Ottosson, 2020. */
function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
const clip = (channel: number) => Math.min(1, Math.max(0, channel))

/** The most colourful sRGB colour of this lightness and hue with at most the given chroma. */
function inGamut(lightness: number, chroma: number, hue: number): Rgb {
  let linear = oklchToLinear(lightness, chroma, hue)
  if (!fits(linear)) {
    const largestChroma = bisect(0, chroma, (tried) => !fits(oklchToLinear(lightness, tried, hue)))
    linear = oklchToLinear(lightness, largestChroma, hue)
  }
  return [fromLinear(clip(linear[0])), fromLinear(clip(linear[1])), fromLinear(clip(linear[2]))]
}

/**
 * A colour of this hue (degrees), with the given WCAG luminance (0 to 1), and as much of the chroma as sRGB can show.
 */
export function shadeOf(hue: number, chroma: number, wanted: number): Rgb {
  const lightness = bisect(0, 1, (tried) => luminance(inGamut(tried, chroma, hue)) > wanted)
  return inGamut(lightness, chroma, hue)
}

function bisect(from: number, to: number, isTooMuch: (tried: number) => boolean): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (isTooMuch(middle)) high = middle
    else low = middle
  }
  return low
}
