/** What can be found; the first is what a search shows unless asked otherwise. */
export const searchKinds = ['product', 'company', 'article'] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchSorts = ['relevance', 'newest', 'price', 'price_desc', 'quantity', 'lead'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Filters whose values are counted. */
export const searchFacets = [
  'category',
  'region',
  'role',
  'verified',
  'certificate',
  'eac',
  'incoterm',
  'topic',
  'country',
] as const
export type SearchFacet = (typeof searchFacets)[number]

/** What is counted at most: nobody reads further, and counting all would take longer than finding. */
export const mostCounted = 1000

/** Shares of the goods, in 256ths, over which very frequent words are looked for, the smallest that holds enough of them. */
export const sampleShares = [1, 4, 16, 64] as const
/** So many goods are enough of a share: even of the largest, all of them together are then more than are counted. */
export const mostSampled = 300

/** Each kind's filters and orders, as its page shows them. */
export const facetsOf: Record<SearchKind, readonly SearchFacet[]> = {
  product: ['category', 'region', 'role', 'verified', 'certificate', 'eac', 'incoterm'],
  company: ['category', 'region', 'role', 'verified', 'certificate'],
  article: ['topic', 'country'],
}
export const sortsOf: Record<SearchKind, readonly SearchSort[]> = {
  product: searchSorts,
  company: ['relevance', 'newest'],
  article: ['relevance', 'newest'],
}
