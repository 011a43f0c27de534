import { inStockWords, noWords, onRequestWords, unitWords, yesWords } from '../columns/cell-words.policy.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import type { ImportColumn } from '../columns/import-columns.ts'
import { mostPrice } from '../../product/product.answers.contract.ts'
import { withoutCurrency } from '../../product/editing/product.currency.policy.ts'
import { readAmount, readMeasure, readWhole, unitIn } from './import.numbers.policy.ts'
import { locales } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'

/** The parsed value of a cell, or why it cannot be parsed. An empty cell is null. */
export type CellValue = { value: unknown } | { fault: string }
/**
 * `isFormula`: the text is the stored result of a formula, which spreadsheet programs show rounded. `unit`: the unit of
 * the product as the file writes it.
 */
type Reading = { isFormula?: boolean; unit?: string }

/** Parses one cell by its column; the caller looks up categories and attributes. */
export function readCell(
  { kind, scale = 0, choices, isCode, key }: ImportColumn,
  text: string,
  { isFormula = false, unit = '' }: Reading = {},
): CellValue {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (kind === 'whole' && key.startsWith('leadTimes.') && key.endsWith('.days'))
    return inStockWords.has(headingKey(trimmed))
      ? { value: 0 }
      : numberOr(readWhole(trimmed, true), m.import_fault_days)
  if (kind === 'whole')
    return numberOr(
      readWhole(withoutUnit(trimmed.normalize('NFKC'), unit), key.endsWith('.days')),
      m.import_fault_whole,
    )
  if (kind === 'money') {
    // The row takes it as the kind of its price.
    if (key === 'tiers.0.price' && onRequestWords.has(headingKey(trimmed))) return { value: null }
    const bare = withoutUnit(withoutCurrency(trimmed), unit)
    if (/^\s*\d[\d\s.,]*[-–—~至到]\s*\d[\d\s.,]*$/u.test(bare)) return { fault: m.import_fault_price_range() }
    const amount = readAmount(bare, 2, { isRounded: isFormula })
    if (amount !== null && amount > mostPrice) return { fault: m.product_amount_large() }
    const [ending = '', said = ''] = amount === null ? (unitOfPrice.exec(bare) ?? []) : []
    return said !== '' && readAmount(bare.slice(0, -ending.length), 2, { isRounded: isFormula }) !== null
      ? { fault: m.import_fault_price_unit({ said }) }
      : numberOr(amount, m.import_fault_money)
  }
  if (kind === 'scaled') return numberOr(readMeasure(trimmed, dimensionOf(key), scale), m.import_fault_number)
  if (kind === 'flag') return readFlag(trimmed)
  if (kind === 'choice') return readChoice(trimmed, choices ?? {}, key === 'unit' ? unitWords : {})
  if (kind === 'date') return readDate(trimmed)
  if (kind === 'id')
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(trimmed)
      ? { value: trimmed.toLowerCase() }
      : { fault: m.import_fault_id() }
  if (isCode) return { value: key === 'origin' ? trimmed.toUpperCase() : trimmed.replaceAll(/[\s.]/g, '') }
  return { value: trimmed }
}

/** The unit of a price: `/箱` of `12/箱`. */
export const unitOfPrice = /(?<=\d)\s*[/每]\s*(\p{L}+[23]?)\.?$/u

/** `20箱` or `/箱` is in the unit of the product; any other unit would make it another quantity or another price. */
const withoutUnit = (text: string, unit: string): string =>
  /^\p{L}+[23]?$/u.test(unit) ? text.replace(new RegExp(`(?<=\\d\\s*)/?\\s*${unit}(?!\\d)`, 'giu'), '') : text
const numberOr = (value: number | null, fault: () => string): CellValue =>
  value === null ? { fault: fault() } : { value }
const dimensionOf = (key: string) => (/grams$|weights$/i.test(key) ? 'weight' : 'length')

