import { readChoice, readFlag } from './read-cells.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import {
  contentLanguageOf,
  contentLanguages,
  currentContentLanguage,
  currentLocale,
} from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CategoryAttribute } from '../../../taxonomy/attribute.service.ts'

/**
 * A parsed attribute cell. `words`: the text is also added to the description, because the attribute holds less than
 * the cell, or nothing of it; `question` tells the supplier.
 */
export type AttributeReading = { key: string; value: unknown; words?: string; question?: string } | { fault: string }

/**
 * Parses a cell by the rules of the row's category, null if the row names none: choices by key or name, numbers with
 * their unit.
 */
export function readAttribute(
  rules: readonly CategoryAttribute[] | null,
  key: string,
  heading: string,
  text: string,
): AttributeReading {
  const trimmed = text.trim()
  const isNamed = ({ name }: CategoryAttribute) =>
    contentLanguages.some((locale) => headingKey(name[locale]) === headingKey(heading))
  const rule = rules?.find((one) => `attributes.${one.key}` === key) ?? rules?.find(isNamed)
  if (trimmed === '') return { key: rule ? `attributes.${rule.key}` : key, value: null }
  if (!rules) return { fault: m.import_fault_attribute_alone() }
  if (!rule) return { key, value: undefined, words: `${heading}: ${trimmed}`, question: m.import_question_attribute() }
  const own = `attributes.${rule.key}`
  if (rule.type === 'text') return { key: own, value: trimmed }
  if (rule.type === 'choice') return readOne(rule, own, trimmed)
  const read = rule.type === 'boolean' ? readFlag(trimmed) : readNumber(rule, trimmed)
  return 'fault' in read ? read : { key: own, value: read.value }
}

/** A file-wide attribute default: applies only to goods whose category has the attribute, and only as a whole. */
export function readAttributeDefault(
  rules: readonly CategoryAttribute[] | null,
  key: string,
  text: string,
): { value: unknown } | { fault: string } {
  const rule = rules?.find((one) => `attributes.${one.key}` === key)
  if (!rule) return { fault: m.field_invalid() }
  const result = readAttribute([rule], key, '', text)
  return 'fault' in result
    ? result
    : result.question
      ? {
          fault: m.import_fault_choice({
            known: rule.choices
              .map(({ name }) => name[currentContentLanguage()])
              .join(', ')
              .slice(0, 200),
          }),
        }
      : { value: result.value }
}

/** A choice found among other words (`PP塑料` for plastic) is taken; an unknown one becomes a line of the description. */
function readOne({ choices, name }: CategoryAttribute, key: string, text: string): AttributeReading {
  const exact = readChoice(
    text,
    Object.fromEntries(
      choices.map((choice) => [
        choice.key,
        (_inputs, options) => choice.name[contentLanguageOf(options?.locale ?? currentLocale())],
      ]),
    ),
  )
  if ('value' in exact) return { key, value: exact.value }
  const word = headingKey(text)
  const within = choices
    .flatMap((choice) =>
      contentLanguages.map((locale) => ({
        key: choice.key,
        length: headingKey(choice.name[locale]).length,
        isIn: word.includes(headingKey(choice.name[locale])),
      })),
    )
    .filter(({ isIn, length }) => isIn && length > 1)
  const longest = Math.max(0, ...within.map(({ length }) => length))
  const best = new Set(within.filter(({ length }) => length === longest).map((one) => one.key))
  const words = `${name[currentContentLanguage()]}: ${text}`
  return best.size === 1
    ? { key, value: [...best][0], words }
    : {
        key,
        value: null,
        words,
        question: m.import_question_choice({
          known: choices
            .map((choice) => choice.name[currentContentLanguage()])
            .join(', ')
            .slice(0, 200),
        }),
      }
}

/** `18升` if the attribute is in litres. */
function readNumber({ unit }: CategoryAttribute, text: string): { value: number } | { fault: string } {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const named = unit
    ? contentLanguages
        .map((locale) => unit[locale].replaceAll(/\s/g, ''))
        .find((one) => one !== '' && plain.toLowerCase().endsWith(one.toLowerCase()))
    : undefined
  const number = Number((named === undefined ? plain : plain.slice(0, -named.length)).replace(',', '.'))
  return Number.isFinite(number) && /\d/.test(plain) ? { value: number } : { fault: m.import_fault_number() }
}
