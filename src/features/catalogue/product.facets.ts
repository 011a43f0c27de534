import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { m } from '../../shared/wording/messages.js'
import { companies } from '../company/company.table.ts'
import { attributesOf } from '../reference/attributes.service.ts'
import type { CategoryAttribute } from '../reference/attributes.service.ts'
import type { AttributeFacet } from './product.public.contract.ts'
import { products } from './product.table.ts'

const mostValues = 12

/** What is asked of filterable attributes of a category: `material:brass,length:40`, commas and percent signs in a value as in addresses. What the category does not let goods be filtered by means nothing. */
export async function openAttributeFilters(ctx: Ctx, category: string | undefined, asked: string | undefined): Promise<{ rules: CategoryAttribute[]; chosen: Map<string, string> }> {
  const rules = category === undefined ? [] : ((await attributesOf(ctx, category)) ?? []).filter(({ isFilterable }) => isFilterable)
  const pairs = (asked ?? '').split(',').map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1).replaceAll('%2C', ',').replaceAll('%25', '%')])
  return { rules, chosen: new Map(pairs.filter(([key, value]) => value !== '' && rules.some((rule) => rule.key === key))) }
}

const stated = (key: string) => sql<string | null>`${products.live}#>>array['attributes', ${key}]`

/** Goods that state all that was chosen; `left`: but for this attribute. */
export const statesAll = (chosen: ReadonlyMap<string, string>, left?: string): SQL | undefined => and(...[...chosen].filter(([key]) => key !== left).map(([key, value]) => sql`${stated(key)} = ${value}`))

/** The values of each filterable attribute with the number of goods that choosing it would give. */
export async function countAttributes(ctx: Ctx, { rules, chosen }: Awaited<ReturnType<typeof openAttributeFilters>>, others: SQL | undefined): Promise<AttributeFacet[]> {
  const count = async (where: SQL | undefined) => {
    const rows = await ctx.db
      .select({ key: sql<string>`stated.key`, value: sql<string>`stated.value`, count: sql<number>`count(*)::int` })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .innerJoin(sql`jsonb_each_text(${products.live}->'attributes') stated`, sql`true`)
      .where(where)
      .groupBy(sql`1, 2`)
    return Map.groupBy(rows, ({ key }) => key)
  }
  if (rules.length === 0) return []
  const all = await count(and(others, statesAll(chosen)))
  const own = new Map<string, Awaited<ReturnType<typeof count>>>()
  for (const key of chosen.keys()) own.set(key, await count(and(others, statesAll(chosen, key))))
  return rules.flatMap((rule) => {
    const values = ((own.get(rule.key) ?? all).get(rule.key) ?? []).toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true })).slice(0, mostValues)
    return values.length === 0 ? [] : [{ key: rule.key, name: rule.name[ctx.locale], chosen: chosen.get(rule.key) ?? null, values: inOrder(rule, values).map(({ value, count }) => ({ value, label: labelOf(ctx, rule, value), count })) }]
  })
}

/** Choices as their form offers them, numbers from the smallest, the rest by how many goods say so. */
function inOrder<Row extends { value: string }>({ type, choices }: CategoryAttribute, rows: Row[]): Row[] {
  if (type === 'number') return rows.toSorted((a, b) => Number(a.value) - Number(b.value))
  const place = (value: string) => choices.findIndex(({ key }) => key === value)
  return type === 'choice' ? rows.toSorted((a, b) => place(a.value) - place(b.value)) : rows
}

function labelOf({ locale }: Ctx, { type, unit, choices }: CategoryAttribute, value: string): string {
  if (type === 'boolean') return value === 'true' ? m.product_yes() : m.product_no()
  if (type === 'choice') return choices.find(({ key }) => key === value)?.name[locale] ?? value
  return [value, unit?.[locale]].filter(Boolean).join(' ')
}
