import { m } from '../../shared/wording/messages.js'
import type { SearchFacet, SearchKind, SearchSort } from './search.policy.ts'

export const searchKindNames: Record<SearchKind, () => string> = {
  product: m.products_title,
  company: m.shell_companies,
  article: m.shell_information,
  rfq: m.rfq_board,
}
export const searchFacetNames: Record<SearchFacet, () => string> = {
  category: m.directory_category,
  priceKind: m.product_price_kind,
  company: m.product_supplier,
  region: m.directory_region,
  role: m.directory_role,
  verified: m.search_trust,
  certificate: m.directory_certificate,
  language: m.search_languages,
  eac: m.product_eac,
  incoterm: m.product_incoterm,
  measure: m.search_measure,
  topic: m.information_topics,
  country: m.information_countries,
}
export const searchSortNames: Record<SearchSort, () => string> = {
  relevance: m.search_sort_relevance,
  newest: m.search_sort_newest,
  price: m.search_sort_price,
  price_desc: m.search_sort_price_desc,
  quantity: m.search_sort_quantity,
  lead: m.search_sort_lead,
}
