import { currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { unitOf } from '../../catalogue/product/rules/product.quantity.policy.ts'
import { productUnits } from '../../catalogue/product/product.enums.policy.ts'
import type { AttributeFilterView } from '../../catalogue/product/storefront/ui/attribute-filter-view.ts'
import type { FilterChip } from '../../../ui/list/filter-chips.tsx'
import { withFilter } from '../../../ui/list/filter-links.tsx'
import type { SearchView } from './search-view.ts'

type Chosen = {
  path: string
  search: URLSearchParams
  /** The filters in force: what was refused is said at its field. */
  applied: Record<string, string>
  view: SearchView
  attributes: readonly AttributeFilterView[]
}

/** Everything that a list is narrowed by, each with the address without it. */
export function searchChips({ path, search, applied, view, attributes }: Chosen): FilterChip[] {
  const chip = (name: string, label: string, left: string | null = null): FilterChip => ({
    label,
    remove: m.list_chip_remove({ name: label }),
    to: withFilter(path, search, name, left),
  })
  const ofFilters = view.filters.flatMap(({ name, title, choices }) => {
    const values = applied[name]?.split(',').filter(Boolean) ?? []
    return values.map((value) =>
      chip(
        name,
        `${title}${m.text_colon()}${choices.find((choice) => choice.value === value)?.label ?? value}`,
        values.filter((one) => one !== value).join(',') || null,
      ),
    )
  })
  const ofAttributes = attributes.flatMap(({ title, chip: range, choices }) => [
    ...(range ? [chip('attributes', `${title}${m.text_colon()}${range.label}`, range.attributes)] : []),
    ...choices.flatMap(({ isChosen, label, attributes }) =>
      isChosen ? [chip('attributes', `${title}${m.text_colon()}${label}`, attributes)] : [],
    ),
  ])
  const { terms } = view
  const unit = productUnits.find((one) => one === applied.unit)
  const ofUnit = unit ? ` / ${unitNames[unit]()}` : ''
  const rangeChip = (name: string, label: string, after = '') =>
    applied[name] ? [chip(name, `${label} ${formatNumber(Number(applied[name]), currentLocale(), 6)}${after}`)] : []
  const currency = ` ${applied.currency ?? 'CNY'}${ofUnit}`
  return [
    ...ofFilters,
    ...ofAttributes,
    ...(terms === null
      ? []
      : [
          ...rangeChip('priceFrom', terms.priceFrom, currency),
          ...rangeChip('priceTo', terms.priceTo, currency),
          ...rangeChip('quantity', `${terms.quantity}:`, unit ? ` ${unitOf(Number(applied.quantity), unit)}` : ''),
          ...rangeChip('leadTime', `${terms.leadTime}:`),
        ]),
  ]
}
