import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useSite } from './site.ts'

// The kept pictures are small and blurred on purpose: another machine's fonts move a line by a pixel, a broken layout moves
// whole blocks. A wanted change of looks: delete the pictures concerned, run this once, look at them, commit them.
const kept = join(import.meta.dirname, 'looks')
const size = { width: 24, height: 24 }
/** Mean difference of brightness, 0 to 255, that fonts and the date of a demo may make. */
const tolerance = 9

const site = useSite()

const pages = { home: '/home', companies: '/companies', information: '/information', landing: '/landing', login: '/auth/login', register: '/register' }
const looks = [
  { width: 360, theme: 'light', prefix: '' },
  { width: 360, theme: 'dark', prefix: '/ru' },
  { width: 1440, theme: 'light', prefix: '/ru' },
  { width: 1440, theme: 'dark', prefix: '' },
] as const

const thumbnail = (picture: Buffer | string) => sharp(picture).resize({ ...size, fit: 'fill' }).greyscale().raw().toBuffer()

describe.each(looks)('at $width px, $theme, $prefix', ({ width, theme, prefix }) => {
  it.each(Object.entries(pages))('%s looks as it did', async (name, path) => {
    const page = await site.open(prefix + path, { width, theme })
    const picture = await page.screenshot()
    const file = join(kept, `${name}-${width}-${theme}${prefix.replace('/', '-')}.webp`)
    if (!existsSync(file)) {
      mkdirSync(kept, { recursive: true })
      writeFileSync(file, await sharp(picture).resize({ width: 120 }).webp({ quality: 60 }).toBuffer())
    }
    const [now, before] = await Promise.all([thumbnail(picture), thumbnail(file)])
    const difference = now.reduce((sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)), 0) / now.length
    expect(difference, `${name} differs from ${file}`).toBeLessThan(tolerance)
  })
})
