import type { Locale } from '../../shared/locale.ts'
import { parseCount } from '../../shared/text/number-text.ts'
import { parseMoney } from '../../shared/text/money-text.ts'
import type { Currency } from '../../shared/text/currencies.ts'
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
 * the specification.
 */
export function itemsOfText(text: string, options: Options): RfqItem[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const cells = row.split(/\t|;/).map((cell) => cell.trim().replaceAll(/\p{Cc}/gu, ' '))
    return cells.some((cell) => /\p{L}/u.test(cell)) ? [itemOf(cells, options)] : []
  })
}

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

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.]/g, '')

/** Units by their names in this language, their codes, and what else people write for pieces. */
const unitOf = (words: string): ProductUnit | undefined =>
  plain(words) === ''
    ? undefined
    : (productUnits.find((unit) => plain(words) === unit || plain(words) === plain(unitNames[unit]())) ??
      (['个', '只', '支', 'штук', 'штука', 'штуки', 'pc', 'piece', 'pieces'].includes(plain(words))
        ? 'pcs'
        : undefined))

function priceOf(cell: string, currency: Currency, locale: Locale): number | null {
  const parsed = parseMoney(cell, currency, locale)
  return parsed.ok && parsed.money.amount >= 1 && parsed.money.amount <= mostPrice ? parsed.money.amount : null
}
