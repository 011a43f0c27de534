/** Lists whose columns, density and views each person chooses. */
export const listNames = [
  'articles',
  'audit',
  'buyers',
  'companies',
  'disputes',
  'glossary',
  'goods',
  'import_rates',
  'products',
  'reported_threads',
  'rfqs',
  'tickets',
  'users',
] as const
export type ListName = (typeof listNames)[number]

/** How many views a person keeps for a list. */
export const mostViews = 12

/** How one person sees one list. */
export type ListSettings = {
  /** Rows with less room. */
  isDense: boolean
  /** Keys of the columns that are not shown. */
  hidden: string[]
  /** Named filters: the query of the address of the list. */
  views: { name: string; query: string }[]
}

export const initialListSettings: ListSettings = { isDense: false, hidden: [], views: [] }
