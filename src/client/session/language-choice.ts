import { localeFromHeader, locales } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'

/** How a language became known, the strongest first: picked in the menu or in the settings, taken from the account at login, read in a page that was opened. */
export type LanguageSource = 'chosen' | 'account' | 'visit'

// One cookie, `ru`, `ru.account` or `ru.visit`. It says nothing about who somebody is; the server reads it at `/` alone.
const cookieShape = /(?:^|;\s*)language=(zh|ru|en)(?:\.(account|visit))?(?=;|$)/

/** The language that `/` leads to: the stored choice, the account's, the browser's, Chinese. */
export function rememberedLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Locale {
  return (
    (cookieShape.exec(headers.cookie ?? '')?.[1] as Locale | undefined) ?? localeFromHeader(headers['accept-language'])
  )
}

/** Keeps a language for the next visit to `/`, unless a stronger source has named one. */
export function rememberLanguage(locale: string, source: Exclude<LanguageSource, 'visit'>): void {
  if (!(locales as readonly string[]).includes(locale)) return
  const known = cookieShape.exec(document.cookie)
  if (source === 'account' && known && !known[2]) return
  write(source === 'chosen' ? locale : `${locale}.${source}`, 365 * 86_400)
}

/** After logging out the account's language is nobody's. */
export function forgetAccountLanguage(): void {
  if (cookieShape.exec(document.cookie)?.[2] === 'account') write('', 0)
}

function write(value: string, seconds: number): void {
  document.cookie = `language=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}
