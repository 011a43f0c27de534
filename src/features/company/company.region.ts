import { codeToText } from 'element-china-area-data'
import { placeName } from '../../shared/places/chinese-places.ts'
import { describeCreditCode } from '../../shared/identifiers/credit-code.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'

type Said = { text: string; language: Locale }

/** Codes of GB/T 2260 as they stand in answers: 2, 4, 6 or 9 digits. */
export const isRegion = (code: string): boolean => code in codeToText

/** A province in three languages. */
export const provinceName = (code: string): LocalisedText => placeName(code, codeToText[code] ?? code)

/** Province and city as one reads them: in Chinese as written, else by their established names. */
export function sayRegion(codes: readonly string[], locale: Locale): Said {
  const [province = '', city = ''] = codes
  // Municipalities, and districts right under a province, have no city whose name says anything.
  const isPartOfProvince = /^(11|12|31|50)/.test(city) || city.endsWith('90')
  const parts = [province, isPartOfProvince ? '' : city].filter((code) => code in codeToText)
  if (locale === 'zh') return { text: parts.map((code) => codeToText[code]).join(' '), language: locale }
  return { text: parts.map((code) => placeName(code, codeToText[code] ?? '')[locale]).join(', '), language: locale }
}

/** The whole path in Chinese, for reviewers. */
export const regionPath = (codes: readonly string[]): string => codes.map((code) => codeToText[code] ?? code).join(' ')

/** Where the authority sits that issued a credit code, in Chinese; empty when the code names no region of today. */
export function authorityRegion(creditCode: string): { code: string | null; text: string } {
  const code = describeCreditCode(creditCode)?.regionCode ?? null
  if (code === null) return { code, text: '' }
  const path = [code.slice(0, 2), code.slice(0, 4), code].filter(
    (part, index, all) => isRegion(part) && all.indexOf(part) === index,
  )
  return { code, text: path.map((part) => codeToText[part]).join(' ') }
}

/**
 * Whether the region inside a credit code fits the address. A code of a province (`330000`) says nothing about the city; the
 * national authority (`100000`) says nothing at all; districts are redrawn too often to be compared.
 */
export function isRegionOfCode(creditCode: string, [province = '', city = '']: readonly string[]): boolean {
  const code = describeCreditCode(creditCode)?.regionCode
  if (!code || code.startsWith('10')) return true
  if (code.endsWith('0000') || /^(11|12|31|50)/.test(code)) return code.startsWith(province)
  return code.startsWith(city)
}
