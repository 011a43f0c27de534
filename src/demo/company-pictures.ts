import { readFileSync } from 'node:fs'
import { drawPicture } from '../features/media/encode-image.ts'
import { demoShapes } from './company-shapes.ts'
import { packagePath } from '../server/package-root.ts'

/** A logo in the company's colour, 480 pixels wide, WebP. */
export function drawLogo(shape: string, hue: number): Promise<Buffer> {
  const drawing = demoShapes[shape] ?? demoShapes.box
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue},45%,94%)"/><g transform="translate(15 15) scale(.7)" fill="hsl(${hue},58%,36%)">${drawing}</g></svg>`
  return drawPicture(svg, 85)
}

/** Number and position of the drawn things in a product picture: x, y and scale in a square of 100. */
const arrangements = [
  [[15, 15, 0.7]],
  [
    [6, 24, 0.46],
    [48, 24, 0.46],
  ],
  [
    [30, 6, 0.42],
    [8, 50, 0.42],
    [52, 50, 0.42],
  ],
  [
    [8, 8, 0.4],
    [52, 8, 0.4],
    [8, 52, 0.4],
    [52, 52, 0.4],
  ],
] as const

/** The colours that goods are sold in. */
const paints: Record<string, string> = {
  black: '#2e3238',
  white: '#f7f7f5',
  grey: '#8d949c',
  blue: '#2f62b5',
  red: '#c0392f',
  green: '#3c7a4b',
  beige: '#cdb894',
  brown: '#7a5236',
  pink: '#e39ab0',
}

/** A product picture in the company's colour or its own, 800 pixels wide, WebP; neighbours in a list differ. */
export function drawGoods(shape: string, hue: number, index: number, colour?: string): Promise<Buffer> {
  const drawing = demoShapes[shape] ?? demoShapes.box
  const things = arrangements[index % arrangements.length]
    ?.map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue},18%,95%)"/><path d="M0 82h100v18H0z" fill="hsl(${hue},16%,88%)"/><g fill="${paints[colour ?? ''] ?? `hsl(${hue},${30 + (index % 3) * 12}%,40%)`}"${colour === 'white' ? ' stroke="#a9b0b7" stroke-width="1"' : ''}>${things}</g></svg>`
  return drawPicture(svg, 80)
}

/**
 * Drawn specimen documents, marked as such. Their text needs fonts that a server may lack, so they ship as pictures.
 */
export const readSpecimen = (kind: 'licence' | 'certificate'): Buffer =>
  readFileSync(packagePath(`content/demo/${kind}.webp`))
