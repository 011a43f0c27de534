import { localeFromHeader, locales } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'

/**
 * How a language became known, strongest first: chosen in the menu or settings, taken from the account at login, read
 * from a visited page.
 */
export type LanguageSource = 'chosen' | 'account' | 'visit'

// One cookie: `ru`, `ru.account` or `ru.visit`. It does not identify anybody; the server reads it at `/` only.
const cookieShape = new RegExp(`(?:^|;\\s*)language=(${locales.join('|')})(?:\\.(account|visit))?(?=;|$)`)

/** The language that `/` redirects to: the stored choice, the account's, the browser's, Chinese. */
export function rememberedLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Locale {
  return (
    (cookieShape.exec(headers.cookie ?? '')?.[1] as Locale | undefined) ?? localeFromHeader(headers['accept-language'])
  )
}

/** Stores a language for the next visit to `/`, unless a stronger source has set one. */
export function rememberLanguage(locale: string, source: Exclude<LanguageSource, 'visit'>): void {
  if (!(locales as readonly string[]).includes(locale)) return
  const known = cookieShape.exec(document.cookie)
  if (source === 'account' && known && !known[2]) return
  write(source === 'chosen' ? locale : `${locale}.${source}`, 365 * 86_400)
}

/** After logout the account's language no longer applies. */
export function forgetAccountLanguage(): void {
  if (cookieShape.exec(document.cookie)?.[2] === 'account') write('', 0)
}

function write(value: string, seconds: number): void {
  document.cookie = `language=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}
