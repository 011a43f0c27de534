import { withoutCurrency } from '../../product/editing/product.currency.policy.ts'
import { mostTiers } from '../../product/product.answers.contract.ts'
import { quantityIn } from '../columns/heading-quantity.ts'
import { priceText } from './exchange-cells.ts'
import type { ExchangeCell } from './exchange-cells.ts'

/** `kind` is the name of the price type without its currency; `from` the quantity from which the price applies. */
export type CommercePrice = { kind: string; amount: string; currency: string; from: string }
/** The prices of a product: one list, or one for each of its variants. */
export type Variants = readonly (readonly CommercePrice[])[]
/** The price types of a file: how many quantities each has, and the column of its first price. */
export type PriceLayout = ReadonlyMap<string, { tiers: number; hasFrom: boolean; first: number | null }>

const mostKinds = 20

/** `Оптовая, CNY` and `Оптовая, USD` are one price type in two currencies. */
export const kindOfPrice = (name: string): string =>
  withoutCurrency(name)
    .replaceAll(/\(\s*\)|[\s,;:()-]+$/g, '')
    .trim()
    .slice(0, 100) || 'Цена'

/** Prices in the order of their quantities, one for each quantity. */
function tiersOf(prices: readonly CommercePrice[], kind: string): CommercePrice[] {
  const byFrom = new Map<number, CommercePrice>()
  for (const price of prices)
    if (price.kind === kind && !byFrom.has(Number(price.from || 0))) byFrom.set(Number(price.from || 0), price)
  return [...byFrom].toSorted(([a], [b]) => a - b).map(([, price]) => price)
}

/**
 * Which price types are the prices of the platform: those whose names state quantities (`Опт от 100 шт`), else the
 * wholesale one, else the first. The others have columns that are not assigned.
 */
export function layoutPrices(offers: Iterable<Variants>): PriceLayout {
  const kinds = new Map<string, { tiers: number; hasFrom: boolean }>()
  for (const variants of offers)
    for (const prices of variants)
      for (const { kind } of prices) {
        const known = kinds.get(kind) ?? { tiers: 1, hasFrom: false }
        if (!kinds.has(kind) && kinds.size >= mostKinds) continue
        const tiers = tiersOf(prices, kind)
        kinds.set(kind, {
          tiers: Math.min(mostTiers, Math.max(known.tiers, tiers.length)),
          hasFrom: known.hasFrom || tiers.some(({ from }) => from !== ''),
        })
      }
  const stating = [...kinds]
    .flatMap(([kind, { hasFrom }]) => {
      const from = hasFrom ? null : quantityIn(kind)?.from
      return from ? [{ kind, from }] : []
    })
    .toSorted((a, b) => a.from - b.from)
    .slice(0, mostTiers)
  const main = [...kinds.keys()].find((kind) => /опт|wholesale|批发/i.test(kind)) ?? [...kinds.keys()][0]
  const chosen = stating.length > 1 ? stating.map(({ kind }) => kind) : [main]
  return new Map(
    [...kinds].map(([kind, one]) => [kind, { ...one, first: chosen.includes(kind) ? chosen.indexOf(kind) : null }]),
  )
}

/** The price cells of a product. Variants of different prices make a range. */
export function priceCells(variants: Variants, layout: PriceLayout): ExchangeCell[] {
  const cells: ExchangeCell[] = []
  for (const [kind, { tiers, hasFrom, first }] of layout) {
    const lists = variants.map((prices) => tiersOf(prices, kind).slice(0, tiers)).filter((list) => list.length > 0)
    const amounts = new Set(lists.map((list) => JSON.stringify(list)))
    if (amounts.size > 1 && first !== null) {
      cells.push(...rangeCells(lists.flat(), tiers > 1 ? `${kind} 1` : kind, `tiers.${first}.price`))
      continue
    }
    for (const [tier, { amount, currency, from }] of (lists[0] ?? []).entries()) {
      const name = tiers > 1 ? `${kind} ${tier + 1}` : kind
      const text = priceText(amount, currency)
      if (text === '') continue
      if (hasFrom) {
        const key = first === null ? '' : `tiers.${tier}.minQty`
        cells.push({ heading: `${name}: МинКоличество`, key, text: from || '1' })
        if (tier === 0 && first !== null)
          cells.push({ heading: 'МинКоличество', key: 'minimumOrderQuantity', text: from || '1' })
      }
      cells.push({ heading: name, key: first === null ? '' : `tiers.${first + tier}.price`, text })
    }
  }
  return cells
}

function rangeCells(prices: readonly CommercePrice[], heading: string, key: string): ExchangeCell[] {
  const sorted = prices
    .map(({ amount, currency }) => priceText(amount, currency))
    .filter(Boolean)
    .toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return []
  return low === high
    ? [{ heading, key, text: low }]
    : [
        { heading: 'Вид цены', key: 'priceKind', text: 'range' },
        { heading: 'Цена от', key: 'low', text: low },
        { heading: 'Цена до', key: 'high', text: high },
      ]
}
