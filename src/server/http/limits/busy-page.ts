import { languageTags, splitLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { withLocale } from '../../locale-context.ts'

/** Its style sheet and picture are built files, which take no place. */
export const busyPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'"

/**
 * What a person sees instead of a page that is refused: the reason in the language of the address, and a link to the
 * same address. It is asked for again by itself after `seconds`.
 */
export function busyPage(url: string, seconds: number): string {
  const { locale } = splitLocale(url.split('?', 1)[0] ?? '/')
  return withLocale(
    locale,
    () => `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${m.error_unavailable()}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="48" height="48">
<h1>${m.error_unavailable()}</h1>
<p><a href="">${m.page_reload()}</a></p>
</main>
</body>
</html>
`,
  )
}
