import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

// The stored pictures are small and blurred on purpose, so that small shifts do not count and a broken layout does.
// Latin and Cyrillic letters use a font that the tests bring, because another machine's font breaks lines elsewhere.
// After an intended change of looks: delete the pictures concerned, run this once, look at them, commit them.
const folder = join(import.meta.dirname, 'looks')
const size = { width: 24, height: 24 }
/** Tolerated mean difference of brightness (0 to 255), caused by Chinese fonts and demo dates. */
export const tolerance = 9

const faces = ['Regular', 'Medium', 'Bold'].map((name, index) => ({
  weight: String([400, 500, 700][index]),
  data: readFileSync(
    join(import.meta.dirname, `../node_modules/roboto-fontface/fonts/roboto/Roboto-${name}.woff2`),
  ).toString('base64'),
}))
const family = 'Own, "Noto Sans CJK SC", "PingFang SC", sans-serif !important'
/** How a page of the site, and a mail with its inline styles, take a font. */
export const pageFont = `:root { --font-body: ${family} }`
export const mailFont = `* { font-family: ${family} }`

/**
 * Sets the page in the tests' font. A font created from bytes has no URL, so the content security policy does not
 * apply.
 */
export async function useOwnFace(page: Page, rule: string): Promise<void> {
  await page.evaluate(
    async ({ faces, rule }) => {
      for (const { weight, data } of faces)
        document.fonts.add(
          await new FontFace(
            'Own',
            Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
            { weight },
          ).load(),
        )
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      await document.fonts.ready
    },
    { faces, rule },
  )
}

const thumbnail = (picture: Buffer | string) =>
  sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()

/** Mean difference of brightness of a picture from the stored one of its name, which is written if there is none. */
export async function differenceFromStored(picture: Buffer, name: string): Promise<number> {
  const file = join(folder, `${name}.webp`)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(picture).resize({ width: 120 }).webp({ quality: 60 }).toBuffer())
  }
  const [now, before] = await Promise.all([thumbnail(picture), thumbnail(file)])
  return now.reduce((sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)), 0) / now.length
}
