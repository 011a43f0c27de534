/** What can be found; the first is what a search shows unless asked otherwise. */
export const searchKinds = ['product', 'company', 'article', 'rfq'] as const
export type SearchKind = (typeof searchKinds)[number]
export const forKinds = <T>(make: (kind: SearchKind) => T): Record<SearchKind, T> => ({
  product: make('product'),
  company: make('company'),
  article: make('article'),
  rfq: make('rfq'),
})

export const searchSorts = ['relevance', 'newest', 'price', 'price_desc', 'quantity', 'lead'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Filters whose values are counted. */
export const searchFacets = [
  'category',
  'priceKind',
  'company',
  'region',
  'role',
  'verified',
  'certificate',
  'language',
  'eac',
  'incoterm',
  'measure',
  'topic',
  'country',
] as const
export type SearchFacet = (typeof searchFacets)[number]

/** The kind whose list is opened where nobody has chosen one: goods, or what is found where no goods are. */
export const kindToOpen = (found: readonly { kind: SearchKind; count: number }[]): SearchKind =>
  searchKinds.find((kind) => found.some((one) => one.kind === kind && one.count > 0)) ?? searchKinds[0]

/** Hits are counted up to here, and beyond it there are "more than". */
export const mostCounted = 10_000

/** What goods are narrowed by; the other parameters of a search say how its page is read. */
export const goodsFilters = [
  'category',
  'company',
  'priceKind',
  'region',
  'role',
  'verified',
  'certificate',
  'language',
  'eac',
  'incoterm',
  'measure',
  'attributes',
  'priceFrom',
  'priceTo',
  'currency',
  'unit',
  'quantity',
  'leadTime',
] as const
const articleFacets = ['topic', 'country'] as const
const isOfArticles = (name: SearchFacet): boolean => (articleFacets as readonly SearchFacet[]).includes(name)

/** Each kind's filters and orders, as its page shows them. */
export const facetsOf: Record<SearchKind, readonly SearchFacet[]> = {
  product: searchFacets.filter((name) => !isOfArticles(name)),
  company: ['category', 'region', 'role', 'verified', 'certificate'],
  article: articleFacets,
  rfq: ['category', 'country'],
}
export const sortsOf: Record<SearchKind, readonly SearchSort[]> = {
  product: searchSorts,
  company: ['relevance', 'newest'],
  article: ['relevance', 'newest'],
  rfq: ['relevance', 'newest'],
}