/** A column of lengths or weights in the unit of its heading, if any. */
export function inUnitOf(heading: string, column: ImportColumn): ImportColumn {
  const isMeasured = column.kind === 'scaled' || column.kind === 'size' || column.kind === 'weights'
  const scale = isMeasured ? unitIn(heading, dimensionOf(column.key)) : undefined
  return scale === undefined ? column : { ...column, scale }
}

type Measures = { values: Record<string, number | null> } | { fault: string }

/**
 * `40×30×25`, `40*30*25 cm`, `0.4m×0.3m×0.25m`: length, width and height of a carton in millimetres. A trailing unit
 * applies to all.
 */
export function readSize({ scale = 1 }: ImportColumn, text: string): Measures {
  const trimmed = text.normalize('NFKC').trim()
  const sides = trimmed === '' ? [] : trimmed.split(/[x×х*]/iu)
  const read = sides.map((side) =>
    readMeasure(side.replaceAll(/[长宽高]\s*:?/g, ''), 'length', unitIn(trimmed, 'length') ?? scale),
  )
  if (sides.length !== 0 && (sides.length !== 3 || read.includes(null))) return { fault: m.import_fault_size() }
  const [length = null, width = null, height = null] = read
  return { values: { 'packing.lengthMm': length, 'packing.widthMm': width, 'packing.heightMm': height } }
}

/** `11/10kg`, `毛重11kg 净重10kg`: gross and net weight of a carton in grams; a single number is the gross weight. */
export function readWeights({ scale = 3 }: ImportColumn, text: string): Measures {
  const trimmed = text.normalize('NFKC').trim()
  const parts =
    trimmed === ''
      ? []
      : trimmed
          .replaceAll(/[毛净]重?\s*:?|[gn]\.?w\.?\s*:?|брутто|нетто/giu, ' ')
          .split(/[/|;]|\s+(?=\d)/u)
          .map((part) => part.trim())
          .filter(Boolean)
  const read = parts.map((part) => readMeasure(part, 'weight', unitIn(trimmed, 'weight') ?? scale))
  if (parts.length > 2 || read.includes(null) || (parts.length === 0 && trimmed !== ''))
    return { fault: m.import_fault_weights() }
  const [gross = null, net = null] = read
  return { values: { 'packing.grossGrams': gross, 'packing.netGrams': net } }
}

export function readFlag(text: string): CellValue {
  const word = text.normalize('NFKC').toLowerCase()
  if (yesWords.has(word)) return { value: true }
  return noWords.has(word) ? { value: false } : { fault: m.import_fault_flag() }
}

/** A choice by its code, its name in any language, or one of the suppliers' `words` for it. */
export function readChoice(
  text: string,
  choices: NonNullable<ImportColumn['choices']>,
  words: Readonly<Record<string, string>> = {},
): CellValue {
  const word = headingKey(text)
  const found =
    Object.entries(choices).find(
      ([code, name]) =>
        code.toLowerCase() === text.toLowerCase() ||
        locales.some((locale) => headingKey(name({}, { locale })) === word),
    )?.[0] ?? words[word]
  const known = Object.values(choices)
    .map((name) => name())
    .join(', ')
  return found === undefined ? { fault: m.import_fault_choice({ known: known.slice(0, 200) }) } : { value: found }
}

/** `2027-03-31`, `31.03.2027`, `2027/3/31`, or the serial number by which spreadsheet programs store a date. */
function readDate(text: string): CellValue {
  const day =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/.exec(text)
  const [y, mo, d] = day?.groups ? [day.groups['y'], day.groups['m'], day.groups['d']] : (day?.slice(1) ?? [])
  const serial = /^\d{5}(\.0+)?$/.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
    : null
  const written = y ? `${y}-${(mo ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}` : serial
  const isDay =
    written !== null && !Number.isNaN(Date.parse(written)) && new Date(written).toISOString().startsWith(written)
  return isDay ? { value: written } : { fault: m.import_fault_date() }
}

/** The links and file names of a cell, in order. */
export const readPictures = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;|]+|,\s+|\s+(?=https?:)/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
