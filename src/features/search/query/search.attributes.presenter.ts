import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import type { AttributeFilters } from '../../catalogue/product/attribute-filters.ts'
import type { AttributeFacet } from '../../catalogue/product/storefront/product.public.contract.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import type { FacetCounts } from './facets.ts'

const mostValues = 12
type Row = { value: string; count: number }

/** The values of each filterable attribute with the number of goods that choosing it would give. */
export function describeAttributes(
  ctx: Ctx,
  { rules, chosen }: AttributeFilters,
  { counts }: FacetCounts,
): AttributeFacet[] {
  return rules.flatMap((rule) => {
    const { key, type, name, unit } = rule
    const rows = [...(counts.get(`@${key}`) ?? [])].map(([value, count]) => ({ value, count }))
    const choice = chosen.get(key) ?? { values: [], range: null }
    if (rows.length === 0 && !chosen.has(key)) return []
    const range =
      type === 'number'
        ? {
            from: choice.range?.from ?? null,
            to: choice.range?.to ?? null,
            ...spanOf(rows),
            unit: unit?.[contentLanguageOf(ctx.locale)] ?? null,
          }
        : null
    const values = inOrder(rule, mostStated(rule, rows, choice.values)).map((row) => ({
      value: row.value,
      label: labelOf(ctx, rule, row.value),
      count: row.count,
    }))
    return [{ key, name: name[contentLanguageOf(ctx.locale)], type, chosen: choice.values, range, values }]
  })
}

/** The least and the greatest number that goods state. */
function spanOf(rows: readonly Row[]): { least: number | null; most: number | null } {
  const numbers = rows.map(({ value }) => Number(value)).filter((number) => Number.isFinite(number))
  const [first, ...rest] = numbers
  return first === undefined
    ? { least: null, most: null }
    : rest.reduce((span, number) => ({ least: Math.min(span.least, number), most: Math.max(span.most, number) }), {
        least: first,
        most: first,
      })
}

/** The values that most goods state; of numbers none where there are many, for then a range serves better. What is chosen can always be taken away. */
function mostStated({ type }: CategoryAttribute, rows: Row[], chosen: readonly string[]): Row[] {
  const isMany = type === 'number' && rows.length > mostValues
  const most = isMany
    ? []
    : rows
        .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en-US', { numeric: true }))
        .slice(0, mostValues)
  const rest = [...new Set(chosen)].filter((value) => !most.some((row) => row.value === value))
  return [...most, ...rest.map((value) => rows.find((row) => row.value === value) ?? { value, count: 0 })]
}

/** Choices as their form offers them, numbers from the smallest, the rest by how many goods say so. */
function inOrder({ type, choices }: CategoryAttribute, rows: Row[]): Row[] {
  if (type === 'number') return rows.toSorted((a, b) => Number(a.value) - Number(b.value))
  const place = (value: string) => choices.findIndex(({ key }) => key === value)
  return type === 'choice' ? rows.toSorted((a, b) => place(a.value) - place(b.value)) : rows
}

function labelOf({ locale }: Ctx, { type, unit, choices }: CategoryAttribute, value: string): string {
  if (type === 'boolean') return value === 'true' ? m.product_yes() : m.product_no()
  if (type === 'choice') return choices.find(({ key }) => key === value)?.name[contentLanguageOf(locale)] ?? value
  if (type !== 'number' || value.trim() === '' || !Number.isFinite(Number(value))) return value
  return [formatNumber(Number(value), locale, 6), unit?.[contentLanguageOf(locale)]].filter(Boolean).join(' ')
}
