import { and, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributesOf } from '../../reference/categories/attributes.service.ts'
import type { CategoryAttribute } from '../../reference/categories/attributes.service.ts'
import { askedAttributes, leastNumber, mostNumber, plainNumber, rangeOf, valueOf } from './product.attributes.policy.ts'
import type { TypedRange } from './product.attributes.policy.ts'
import { products } from './product.table.ts'

type Range = { from: number | null; to: number | null }
/** Goods state any of the values, or a number of the range; anything where neither is said. */
export type Choice = { values: string[]; range: Range | null }
export type AttributeFilters = { rules: CategoryAttribute[]; chosen: Map<string, Choice> }

/** What is asked of filterable attributes of a category. What the category does not let goods be filtered by means nothing; a range that is none is refused at its end. */
export async function openAttributeFilters(
  ctx: Ctx,
  category: string | undefined,
  asked = '',
): Promise<AttributeFilters> {
  const rules =
    category === undefined ? [] : ((await attributesOf(ctx, category)) ?? []).filter(({ isFilterable }) => isFilterable)
  const chosen = new Map<string, Choice>()
  const faults: FieldErrors = {}
  for (const { key, text } of askedAttributes(asked)) {
    const rule = rules.find((one) => one.key === key)
    if (!rule) continue
    const choice = chosen.get(key) ?? { values: [], range: null }
    const typed = rule.type === 'number' ? rangeOf(text) : null
    if (typed === null) choice.values.push(valueOf(text))
    else choice.range = readRange(typed, ctx.locale, (end, words) => void (faults[`attributes.${key}.${end}`] = words))
    chosen.set(key, choice)
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  return { rules, chosen }
}

type Refuse = (end: keyof TypedRange, words: string) => void

function readRange(typed: TypedRange, locale: Locale, refuse: Refuse): Range | null {
  const [from, to] = (['from', 'to'] as const).map((end) => readEnd(typed[end], locale, (words) => refuse(end, words)))
  if (from == null && to == null) return null
  if (from != null && to != null && from > to) refuse('to', m.product_range_order())
  return { from: from ?? null, to: to ?? null }
}

function readEnd(typed: string, locale: Locale, refuse: (words: string) => void): number | null {
  if (typed.trim() === '') return null
  const plain = plainNumber(typed, locale)
  const number = Number(plain)
  if (plain === null) refuse(m.product_range_number())
  else if (number > mostNumber || number < leastNumber)
    refuse(number > 0 ? m.product_range_large() : m.product_range_small())
  else return number
  return null
}

/** Goods that state all that was chosen. */
export const statesAll = (chosen: AttributeFilters['chosen']): SQL | undefined =>
  and(...[...chosen].map(([key, choice]) => states(key, choice)))

/** What goods state of one of the chosen attributes; a range without ends is any. */
export const statesOne = (chosen: AttributeFilters['chosen'], key: string): SQL =>
  states(key, chosen.get(key) ?? { values: [], range: null }) ?? sql`true`

const states = (key: string, { values, range }: Choice) =>
  or(
    values.length > 0 ? inArray(sql`${products.live}#>>array['attributes', ${key}]`, values) : undefined,
    range ? statesWithin(key, range) : undefined,
  )

/** Opens what is live once for both ends; what is no number is not within. */
function statesWithin(key: string, range: Range): SQL {
  const ends = [...(range.from === null ? [] : ['@ >= $from']), ...(range.to === null ? [] : ['@ <= $to'])]
  return sql`jsonb_path_exists(${products.live}, ${`$.attributes."${key}" ? (${ends.join(' && ')})`}::jsonpath, ${JSON.stringify(range)}::jsonb)`
}
