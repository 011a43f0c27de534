import type { FieldErrors } from '../../../../../shared/errors.ts'
import { formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale, localeFacts } from '../../../../../shared/locale.ts'
import type { Locale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import {
  parseAttributeFilters,
  attributesText,
  openRange,
  plainNumber,
  rangeOf,
  textOfRange,
  textOfValue,
} from '../../product.attributes.policy.ts'
import type { AttributeFilter } from '../../product.attributes.policy.ts'
import type { AttributeFacet } from '../product.public.contract.ts'

export type AttributeFilterView = ReturnType<typeof attributeFilterView>
const ends = ['from', 'to'] as const

/** The address with the ranges that were typed into the fields in the place of those it had; null where it comes from no field. */
export function withTypedRanges(search: URLSearchParams): URLSearchParams | null {
  const typed = [...search.keys()].flatMap((name) => /^(?:from|to)\.([a-z][a-zA-Z0-9-]{0,59})$/.exec(name)?.[1] ?? [])
  if (typed.length === 0) return null
  let filters = parseAttributeFilters(search.get('attributes') ?? '')
  for (const key of new Set(typed)) {
    const text = textOfRange(
      { from: search.get(`from.${key}`) ?? '', to: search.get(`to.${key}`) ?? '' },
      currentLocale(),
    )
    // A range takes the place of the single numbers; without one they stay.
    filters = filters.filter((one) => one.key !== key || (text === null && rangeOf(one.text) === null))
    if (text !== null) filters.push({ key, text })
  }
  const next = new URLSearchParams(
    [...search].filter(([name]) => !['cursor', 'page', 'attributes'].includes(name) && !/^(from|to)\./.test(name)),
  )
  const text = attributesText(filters)
  if (text !== null) next.set('attributes', text)
  return next
}

/** What is asked with open ranges in the place of those that were refused. */
export const withoutFaulty = (attributes: string, faults: FieldErrors): string | null =>
  attributesText(
    parseAttributeFilters(attributes).map(({ key, text }) => ({
      key,
      text: rangeOf(text) !== null && isFaulty(key, faults) ? openRange : text,
    })),
  )

const isFaulty = (key: string, faults: FieldErrors): boolean =>
  ends.some((end) => faults[`attributes.${key}.${end}`] !== undefined)

/** One attribute as links that put a value in or take it out again, and fields for a range of numbers. `attributes`: the parameter of the address after that. */
export function attributeFilterView(
  { key, name, type, chosen, range, values }: AttributeFacet,
  attributes: string,
  faults: FieldErrors,
) {
  const filters = parseAttributeFilters(attributes)
  const others = filters.filter((one) => one.key !== key)
  const typed = range ? filters.findLast((one) => one.key === key && rangeOf(one.text) !== null) : undefined
  const single = filters.filter((one) => one.key === key && !(range && rangeOf(one.text) !== null))
  const choices = values.map(({ value, label, count }) => {
    const text = textOfValue(value)
    const isChosen = chosen.includes(value)
    const rest = single.filter((one) => one.text !== text)
    // Yes and no exclude each other; of everything else several are any of them.
    const next: AttributeFilter[] = isChosen ? rest : [...(type === 'boolean' ? [] : rest), { key, text }]
    return { value: text, label, count, isChosen, attributes: attributesText([...others, ...next]) }
  })
  const isOffered = range !== null && (typed !== undefined || values.length === 0 || values.length > 2)
  return {
    key,
    title: name,
    isOneOnly: type === 'boolean',
    choices,
    without: attributesText(others),
    isUnfiltered: others.length === filters.length,
    chip:
      range && typed && (range.from ?? range.to) !== null
        ? { label: spanText(range.from, range.to, range.unit), attributes: attributesText([...others, ...single]) }
        : null,
    range: isOffered ? rangeView(key, range, typed, faults) : null,
    fault: isFaulty(key, faults) ? m.product_range_refused({ name }) : null,
  }
}

function rangeView(
  key: string,
  { least, most, unit }: NonNullable<AttributeFacet['range']>,
  typed: AttributeFilter | undefined,
  faults: FieldErrors,
) {
  const locale = currentLocale()
  const given = typed && rangeOf(typed.text)
  const names = {
    from: unit === null ? m.product_range_from() : m.product_range_from_unit({ unit }),
    to: unit === null ? m.product_range_to() : m.product_range_to_unit({ unit }),
  }
  return {
    fields: ends.map((end) => ({
      name: `${end}.${key}`,
      label: names[end],
      typed: given ? asWritten(given[end], locale) : '',
      fault: faults[`attributes.${key}.${end}`] ?? null,
    })),
    hint: least === null || most === null ? null : m.product_range_stated({ span: spanText(least, most, unit) }),
    button: m.search_apply(),
  }
}

const asWritten = (typed: string, locale: Locale) =>
  plainNumber(typed, locale) === null ? typed : typed.replace('.', localeFacts[locale].decimal)

/** `8–12 мм`, `от 8 мм`, `до 12 мм`. */
function spanText(from: number | null, to: number | null, unit: string | null): string {
  const number = (value: number) => formatNumber(value, currentLocale(), 6)
  const amount = (text: string) => [text, unit].filter(Boolean).join(' ')
  if (from !== null && to !== null) return amount(from === to ? number(from) : `${number(from)}–${number(to)}`)
  if (from !== null) return m.product_range_least({ amount: amount(number(from)) })
  return to === null ? '' : m.product_range_most({ amount: amount(number(to)) })
}
