import type { Locale } from '../../shared/locale.ts'
import { parseCount } from '../../shared/text/number-text.ts'
import { parseMoney } from '../../shared/text/money-text.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import { unitWords } from '../catalogue/import/columns/cell-words.policy.ts'
import { headingKey } from '../catalogue/import/columns/heading-key.policy.ts'
import { headingSynonyms } from '../catalogue/import/columns/heading-synonyms.policy.ts'
import { currencyIn, withoutCurrency } from '../catalogue/product/editing/product.currency.policy.ts'
import { mostPrice, mostQuantity } from '../catalogue/product/product.answers.contract.ts'
import { productUnits } from '../catalogue/product/product.enums.policy.ts'
import type { ProductUnit } from '../catalogue/product/product.enums.policy.ts'
import { unitNames } from '../catalogue/product/product.names.policy.ts'
import { emptyItem } from './rfq.answers.contract.ts'
import type { RfqItem } from './rfq.answers.contract.ts'

type Options = { locale: Locale; currency: Currency }
type Column = 'name' | 'quantity' | 'unit' | 'price' | 'other'
/** What is known of the columns of a row, by place; the others are recognised by their cells. */
type Columns = readonly { column?: Column | undefined; unit?: ProductUnit | undefined }[]

/**
 * Lines copied from a table: columns apart by tabs or semicolons, in any order. A row of headings tells the columns of
 * the rows below it. In other columns, the first text with letters is the name, a unit is recognised by its name, an
 * amount with a currency is the price, the first number is the quantity and the second the price; what is left is the
 * specification.
 */
export function itemsOfText(text: string, options: Options): RfqItem[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split(/\t|;/).map((cell) => cell.trim().replaceAll(/\p{Cc}/gu, ' ')))
    .filter((cells) => cells.some(hasLetters))
  const usual = usualPlace(rows.map((cells) => quantityPlace(cells, options)))
  let headed: Columns | null = null
  return rows.flatMap((cells) => {
    const columns = columnsOfHeadings(cells, options)
    if (columns) headed = columns
    return columns ? [] : [itemOf(cells, headed ?? guessColumns(cells, usual, options), options)]
  })
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell)

/** Headings of quantities, which price lists do not have, besides those of price lists. */
const quantityHeadings = ['количество', 'кол', 'колво', 'нужно', '数量', '采购数量', 'qty', 'quantity']
const namedColumns: Readonly<Record<string, Column>> = {
  'texts.zh.title': 'name',
  'texts.ru.title': 'name',
  'texts.en.title': 'name',
  unit: 'unit',
  'tiers.0.price': 'price',
}
/** Headings with their columns; those of other columns belong to the specification. */
const headings = new Map<string, Column | undefined>([
  ...Object.entries(headingSynonyms).flatMap(([key, words]) =>
    words.map((word) => [headingKey(word), namedColumns[key]] as const),
  ),
  ...quantityHeadings.map((word) => [headingKey(word), 'quantity'] as const),
])

