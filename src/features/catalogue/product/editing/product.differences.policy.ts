import { locales } from '../../../../shared/locale.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'

/** `text`: words to be compared word by word. `files`: ids of pictures or documents. `list`: rows, compared as a whole. */
export type DifferenceKind = 'text' | 'value' | 'list' | 'files'
/** One field that differs. A side is null where the version does not say it. */
export type Difference = { path: string; kind: DifferenceKind; before: unknown; after: unknown }

const lists: readonly (keyof ProductAnswers)[] = ['tiers', 'leadTimes']
const files: readonly (keyof ProductAnswers)[] = ['pictures', 'documents']
const groups: readonly (keyof ProductAnswers)[] = ['sample', 'packing', 'eac', 'attributes']
const textParts = ['title', 'summary', 'description', 'origin'] as const

/**
 * The fields at which two versions of a product differ, in the order of the form: `texts.ru.title`, `attributes.length`, `packing.lengthMm`,
 * `tiers`. Null stands for a version that does not exist: everything that the other says differs then.
 */
export function productDifferences(before: ProductAnswers | null, after: ProductAnswers | null): Difference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...left.keys(), ...right.keys()])].sort((one, other) => placeOf(one) - placeOf(other))
  return paths.flatMap((path) => {
    const [one, other] = [left.get(path), right.get(path)]
    const [from, to] = [one?.value ?? null, other?.value ?? null]
    return isSame(from, to) ? [] : [{ path, kind: (one ?? other)?.kind ?? 'value', before: from, after: to }]
  })
}

type Leaf = { kind: DifferenceKind; value: unknown }

/** Every field that says something, by its path. Texts that nobody wrote and empty fields are left out. */
function leavesOf(answers: ProductAnswers | null): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  if (!answers) return leaves
  const keep = (path: string, kind: DifferenceKind, value: unknown) => {
    if (!isEmpty(value)) leaves.set(path, { kind, value })
  }
  for (const locale of locales) {
    const text = answers.texts[locale]
    if (!text || (!text.title && !text.summary && !text.description)) continue
    for (const part of textParts) keep(`texts.${locale}.${part}`, part === 'origin' ? 'value' : 'text', text[part])
  }
  for (const key of Object.keys(answers) as (keyof ProductAnswers)[]) {
    if (key === 'texts') continue
    if (groups.includes(key))
      for (const [part, value] of Object.entries(answers[key] as object)) keep(`${key}.${part}`, 'value', value)
    else keep(key, lists.includes(key) ? 'list' : files.includes(key) ? 'files' : 'value', answers[key])
  }
  return leaves
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const order = [
  'sourceLanguage',
  'texts',
  'category',
  'attributes',
  'articleNumber',
  'brand',
  'model',
  'pictures',
  'documents',
  'unit',
  'minimumOrderQuantity',
  'orderMultiple',
  'priceKind',
  'currency',
  'tiers',
  'low',
  'high',
  'incoterm',
  'incotermPlace',
  'port',
  'leadTimes',
  'sample',
  'monthlyCapacity',
  'warrantyMonths',
  'isPrivateLabel',
  'packing',
  'origin',
  'hs6',
  'hsChina',
  'hsEaeu',
  'eac',
  'isMarked',
  'isDualUse',
]
const placeOf = (path: string): number => order.indexOf(path.split('.')[0] ?? '')

/** jsonb does not keep the order of keys. */
const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
