import type { Ctx } from '../../../server/context.ts'
import { refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributesOf } from '../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import {
  parseAttributeFilters,
  leastNumber,
  mostNumber,
  plainNumber,
  rangeOf,
  valueOf,
} from './product.attributes.policy.ts'
import type { TypedRange } from './product.attributes.policy.ts'

type Range = { from: number | null; to: number | null }
/** Matches goods with any of the values, or with a number in the range; all goods if neither is given. */
export type Choice = { values: string[]; range: Range | null }
export type AttributeFilters = { rules: CategoryAttribute[]; chosen: Map<string, Choice> }

/**
 * Filters by filterable attributes of a category. Attributes that the category does not filter by are ignored; an
 * invalid range is refused at the faulty end.
 */
export async function openAttributeFilters(
  ctx: Ctx,
  category: string | undefined,
  filterText = '',
): Promise<AttributeFilters> {
  const rules =
    category === undefined ? [] : ((await attributesOf(ctx, category)) ?? []).filter(({ isFilterable }) => isFilterable)
  const chosen = new Map<string, Choice>()
  const faults: FieldErrors = {}
  for (const { key, text } of parseAttributeFilters(filterText)) {
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
