import { getLocale } from './wording/runtime.js'

export type Locale = 'zh' | 'ru' | 'en'
export const locales = ['zh', 'ru', 'en'] as const satisfies readonly Locale[]

/** The BCP 47 tag that goes into `lang`, `hreflang` and Intl. */
export const languageTags: Record<Locale, string> = { zh: 'zh-CN', ru: 'ru', en: 'en' }

/** Where a text without a translation is taken from: the asked language, then English for strangers to the source, then Chinese. */
export const fallbackOrder: Record<Locale, readonly Locale[]> = {
  zh: ['zh', 'en', 'ru'],
  ru: ['ru', 'en', 'zh'],
  en: ['en', 'zh', 'ru'],
}

/** A name in all three languages. */
export type LocalisedText = Record<Locale, string>

/** The language of the running request on the server, of the document in the browser. */
export const currentLocale = (): Locale => getLocale()

/** `/ru/products` → `{ locale: 'ru', path: '/products' }`; Chinese carries no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const match = /^\/(ru|en)(?=\/|$)/.exec(pathname)
  if (!match) return { locale: 'zh', path: pathname }
  return { locale: match[1] as Locale, path: pathname.slice(match[0].length) || '/' }
}

/** The address of a path (without prefix, as in the route table) in a language. */
export function localisedPath(path: string, locale: Locale): string {
  if (locale === 'zh') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The best of our languages for an Accept-Language header; Chinese when none fits. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { language: tag.slice(0, 2), quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ language }) => (locales as readonly string[]).includes(language))
    .sort((a, b) => b.quality - a.quality)
  return (wanted[0]?.language as Locale | undefined) ?? 'zh'
}
