import { searchableArticles } from './article-documents.ts'
import { searchableCompanies } from './company-documents.ts'
import { searchableRfqs } from './rfq-documents.ts'
import type { SearchKind } from '../search.policy.ts'
import { searchableProducts } from './product-documents.ts'
import type { Searchable } from './searchable.ts'

/** Everything that can be found. */
export const searchables: Record<SearchKind, Searchable> = {
  product: searchableProducts,
  company: searchableCompanies,
  article: searchableArticles,
  rfq: searchableRfqs,
}
