import { codeToText } from 'element-china-area-data'
import { placeName } from '../../shared/places/chinese-places.ts'
import { describeCreditCode } from '../../shared/identifiers/credit-code.ts'
import { chinese, contentLanguageOf } from '../../shared/locale.ts'
import type { ContentLanguage, Locale, LocalisedText } from '../../shared/locale.ts'

type NameInLanguage = { text: string; language: ContentLanguage }

/** Codes of GB/T 2260 as in answers: 2, 4, 6 or 9 digits. */
export const isRegion = (code: string): boolean => code in codeToText

/** A province in three languages. */
export const provinceName = (code: string): LocalisedText => placeName(code, codeToText[code] ?? code)

/** Province and city as display text: in Chinese as written, else by their established names. */
export function formatRegion(codes: readonly string[], locale: Locale): NameInLanguage {
  const [province = '', city = ''] = codes
  // Municipalities, and districts directly under a province, have no meaningful city name.
  const isPartOfProvince = /^(11|12|31|50)/.test(city) || city.endsWith('90')
  const parts = [province, isPartOfProvince ? '' : city].filter((code) => code in codeToText)
  const language = contentLanguageOf(locale)
  if (language === chinese) return { text: parts.map((code) => codeToText[code]).join(' '), language }
  return { text: parts.map((code) => placeName(code, codeToText[code] ?? '')[language]).join(', '), language }
}

/** The full path in Chinese, for reviewers. */
export const regionPath = (codes: readonly string[]): string => codes.map((code) => codeToText[code] ?? code).join(' ')

/** Region of the authority that issued a credit code, in Chinese; empty if the code names no current region. */
export function authorityRegion(creditCode: string): { code: string | null; text: string } {
  const code = describeCreditCode(creditCode)?.regionCode ?? null
  if (code === null) return { code, text: '' }
  const path = [code.slice(0, 2), code.slice(0, 4), code].filter(
    (part, index, all) => isRegion(part) && all.indexOf(part) === index,
  )
  return { code, text: path.map((part) => codeToText[part]).join(' ') }
}

/**
 * Whether the region in a credit code is consistent with the address. A provincial code (`330000`) is consistent with
 * any of its cities; the national authority (`100000`) with any address; districts are not compared, because they are
 * redrawn too often.
 */
export function isRegionOfCode(creditCode: string, [province = '', city = '']: readonly string[]): boolean {
  const code = describeCreditCode(creditCode)?.regionCode
  if (!code || code.startsWith('10')) return true
  if (code.endsWith('0000') || /^(11|12|31|50)/.test(code)) return code.startsWith(province)
  return code.startsWith(city)
}
