import { formatNumber } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { productUnits } from '../../catalogue/product/product.enums.policy.ts'
import { searchFacetNames, searchKindNames, searchSortNames } from '../search.names.policy.ts'
import { sortsOf } from '../search.policy.ts'
import type { SearchFacet, SearchKind } from '../search.policy.ts'

type Found = {
  total: number
  isMore: boolean
  isEstimated: boolean
  kinds: { kind: SearchKind; count: number; isMore: boolean }[]
  facets: { facet: SearchFacet; values: { code: string; name: string; count: number }[] }[]
  shownFor: string | null
  isPartial: boolean
  nearest: { code: string; name: string }[]
}

const many = (count: number, isMore: boolean) => `${formatNumber(count, currentLocale())}${isMore ? '+' : ''}`

/** Filters of which any of several values may be chosen. */
const several: readonly SearchFacet[] = [
  'priceKind',
  'region',
  'certificate',
  'language',
  'eac',
  'incoterm',
  'measure',
  'topic',
  'country',
]

function severalValues(
  facet: SearchFacet,
  values: Found['facets'][number]['values'],
  chosenText: string | null,
  isEstimated: boolean,
) {
  const hasSeveral = several.includes(facet)
  const chosen = chosenText?.split(',').filter(Boolean) ?? []
  return {
    hasSeveral,
    choices: values.map(({ code, name, count }) => {
      const isChosen = chosen.includes(code)
      const next = isChosen ? chosen.filter((one) => one !== code) : [...(hasSeveral ? chosen : []), code]
      return { value: code, label: name, count, isEstimated, isChosen, leadsTo: next.join(',') || null }
    }),
  }
}

/** Everything that the page of a search says around its hits, in the language of the page. */
export const searchView = (
  kind: SearchKind,
  q: string,
  search: URLSearchParams,
  { total, isMore, isEstimated, kinds, facets, shownFor, isPartial, nearest }: Found,
) => ({
  count: isMore
    ? m.search_count_more({ count: formatNumber(total, currentLocale()) })
    : m.search_count({ count: formatNumber(total, currentLocale()) }),
  kinds: {
    label: m.search_kinds(),
    choices: kinds.map((one) => ({
      kind: one.kind,
      label: searchKindNames[one.kind](),
      count: one.kind === kind ? many(total, isMore) : many(one.count, one.isMore),
    })),
  },
  filters: facets.map(({ facet, values }) => ({
    name: facet,
    title: searchFacetNames[facet](),
    all: m.directory_all(),
    ...severalValues(facet, values, search.get(facet), isEstimated),
  })),
  sorting: {
    label: m.list_sort(),
    choices: sortsOf[kind].map((sort) => ({ value: sort, label: searchSortNames[sort]() })),
  },
  notices: [
    ...(shownFor === null ? [] : [m.search_shown_for({ typed: q, meant: shownFor })]),
    ...(isPartial ? [m.search_partial()] : []),
    ...(isEstimated ? [m.search_estimated()] : []),
  ],
  nearest: nearest.length === 0 || total === 0 ? null : { label: m.search_nearest(), categories: nearest },
  terms:
    kind === 'product'
      ? {
          title: m.search_terms(),
          priceFrom: m.search_price_from(),
          priceTo: m.search_price_to(),
          currency: m.search_currency(),
          currencies,
          unit: m.search_unit(),
          ownUnit: m.search_unit_own(),
          units: productUnits.map((unit) => ({ value: unit, label: unitNames[unit]() })),
          quantity: m.search_quantity(),
          leadTime: m.search_lead(),
          button: m.search_apply(),
        }
      : null,
})

export type SearchView = ReturnType<typeof searchView>