/** The columns of a row with two headings or more, with or without their unit (`Цена, руб.`); null for another row. */
function columnsOfHeadings(cells: readonly string[], { currency }: Options): Columns | null {
  const read = cells.map((cell) => {
    const [, bare = '', rest = ''] = /^([^,(（/]*)(.*)$/su.exec(cell) ?? []
    const key = [cell, bare].map(headingKey).find((one) => headings.has(one))
    const column = key === undefined ? undefined : headings.get(key)
    const isForeign = column === 'price' && (currencyIn(cell) ?? currency) !== currency
    return { isKnown: key !== undefined, column: isForeign ? ('other' as const) : column, unit: unitOf(rest) }
  })
  return read.filter(({ isKnown }) => isKnown).length > 1 ? read : null
}

/** The place of the first number that can be a quantity, or -1. */
const quantityPlace = (cells: readonly string[], options: Options): number =>
  cells.findIndex((cell) => readQuantity(cell, options) !== null)

/** The place that more than half of the rows, and at least two, have in common. */
const usualPlace = (places: readonly number[]): number | undefined =>
  [...new Set(places)].find((place) => {
    const count = places.filter((other) => other === place).length
    return place >= 0 && count > 1 && count > places.length / 2
  })

/**
 * A quantity in words (`много`) is left to the person, and the price is not taken for it. It stands where other rows
 * have their quantity; in a row without such others, before the unit, and one number follows.
 */
function guessColumns(cells: readonly string[], usual: number | undefined, options: Options): Columns {
  const unitPlace = cells.findIndex((cell) => numberAndUnit(cell)[0] === '' && numberAndUnit(cell)[1])
  const numbers = cells.flatMap((cell, place) => (readQuantity(cell, options) === null ? [] : [place]))
  const isPriced = numbers.length === 1 && (numbers[0] ?? -1) > unitPlace
  const place = usual ?? (isPriced ? unitPlace - 1 : -1)
  const cell = cells[place] ?? ''
  const isWords = hasLetters(cell) && !/\d/.test(cell) && place !== unitPlace && place > cells.findIndex(hasLetters)
  return isWords ? cells.map((_cell, at) => (at === place ? { column: 'quantity' } : {})) : []
}

function itemOf(cells: readonly string[], columns: Columns, options: Options): RfqItem {
  const item = emptyItem()
  const rest: string[] = []
  const isKnown = (column: Column) => columns.some((one) => one.column === column)
  const unitOfQuantity = columns.find(({ column }) => column === 'quantity')?.unit
  if (unitOfQuantity) item.unit = unitOfQuantity
  for (const [place, cell] of cells.entries()) {
    if (cell === '') continue
    const own = columns[place]?.column
    const canBe = (column: Column) => own === column || (own === undefined && !isKnown(column))
    const [number, unit] = numberAndUnit(cell)
    const quantity = readQuantity(cell, options)
    const price = priceOf(cell, options)
    const isPrice = price !== null && (own === 'price' || item.quantity !== null || isKnown('quantity') || !number)
    if (number === '' && unit && canBe('unit')) item.unit = unit
    else if (quantity !== null && item.quantity === null && canBe('quantity')) {
      item.quantity = quantity
      if (unit) item.unit = unit
    } else if (isPrice && item.targetPrice === null && canBe('price')) item.targetPrice = price
    else if (item.name === '' && canBe('name') && (own === 'name' || hasLetters(cell))) item.name = cell.slice(0, 200)
    else rest.push(cell)
  }
  return { ...item, specification: rest.join('\n').slice(0, 500) }
}

function readQuantity(cell: string, { locale }: Options): number | null {
  const [number] = numberAndUnit(cell)
  const count = number === '' ? null : parseCount(number, locale)
  return typeof count === 'number' && count >= 1 && count <= mostQuantity ? count : null
}

/** `2000 шт.` as a number and a unit; a unit alone has no number, a cell of other words neither. */
function numberAndUnit(cell: string): [string, ProductUnit | undefined] {
  const [, number = '', words = ''] = /^([\d\s.,'\u00a0\u202f]*)(.*)$/su.exec(cell) ?? []
  const unit = unitOf(words)
  return words.trim() === '' || unit ? [number.trim(), unit] : ['', undefined]
}

/** Units by their names in this language, their codes, and the words of price lists. */
function unitOf(words: string): ProductUnit | undefined {
  const word = headingKey(words)
  if (word === '') return undefined
  return productUnits.find((unit) => word === unit || word === headingKey(unitNames[unit]())) ?? unitWords[word]
}

/** An amount alone or with the currency of the request. An amount in another currency would be another price. */
function priceOf(cell: string, { currency, locale }: Options): number | null {
  const named = currencyIn(cell)
  if (named !== undefined && named !== currency) return null
  const parsed = parseMoney(named === undefined ? cell : withoutCurrency(cell), currency, locale)
  return parsed.ok && parsed.money.amount >= 1 && parsed.money.amount <= mostPrice ? parsed.money.amount : null
}
