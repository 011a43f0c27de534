import { noWords, yesWords } from './import.data.ts'
import { headingKey } from './import.guess.ts'
import type { ImportColumn } from './import.columns.ts'
import { withoutCurrency } from './import.currency.ts'
import { currentLocale, locales } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import type { CategoryAttribute } from '../reference/attributes.service.ts'

/** What a cell says, or why it cannot be read. An empty cell says null. */
export type CellValue = { value: unknown } | { fault: string }

/** Reads one cell by its column; categories and attributes are looked up by the caller. */
export function readCell({ kind, scale = 0, choices, isCode, key }: ImportColumn, text: string): CellValue {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (kind === 'whole') return readDecimal(trimmed, 0, m.import_fault_whole())
  if (kind === 'money') return readDecimal(withoutCurrency(trimmed), 2, m.import_fault_money())
  if (kind === 'scaled') return readDecimal(trimmed, scale, m.import_fault_number(), true)
  if (kind === 'flag') return readFlag(trimmed)
  if (kind === 'choice') return readChoice(trimmed, choices ?? {})
  if (kind === 'date') return readDate(trimmed)
  if (kind === 'id') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(trimmed) ? { value: trimmed.toLowerCase() } : { fault: m.import_fault_id() }
  if (isCode) return { value: key === 'origin' ? trimmed.toUpperCase() : trimmed.replaceAll(/[\s.]/g, '') }
  return { value: trimmed }
}

/** `1 200,50`, `1,200.50`, `¥12.5`: a number that is not negative, as a whole number of its last decimal. `isMetric`: a lone comma is a point. */
function readDecimal(text: string, decimals: number, fault: string, isMetric = false): CellValue {
  const bare = text.normalize('NFKC').replaceAll(/[\s'’_]|\/?(件|个|只|шт\.?|pcs|pc)|天|дней|дн\.?/giu, '')
  const cut = /^\d+$/.test(bare) ? [bare, ''] : splitDecimal(bare, isMetric)
  if (!cut) return { fault }
  const [whole = '', fraction = ''] = cut
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals || whole.length > 12) return { fault }
  return { value: Number(whole + kept.padEnd(decimals, '0')) }
}

function splitDecimal(text: string, isMetric: boolean): [string, string] | null {
  if (!/^\d[\d.,]*$/.test(text)) return null
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text[last] ?? ''
  const isGrouped = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) && text.split(sign).length === text.split(/[.,]/).length
  const isThousands = isGrouped && (text.split(sign).length > 2 || (sign === ',' && !isMetric))
  if (isThousands) return [text.replaceAll(/[.,]/g, ''), '']
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)]
  if (whole.includes(sign) || (/[.,]/.test(whole) && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole))) return null
  return [whole.replaceAll(/[.,]/g, ''), fraction]
}

/** Units that headings name, by the digits that they have before millimetres and grams; 千克 before 克. A lone letter is one only behind a sign: `G.W.` is none. */
const units: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-zа-я])(mm|мм)(?![a-zа-я])|毫米/iu, 0],
  [/(?<![a-zа-я])(cm|см)(?![a-zа-я])|厘米|公分/iu, 1],
  [/(?<![a-zа-я])(kg|кг)(?![a-zа-я])|千克|公斤/iu, 3],
  [/[(,/]\s*[gг]\.?\s*\)?\s*$|克/iu, 0],
  [/[(,/]\s*[mм]\.?\s*\)?\s*$|米/iu, 3],
]

/** A column of lengths or weights in the unit that its heading names, where it names one. */
export function inUnitOf(heading: string, column: ImportColumn): ImportColumn {
  const scale = column.kind === 'scaled' || column.kind === 'size' ? units.find(([name]) => name.test(heading.normalize('NFKC')))?.[1] : undefined
  return scale === undefined ? column : { ...column, scale }
}

/** Behind the number of a side. */
const sideUnit = /(?<=\d\s*)([mм]{1,2}|cm|см|[毫厘]?米|公分)(?!\p{L})/iu

/** `40×30×25`, `40*30*25 cm`: length, width and height of a carton in millimetres. */
export function readSize({ scale = 1 }: ImportColumn, text: string): { values: Record<string, number | null> } | { fault: string } {
  const trimmed = text.normalize('NFKC').trim()
  const unit = sideUnit.exec(trimmed)?.[0].toLowerCase()
  const digits = unit === undefined ? scale : /^(mm|мм|毫米)$/.test(unit) ? 0 : /^[mм米]$/.test(unit) ? 3 : 1
  const sides = trimmed === '' ? [] : trimmed.replaceAll(new RegExp(sideUnit, 'giu'), '').split(/[x×х*]/iu)
  const read = sides.map((side) => readDecimal(side, digits, '', true))
  if (sides.length !== 0 && (sides.length !== 3 || read.some((side) => 'fault' in side))) return { fault: m.import_fault_size() }
  const [length = null, width = null, height = null] = read.map((side) => ('value' in side ? (side.value as number) : null))
  return { values: { 'packing.lengthMm': length, 'packing.widthMm': width, 'packing.heightMm': height } }
}

function readFlag(text: string): CellValue {
  const word = text.normalize('NFKC').toLowerCase()
  if (yesWords.has(word)) return { value: true }
  return noWords.has(word) ? { value: false } : { fault: m.import_fault_flag() }
}

function readChoice(text: string, choices: NonNullable<ImportColumn['choices']>): CellValue {
  const word = headingKey(text)
  const found = Object.entries(choices).find(([code, name]) => code.toLowerCase() === text.toLowerCase() || locales.some((locale) => headingKey(name({}, { locale })) === word))
  const known = Object.values(choices).map((name) => name()).join(', ')
  return found ? { value: found[0] } : { fault: m.import_fault_choice({ known: known.slice(0, 200) }) }
}

/** `2027-03-31`, `31.03.2027`, `2027/3/31`, or the number that a table program keeps a day as. */
function readDate(text: string): CellValue {
  const day = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/.exec(text)
  const [y, mo, d] = day?.groups ? [day.groups['y'], day.groups['m'], day.groups['d']] : (day?.slice(1) ?? [])
  const serial = /^\d{5}(\.0+)?$/.test(text) ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10) : null
  const written = y ? `${y}-${(mo ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}` : serial
  const isDay = written !== null && !Number.isNaN(Date.parse(written)) && new Date(written).toISOString().startsWith(written)
  return isDay ? { value: written } : { fault: m.import_fault_date() }
}

/** An attribute by the rule of its category, null where the row names none: choices by key or name, numbers with comma or point. */
export function readAttribute(rules: readonly CategoryAttribute[] | null, key: string, text: string): CellValue {
  const rule = rules?.find((one) => `attributes.${one.key}` === key)
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (!rule) return { fault: rules ? m.import_fault_attribute() : m.import_fault_attribute_alone() }
  if (rule.type === 'text') return { value: trimmed }
  if (rule.type === 'boolean') return readFlag(trimmed)
  if (rule.type === 'choice') return readChoice(trimmed, Object.fromEntries(rule.choices.map(({ key, name }) => [key, (_inputs, options) => name[options?.locale ?? currentLocale()]])))
  const number = Number(trimmed.replaceAll(/\s/g, '').replace(',', '.'))
  return Number.isFinite(number) ? { value: number } : { fault: m.import_fault_number() }
}

/** The links and file names of a cell, in their order. */
export const readPictures = (text: string): string[] => [...new Set(text.split(/[\n;|]+|,\s+|\s+(?=https?:)/).map((one) => one.trim()).filter(Boolean))]
