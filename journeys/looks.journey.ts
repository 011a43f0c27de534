import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useSite } from './site.ts'

// The stored pictures are small and blurred on purpose, so that small shifts do not count and a broken layout does.
// Latin and Cyrillic letters use a font that the tests bring, because another machine's font breaks lines elsewhere.
// After an intended change of looks: delete the pictures concerned, run this once, look at them, commit them.
const folder = join(import.meta.dirname, 'looks')
const size = { width: 24, height: 24 }
/** Tolerated mean difference of brightness (0 to 255), caused by Chinese fonts and demo dates. */
const tolerance = 9

const site = useSite()

const pages = {
  home: '/home',
  companies: '/companies',
  information: '/information',
  landing: '/landing',
  login: '/auth/login',
  register: '/register',
}
const looks = [
  { width: 360, theme: 'light', prefix: '' },
  { width: 360, theme: 'dark', prefix: '/ru' },
  { width: 1440, theme: 'light', prefix: '/ru' },
  { width: 1440, theme: 'dark', prefix: '' },
] as const

const faces = ['Regular', 'Medium', 'Bold'].map((name, index) => ({
  weight: String([400, 500, 700][index]),
  data: readFileSync(
    join(import.meta.dirname, `../node_modules/roboto-fontface/fonts/roboto/Roboto-${name}.woff2`),
  ).toString('base64'),
}))

/**
 * Sets the page in the tests' font. A font created from bytes has no URL, so the content security policy does not
 * apply.
 */
async function useOwnFace(page: Page): Promise<void> {
  await page.evaluate(async (given) => {
    for (const { weight, data } of given)
      document.fonts.add(
        await new FontFace(
          'Own',
          Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
          { weight },
        ).load(),
      )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --font-body: Own, "Noto Sans CJK SC", "PingFang SC", sans-serif !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await document.fonts.ready
  }, faces)
}

const thumbnail = (picture: Buffer | string) =>
  sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()

describe.each(looks)('$theme $prefix $width px', ({ width, theme, prefix }) => {
  it.each(Object.entries(pages))('The page %s looks the same as its stored picture', async (name, path) => {
    const page = await site.open(prefix + path, { width, theme })
    await useOwnFace(page)
    const picture = await page.screenshot()
    const file = join(folder, `${name}-${width}-${theme}${prefix.replace('/', '-')}.webp`)
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, await sharp(picture).resize({ width: 120 }).webp({ quality: 60 }).toBuffer())
    }
    const [now, before] = await Promise.all([thumbnail(picture), thumbnail(file)])
    const difference = now.reduce((sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)), 0) / now.length
    expect(difference, `${name} differs from ${file}`).toBeLessThan(tolerance)
  })
})
