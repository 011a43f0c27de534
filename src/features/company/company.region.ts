import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { codeToText } from 'element-china-area-data'
import { pinyin } from 'pinyin-pro'
import { describeCreditCode } from '../../shared/identifiers/credit-code.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'

type Said = { text: string; language: Locale }
type ProvinceRow = { code: string; ru: string; en: string }

const provinces = new Map(
  parse<ProvinceRow>(readFileSync(join('src/features/company/data/provinces.csv')), { columns: true }).map((row) => [row.code, row]),
)

/** Codes of GB/T 2260 as they stand in answers: 2, 4, 6 or 9 digits. */
export const isRegion = (code: string): boolean => code in codeToText

/** A province in three languages. */
export function provinceName(code: string): LocalisedText {
  const names = provinces.get(code)
  const zh = codeToText[code] ?? code
  return { zh, ru: names?.ru ?? zh, en: names?.en ?? zh }
}

/** Province and city as one reads them: in Chinese as written, else the province by its known name and the city by its pinyin. */
export function sayRegion(codes: readonly string[], locale: Locale): Said {
  const [province = '', city = ''] = codes
  const cityText = codeToText[city] ?? ''
  // Municipalities, and districts right under a province, have no city whose name says anything.
  const isPartOfProvince = /^(11|12|31|50)/.test(city) || city.endsWith('90')
  if (locale === 'zh') return { text: [codeToText[province] ?? '', isPartOfProvince ? '' : cityText].filter(Boolean).join(' '), language: 'zh' }
  const name = provinceName(province)
  if (isPartOfProvince || cityText === '') return { text: name[locale], language: locale }
  return { text: `${name.en}, ${latinName(cityText)}`, language: 'en' }
}

/** The whole path in Chinese, for reviewers. */
export const regionPath = (codes: readonly string[]): string => codes.map((code) => codeToText[code] ?? code).join(' ')

/** Where the authority sits that issued a credit code, in Chinese; empty when the code names no region of today. */
export function authorityRegion(creditCode: string): { code: string | null; text: string } {
  const code = describeCreditCode(creditCode)?.regionCode ?? null
  if (code === null) return { code, text: '' }
  const path = [code.slice(0, 2), code.slice(0, 4), code].filter((part, index, all) => isRegion(part) && all.indexOf(part) === index)
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

/** Pinyin without the word for city, prefecture or league: `Ningbo`. */
function latinName(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array' }).join(' ')
  const text = syllables.replace(/(?<= \S+) (shi|di qu|zi zhi zhou|meng)$/, '').replaceAll(' ', '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
