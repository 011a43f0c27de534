import type { SearchKind, SearchSort } from '../search.policy.ts'

/** An order of a page: by a column, in a direction, and of equals by the id in the same direction. */
export type Order = 'score' | 'newest' | 'price' | 'price_desc' | 'quantity' | 'lead'

type Sorted = {
  column: string
  type: 'bigint' | 'int' | 'float8'
  isDescending: boolean
  /** Orders the same, for things that say nothing of it: they come last in either direction. */
  key?: string
  /** Only things with a value are in the index of the column. */
  hasValue?: string
}

export const orders: Record<Order, Sorted> = {
  score: { column: 'score', type: 'int', isDescending: true },
  newest: { column: 'published_at', type: 'bigint', isDescending: true },
  price: { column: 'price', type: 'float8', isDescending: false },
  price_desc: {
    column: 'price',
    type: 'float8',
    isDescending: true,
    key: `case when price = 'Infinity' then -1 else price end`,
    hasValue: `price < 'Infinity'`,
  },
  quantity: { column: 'minimum_order', type: 'int', isDescending: false },
  lead: { column: 'lead_days', type: 'int', isDescending: false },
}

/** Relevance is the score. */
export const orderOf = (sort: SearchSort): Order => (sort === 'relevance' ? 'score' : sort)

/** Orders that compare amounts, which only goods of one measure have in common: each measure is a list of its own. */
export const isByMeasure = (kind: SearchKind, order: Order): boolean =>
  kind === 'product' && (order === 'price' || order === 'price_desc' || order === 'quantity')

/** The place behind the last row of a page: what words say in titles is tier 1, the rest 2; `measure` counts from 0. */
export type Place = { tier: number; measure: number; key: number; id: string }

export type Question = {
  hasWords: boolean
  /** By tags of few things each, or without a column: a company, attributes. */
  hasRareTags: boolean
  /** The order has parts of its first things, each with an index of its own. */
  hasParts: boolean
}
/**
 * How a page is read. `titles`: the top of what titles say, and where that does not fill it, the top of the rest. `keyset`: along the index
 * of the order, where most rows fit; where they do not, and otherwise, `scan`: the top of all hits.
 */
export type Step = 'titles' | 'keyset' | 'scan'

export function planOf({ hasWords, hasRareTags, hasParts }: Question): Step[] {
  if (hasWords) return ['titles']
  return hasRareTags || hasParts ? ['scan'] : ['keyset', 'scan']
}
