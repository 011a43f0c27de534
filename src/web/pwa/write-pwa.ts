import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { defaultLocale, languageTags, locales, localisedPath, prefixedLocales } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'

// Writes the files of the installable app into public/: icons from the logo, and per language a manifest and the
// offline page. `node src/web/pwa/write-pwa.ts`; the results are kept in the repository.

const root = new URL('../../../', import.meta.url)
const to = (path: string) => new URL(`public/${path}`, root)
const ground = '#007640'

async function writeIcons(): Promise<void> {
  const logo = readFileSync(to('favicon.svg'), 'utf8')
  const icon = (size: number) =>
    sharp(Buffer.from(logo), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
  for (const size of [192, 512]) writeFileSync(to(`icons/icon-${size}.png`), await icon(size).toBuffer())
  writeFileSync(to('icons/apple-touch-icon.png'), await onGround(logo, 180))
  writeFileSync(to('icons/icon-maskable-512.png'), await onGround(logo, 512))
}

/** The logo within the central 80 % that every mask shows, on a full-bleed background. */
async function onGround(logo: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.8)
  const mark = await sharp(Buffer.from(logo), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer()
}

function writeTexts(locale: Locale): void {
  const messages = JSON.parse(readFileSync(new URL(`messages/${locale}.json`, root), 'utf8')) as Record<string, string>
  const messageOf = (key: string) => messages[key] ?? ''
  const manifest = {
    id: '/',
    name: messageOf('site_name'),
    short_name: messageOf('site_name'),
    description: messageOf('shell_description'),
    lang: languageTags[locale],
    start_url: localisedPath('/home', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: ground,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  writeFileSync(to(`manifest.${locale}.webmanifest`), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(to(`offline.${locale}.html`), offlinePage(locale, messageOf))
}

// Without script: the link reloads the address.
const offlinePage = (locale: Locale, messageOf: (key: string) => string): string => `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messageOf('offline_title')} · ${messageOf('site_name')}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="48" height="48">
<h1>${messageOf('offline_title')}</h1>
<p>${messageOf('offline_text')}</p>
<p><a href="">${messageOf('offline_retry')}</a></p>
</main>
</body>
</html>
`

/** The service worker with the languages of the interface. */
function writeWorker(): void {
  const known = [defaultLocale, ...prefixedLocales].map((locale) => `'${locale}'`).join(', ')
  const script = readFileSync(to('sw.js'), 'utf8')
  writeFileSync(to('sw.js'), script.replace(/^const locales = .*$/m, `const locales = [${known}]`))
}

await writeIcons()
locales.forEach(writeTexts)
writeWorker()
