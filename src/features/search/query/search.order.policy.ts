import type { SearchSort } from '../search.policy.ts'

/** An order of a page: by a column, in a direction, and of equals by the id in the same direction. */
export type Order = 'score' | 'newest' | 'price' | 'price_desc' | 'quantity' | 'lead'

type Sorted = {
  column: string
  type: 'bigint' | 'int' | 'float8'
  isDescending: boolean
  /** Orders the same, for things that say nothing of it: they come last in either direction. */
  key?: string
  /** Only things that say something of it stand in the order of the column. */
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

/** Relevance is the score within two tiers: titles that hold all words, then all else. */
export const orderOf = (sort: SearchSort): Order => (sort === 'relevance' ? 'score' : sort)

/** The place behind the last row of a page. */
export type Place = { tier: 1 | 2; key: number; id: string }

export type Question = {
  hasWords: boolean
  /** By tags that few things have each, or that stand in no row: a company, attributes. */
  hasRareTags: boolean
  sort: SearchSort
}
/**
 * How a page is read. `titles`: the top of what titles say, and where that does not fill it, the top of the rest. `walk`: along the index
 * of the order, where most rows fit; where they do not, and otherwise, `scan`: the top of all hits.
 */
export type Step = 'titles' | 'walk' | 'scan'

export function planOf({ hasWords, hasRareTags, sort }: Question): Step[] {
  if (hasWords) return [sort === 'relevance' ? 'titles' : 'scan']
  return hasRareTags ? ['scan'] : ['walk', 'scan']
}
