import type { Locale } from '../../../shared/locale.ts'

/** One thing that is asked of an attribute, as an address writes it: `material:brass`, `length:8..12`. */
export type AskedAttribute = { key: string; text: string }
/** The ends of a range as they were typed; an empty one is open. */
export type TypedRange = { from: string; to: string }

/** What the contract lets goods state. */
export const leastNumber = -1e9
export const mostNumber = 1e12
const mostTyped = 40

/** `material:brass,material:steel,length:8..12`. */
export const askedAttributes = (text: string): AskedAttribute[] =>
  text.split(',').flatMap((pair) => {
    const colon = pair.indexOf(':')
    return colon < 1 || colon === pair.length - 1 ? [] : [{ key: pair.slice(0, colon), text: pair.slice(colon + 1) }]
  })

/** The same things in the same order, whatever was chosen first; null for nothing. */
export const attributesText = (asked: readonly AskedAttribute[]): string | null =>
  asked.length === 0
    ? null
    : asked
        .map(({ key, text }) => `${key}:${text}`)
        .sort()
        .join(',')

/** A value as goods state it. */
export const valueOf = (text: string): string =>
  text.replaceAll('%2C', ',').replaceAll('%2E', '.').replaceAll('%25', '%')
export const textOfValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C')

/** A range that lets every number through. */
export const openRange = '..'

/** The range that a text of a number attribute stands for; null where it is one value. */
export function rangeOf(text: string): TypedRange | null {
  const dots = text.indexOf('..')
  return dots < 0 ? null : { from: valueOf(text.slice(0, dots)), to: valueOf(text.slice(dots + 2)) }
}

/** Numbers are written as every language reads them; what is none stays as it was typed, for its message. Null where both ends are open. */
export function textOfRange({ from, to }: TypedRange, locale: Locale): string | null {
  const end = (typed: string) =>
    plainNumber(typed, locale) ?? textOfValue(typed.trim().slice(0, mostTyped)).replaceAll('.', '%2E')
  return from.trim() === '' && to.trim() === '' ? null : `${end(from)}..${end(to)}`
}

/** The number that was meant, in plain signs: spaces between thousands, full-width signs, a decimal comma in Russian, commas between thousands elsewhere. Null for anything else. */
export function plainNumber(typed: string, locale: Locale): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').replace('−', '-')
  const plain =
    locale === 'ru' ? text.replace(',', '.') : /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? plain : null
}
