import { searchableArticles } from './search.article.ts'
import { searchableCompanies } from './search.company.ts'
import type { SearchKind } from '../search.policy.ts'
import { searchableProducts } from './search.product.ts'
import type { Searchable } from './search.searchable.ts'

/** Everything that can be found. */
export const searchables: Record<SearchKind, Searchable> = {
  product: searchableProducts,
  company: searchableCompanies,
  article: searchableArticles,
}
