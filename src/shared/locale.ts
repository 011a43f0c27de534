import { getLocale } from './wording/runtime.js'

/** The languages that content is written in: goods, companies, articles, agreements, names. Columns and forms exist for each. */
export const contentLanguages = ['zh', 'ru', 'en'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
/** For rules about one language, such as names that companies have in Chinese, or texts that Russian buyers need. */
export const [chinese, russian, english] = contentLanguages

type LocaleFacts = {
  /** The BCP 47 tag that goes into `lang`, `hreflang` and `Accept-Language`. */
  tag: string
  /** The tag whose conventions Intl follows for dates and numbers. */
  intl: string
  /** The language in itself, and the two letters of the menu. */
  name: string
  short: string
  decimal: '.' | ','
  /** ISO 4217 code of the currency in which its readers see prices until they choose another one. */
  currency: 'CNY' | 'RUB' | 'USD'
  /** The content languages in which a reader of this locale is shown a text, best first. */
  content: readonly [ContentLanguage, ...ContentLanguage[]]
}

/** The languages of the interface, in the order of menus. docs/changes.md says what a further one needs. */
const table = {
  zh: {
    tag: 'zh-CN',
    intl: 'zh-CN',
    name: '中文',
    short: '中',
    decimal: '.',
    currency: 'CNY',
    content: ['zh', 'en', 'ru'],
  },
  ru: {
    tag: 'ru',
    intl: 'ru-RU',
    name: 'Русский',
    short: 'RU',
    decimal: ',',
    currency: 'RUB',
    content: ['ru', 'en', 'zh'],
  },
  en: {
    tag: 'en',
    intl: 'en-GB',
    name: 'English',
    short: 'EN',
    decimal: '.',
    currency: 'USD',
    content: ['en', 'zh', 'ru'],
  },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof table
export const locales = Object.keys(table) as [Locale, ...Locale[]]
export const localeFacts: Record<Locale, LocaleFacts> = table

/** The language for visitors who request none of ours; its addresses have no prefix. */
export const defaultLocale = 'zh' satisfies Locale
export const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)

/** The result of `make` for each language of the interface. */
export const forLocales = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>

/** The result of `make` for each language of content. */
export const forContentLanguages = <T>(make: (language: ContentLanguage) => T) =>
  Object.fromEntries(contentLanguages.map((language) => [language, make(language)])) as Record<ContentLanguage, T>

/** The BCP 47 tag for `lang`, `hreflang` and Intl. */
export const languageTags: Record<Locale, string> = forLocales((locale) => table[locale].tag)

/** The language of a BCP 47 tag; the default one for a tag that is none of ours. */
export const localeOfTag = (tag: string): Locale =>
  locales.find((locale) => tag.slice(0, 2) === locale) ?? defaultLocale

/** Where a text without a translation is taken from, best first. */
export const fallbackOrder: Record<Locale, readonly [ContentLanguage, ...ContentLanguage[]]> = forLocales(
  (locale) => table[locale].content,
)

/** The language in which content that exists in all languages of content is shown to readers of this locale. */
export const contentLanguageOf = (locale: Locale): ContentLanguage => table[locale].content[0]

/** A name in every language of content. */
export type LocalisedText = Record<ContentLanguage, string>

/** The language of the current request on the server, of the document in the browser. */
export const currentLocale = (): Locale => getLocale()

/** The language in which the running request or the document shows names. */
export const currentContentLanguage = (): ContentLanguage => contentLanguageOf(currentLocale())

/** A name as readers of the locale see it. */
export const localised = (text: LocalisedText, locale: Locale = currentLocale()): string =>
  text[contentLanguageOf(locale)]

/** The `lang` of an element that shows a name in the language of content; none where that is the language of the document. */
export const contentLang = (locale: Locale = currentLocale()): string | undefined =>
  contentLanguageOf(locale) === locale ? undefined : languageTags[contentLanguageOf(locale)]

const prefix = new RegExp(`^/(${prefixedLocales.join('|')})(?=/|$)`)

/** `/ru/products` → `{ locale: 'ru', path: '/products' }`; the default language carries no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const match = prefix.exec(pathname)
  if (!match) return { locale: defaultLocale, path: pathname }
  return { locale: match[1] as Locale, path: pathname.slice(match[0].length) || '/' }
}

/** The address of a path (without prefix, as in the route table) in a language. */
export function localisedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The best of our languages for an Accept-Language header; the default one when none fits. */
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
  return (wanted[0]?.language as Locale | undefined) ?? defaultLocale
}
