import { localeFacts } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'

/** One attribute filter in the query syntax of an address: `material:brass`, `length:8..12`. */
export type AttributeFilter = { key: string; text: string }
/** The ends of a range as typed; an empty one is open. */
export type TypedRange = { from: string; to: string }

/** Limits of attribute values in the contract. */
export const leastNumber = -1e9
export const mostNumber = 1e12
/** The largest number that published goods may state. */
export const mostStated = 1e9
const mostTyped = 40

/** `material:brass,material:steel,length:8..12`. */
export const parseAttributeFilters = (text: string): AttributeFilter[] =>
  text.split(',').flatMap((pair) => {
    const colon = pair.indexOf(':')
    return colon < 1 || colon === pair.length - 1 ? [] : [{ key: pair.slice(0, colon), text: pair.slice(colon + 1) }]
  })

/** A canonical order, whatever was chosen first; null for none. */
export const attributesText = (filters: readonly AttributeFilter[]): string | null =>
  filters.length === 0
    ? null
    : filters
        .map(({ key, text }) => `${key}:${text}`)
        .sort()
        .join(',')

/** An attribute value of a product. */
export const valueOf = (text: string): string =>
  text.replaceAll('%2C', ',').replaceAll('%2E', '.').replaceAll('%25', '%')
export const textOfValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C')

/** A range that includes every number. */
export const openRange = '..'

/** The range of a numeric attribute filter; null if it is a single value. */
export function rangeOf(text: string): TypedRange | null {
  const dots = text.indexOf('..')
  return dots < 0 ? null : { from: valueOf(text.slice(0, dots)), to: valueOf(text.slice(dots + 2)) }
}

/**
 * Numbers are written in the language-neutral form; invalid ones stay as typed, for their message. Null if both ends
 * are open.
 */
export function textOfRange({ from, to }: TypedRange, locale: Locale): string | null {
  const end = (typed: string) =>
    plainNumber(typed, locale) ?? textOfValue(typed.trim().slice(0, mostTyped)).replaceAll('.', '%2E')
  return from.trim() === '' && to.trim() === '' ? null : `${end(from)}..${end(to)}`
}

/**
 * Normalises a typed number: spaces between thousands, full-width characters, a decimal comma in Russian, commas
 * between thousands elsewhere. Null for anything else.
 */
export function plainNumber(typed: string, locale: Locale): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').replace('−', '-')
  const plain =
    localeFacts[locale].decimal === ','
      ? text.replace(',', '.')
      : /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text)
        ? text.replaceAll(',', '')
        : text
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? plain : null
}
