import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { companies } from '../../../company/company.table.ts'
import type { CategoryAttribute } from '../../../reference/categories/attributes.service.ts'
import { statesOne } from '../product.attributes.ts'
import type { AttributeFilters } from '../product.attributes.ts'
import type { AttributeFacet } from './product.public.contract.ts'
import { products } from '../product.table.ts'

const mostValues = 12
type Row = { value: string; count: number }

/** The values of each filterable attribute with the number of goods that choosing it would give. */
export async function countAttributes(
  ctx: Ctx,
  { rules, chosen }: AttributeFilters,
  others: SQL | undefined,
): Promise<AttributeFacet[]> {
  if (rules.length === 0) return []
  const byKey = await statedValues(ctx, chosen, others)
  return rules.flatMap((rule) => {
    const { key, type, name, unit } = rule
    const rows = byKey.get(key) ?? []
    const choice = chosen.get(key) ?? { values: [], range: null }
    if (rows.length === 0 && !chosen.has(key)) return []
    const numbers = rows.map(({ value }) => Number(value)).filter((number) => Number.isFinite(number))
    const stated =
      numbers.length === 0
        ? { least: null, most: null }
        : numbers.reduce(
            (span, number) => ({ least: Math.min(span.least, number), most: Math.max(span.most, number) }),
            { least: Infinity, most: -Infinity },
          )
    const range =
      type === 'number'
        ? {
            from: choice.range?.from ?? null,
            to: choice.range?.to ?? null,
            ...stated,
            unit: unit?.[ctx.locale] ?? null,
          }
        : null
    const values = inOrder(rule, shown(rule, rows, choice.values)).map((row) => ({
      value: row.value,
      label: labelOf(ctx, rule, row.value),
      count: row.count,
    }))
    return [{ key, name: name[ctx.locale], type, chosen: choice.values, range, values }]
  })
}

/**
 * How many goods state each value of each attribute, where they fit all other attributes that were chosen. They are looked through once:
 * `missed` names the chosen attributes that a product does not fit, and it counts for that attribute alone.
 */
async function statedValues(
  ctx: Ctx,
  chosen: AttributeFilters['chosen'],
  others: SQL | undefined,
): Promise<ReadonlyMap<string, Row[]>> {
  const unfit = [...chosen.keys()].map((key) => sql`case when (${statesOne(chosen, key)}) is not true then ${key} end`)
  const missed =
    unfit.length > 0 ? sql`array_remove(array[${sql.join(unfit, sql`, `)}]::text[], null)` : sql`'{}'::text[]`
  const { rows } = await ctx.db.execute<Row & { key: string }>(sql`
    with hits as materialized (
      select ${products.live}->'attributes' as attributes, ${missed} as missed from ${products} inner join ${companies} on ${eq(companies.id, products.companyId)} where ${others}
    )
    select stated.key, stated.value, count(*)::int as count from hits cross join jsonb_each_text(attributes) stated where cardinality(missed) = 0 or missed = array[stated.key] group by 1, 2`)
  return Map.groupBy(rows, ({ key }) => key)
}

/** The values that most goods state; of numbers none where there are many, for then a range serves better. What is chosen can always be taken away. */
function shown({ type }: CategoryAttribute, rows: Row[], chosen: readonly string[]): Row[] {
  const isMany = type === 'number' && rows.length > mostValues
  const most = isMany
    ? []
    : rows
        .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }))
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
  if (type === 'choice') return choices.find(({ key }) => key === value)?.name[locale] ?? value
  if (type !== 'number' || value.trim() === '' || !Number.isFinite(Number(value))) return value
  return [formatNumber(Number(value), locale, 6), unit?.[locale]].filter(Boolean).join(' ')
}
