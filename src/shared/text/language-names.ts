import { currentLocale } from '../locale.ts'
import { intlTags } from './formats.ts'
import { m } from '../wording/messages.js'
import type { ContentLanguage } from '../locale.ts'

/** The languages of content, in the language of the moment. */
export const languageNames: Record<ContentLanguage, typeof m.company_language_zh> = {
  zh: m.company_language_zh,
  ru: m.company_language_ru,
  en: m.company_language_en,
}

/** Any language, in the language of the moment; its code where Intl does not know it. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([intlTags[currentLocale()]], { type: 'language' }).of(code) ?? code
