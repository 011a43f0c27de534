import type { Locale } from '../../shared/locale.ts'
import { parseCount } from '../../shared/text/number-text.ts'
import { parseMoney } from '../../shared/text/money-text.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import { unitWords } from '../catalogue/import/columns/cell-words.policy.ts'
import { headingKey } from '../catalogue/import/columns/heading-key.policy.ts'
import { headingSynonyms } from '../catalogue/import/columns/heading-synonyms.policy.ts'
import { mostPrice, mostQuantity } from '../catalogue/product/product.answers.contract.ts'
import { productUnits } from '../catalogue/product/product.enums.policy.ts'
import type { ProductUnit } from '../catalogue/product/product.enums.policy.ts'
import { unitNames } from '../catalogue/product/product.names.policy.ts'
import { emptyItem } from './rfq.answers.contract.ts'
import type { RfqItem } from './rfq.answers.contract.ts'

type Options = { locale: Locale; currency: Currency }

/**
 * Lines copied from a table: columns apart by tabs or semicolons, in any order. The first column with letters is the
 * name, a unit is recognised by its name, the first number is the quantity and the second the price; what is left is
 * the specification. A row of headings is none of them.
 */
export function itemsOfText(text: string, options: Options): RfqItem[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const cells = row.split(/\t|;/).map((cell) => cell.trim().replaceAll(/\p{Cc}/gu, ' '))
    return cells.some((cell) => /\p{L}/u.test(cell)) && !isHeading(cells) ? [itemOf(cells, options)] : []
  })
}

/** Headings of quantities, which price lists do not have, besides those of price lists. */
const quantityHeadings = ['количество', 'кол', 'колво', 'нужно', '数量', '采购数量', 'qty', 'quantity']
const headings = new Set([...Object.values(headingSynonyms).flat(), ...quantityHeadings].map(headingKey))

/** Whether a row has two headings or more, with or without their unit (`Цена, руб.`). */
const isHeading = (cells: readonly string[]): boolean =>
  cells.filter((cell) => [cell, cell.split(/[,(（/]/u)[0] ?? ''].some((one) => headings.has(headingKey(one)))).length >
  1

function itemOf(cells: readonly string[], { locale, currency }: Options): RfqItem {
  const item = emptyItem()
  const rest: string[] = []
  for (const cell of cells) {
    if (cell === '') continue
    const [number, unit] = numberAndUnit(cell)
    const count = number === '' ? null : parseCount(number, locale)
    if (number === '' && unit) item.unit = unit
    else if (item.quantity === null && typeof count === 'number' && count >= 1 && count <= mostQuantity) {
      item.quantity = count
      if (unit) item.unit = unit
    } else if (item.quantity !== null && item.targetPrice === null && priceOf(cell, currency, locale) !== null)
      item.targetPrice = priceOf(cell, currency, locale)
    else if (item.name === '' && /\p{L}/u.test(cell)) item.name = cell.slice(0, 200)
    else rest.push(cell)
  }
  return { ...item, specification: rest.join('\n').slice(0, 500) }
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

function priceOf(cell: string, currency: Currency, locale: Locale): number | null {
  const parsed = parseMoney(cell, currency, locale)
  return parsed.ok && parsed.money.amount >= 1 && parsed.money.amount <= mostPrice ? parsed.money.amount : null
}
