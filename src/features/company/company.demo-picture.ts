import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Simple drawings of 100 × 100 in one colour; what a company makes is told by its shape. */
const shapes: Record<string, string> = {
  wrench: '<path d="M30 78 62 46a17 17 0 0 1 20-22L70 36l3 10 10 3 12-12a17 17 0 0 1-23 19L40 88z"/>',
  nut: '<path fill-rule="evenodd" d="M50 16 80 33v34L50 84 20 67V33zM50 35a15 15 0 1 0 .1 0z"/>',
  sofa: '<path d="M26 38q0-8 8-8h32q8 0 8 8v12H26z"/><path d="M16 46q8 0 8 8v8h52v-8q0-8 8-8t8 8v20H8V54q0-8 8-8z"/>',
  gear: '<path fill-rule="evenodd" d="M44 16h12l2 10 8 4 9-6 8 8-6 9 4 8 10 2v12l-10 2-4 8 6 9-8 8-9-6-8 4-2 10H44l-2-10-8-4-9 6-8-8 6-9-4-8-10-2V51l10-2 4-8-6-9 8-8 9 6 8-4zM50 40a14 14 0 1 0 .1 0z"/>',
  shoe: '<path d="M14 40q14 8 26-6l10 8q8 12 26 14 12 2 12 14H14z"/><path d="M14 74h74v7H14z"/>',
  chip: '<path fill-rule="evenodd" d="M30 30h40v40H30zM40 40h20v20H40z"/><path d="M38 16h6v10h-6zm18 0h6v10h-6zM38 74h6v10h-6zm18 0h6v10h-6zM16 38h10v6H16zm0 18h10v6H16zM74 38h10v6H74zm0 18h10v6H74z"/>',
  blocks: '<path d="M20 54h28v28H20zM52 54h28v28H52zM36 22h28v28H36z"/>',
  arm: '<path d="M18 74h40v10H18zM30 70 24 40l30-20 6 9-24 16 5 25z"/><path d="M56 16l24 16-4 18h-8l2-12-18-12z"/>',
  leaf: '<path d="M22 80Q18 26 82 20 84 78 34 74q16-24 34-38-26 12-40 44z"/>',
  box: '<path d="M50 16 84 32 50 48 16 32z"/><path d="M16 38 47 53v34L16 71zM84 38 53 53v34l31-16z"/>',
  tractor: '<path fill-rule="evenodd" d="M66 50a20 20 0 1 0 .1 0zm0 11a9 9 0 1 1-.1 0z"/><path fill-rule="evenodd" d="M26 60a13 13 0 1 0 .1 0zm0 8a5 5 0 1 1-.1 0z"/><path d="M42 24h26v22q-14 0-20 14H38V48H16V40h26z"/>',
  sun: '<path d="M50 32a18 18 0 1 0 .1 0zM47 12h6v13h-6zM47 75h6v13h-6zM12 47h13v6H12zM75 47h13v6H75zM22 26l4-4 9 9-4 4zM65 69l4-4 9 9-4 4zM74 22l4 4-9 9-4-4zM31 65l4 4-9 9-4-4z"/>',
  drop: '<path d="M50 14q26 32 26 46a26 26 0 0 1-52 0q0-14 26-46z"/>',
  weave: '<path d="M18 18h16v64H18zM42 18h16v20H42zM42 62h16v20H42zM66 18h16v64H66z"/><path d="M36 42h28v16H36z"/>',
  piston: '<path d="M26 18h48v8H26zM26 30h48v8H26zM26 42h48v14H60L56 84H44l-4-28H26z"/>',
  tap: '<path d="M30 24h32v8H50v10h12q20 0 20 20v8H70v-8q0-8-8-8H18V42h20V32h-8z"/><path d="M70 76h12v8H70z"/>',
  ring: '<path fill-rule="evenodd" d="M50 14a36 36 0 1 0 .1 0zm0 8a28 28 0 1 1-.1 0z"/><path fill-rule="evenodd" d="M50 32a18 18 0 1 0 .1 0zm0 8a10 10 0 1 1-.1 0z"/>',
  tent: '<path fill-rule="evenodd" d="M50 18 90 80H10zM50 46 34 80h32z"/>',
}

/** A mark in the company's colour, 480 pixels wide, WebP. */
export function drawLogo(shape: string, hue: number): Promise<Buffer> {
  const drawing = shapes[shape] ?? shapes.box
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue},45%,94%)"/><g transform="translate(15 15) scale(.7)" fill="hsl(${hue},58%,36%)">${drawing}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer()
}

/** How many of a thing lie in a picture of goods, and where: x, y and scale in a square of 100. */
const arrangements = [[[15, 15, 0.7]], [[6, 24, 0.46], [48, 24, 0.46]], [[30, 6, 0.42], [8, 50, 0.42], [52, 50, 0.42]], [[8, 8, 0.4], [52, 8, 0.4], [8, 52, 0.4], [52, 52, 0.4]]] as const

/** A picture of goods of a company in its colour, 800 pixels wide, WebP; neighbours in a list differ. */
export function drawGoods(shape: string, hue: number, index: number): Promise<Buffer> {
  const drawing = shapes[shape] ?? shapes.box
  const things = arrangements[index % arrangements.length]?.map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue},18%,95%)"/><path d="M0 82h100v18H0z" fill="hsl(${hue},16%,88%)"/><g fill="hsl(${hue},${30 + (index % 3) * 12}%,40%)">${things}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}

/** Drawn specimens, marked as such; the words in them need fonts that a server may lack, so they ship as pictures. */
export const readSpecimen = (kind: 'licence' | 'certificate'): Buffer => readFileSync(join(`src/features/company/data/demo-${kind}.webp`))
