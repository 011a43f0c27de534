import { contentLanguages } from '../../../../shared/locale.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { fieldAt, placeOf, valueAt } from '../product.field-lookup.policy.ts'
import { productFields } from '../product.fields.policy.ts'
import type { FieldKind } from '../product.field-shape.policy.ts'

/** `text`: compared word by word. `files`: ids of pictures or documents. `list`: rows, compared as a whole. */
export type DifferenceKind = 'text' | 'value' | 'list' | 'files'
/** One field that differs. A side is null if the version does not have the field. */
export type Difference = { path: string; kind: DifferenceKind; before: unknown; after: unknown }

const kinds: Partial<Record<FieldKind, DifferenceKind>> = {
  text: 'text',
  tiers: 'list',
  leadTimes: 'list',
  pictures: 'files',
  documents: 'files',
}

/**
 * The fields in which two versions of a product differ, in form order: `texts.ru.title`, `attributes.length`,
 * `packing.lengthMm`, `tiers`. Null stands for a missing version: then every field of the other differs.
 */
export function productDifferences(before: ProductAnswers | null, after: ProductAnswers | null): Difference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...left.keys(), ...right.keys()])].sort((one, other) => placeOf(one) - placeOf(other))
  return paths.flatMap((path) => {
    const [from, to] = [left.get(path) ?? null, right.get(path) ?? null]
    const kind = kinds[fieldAt(path)?.kind ?? 'words'] ?? 'value'
    return isSameAnswer(from, to) ? [] : [{ path, kind, before: from, after: to }]
  })
}

/** All field values by path. Empty texts and fields are left out. */
function leavesOf(answers: ProductAnswers | null): Map<string, unknown> {
  if (!answers) return new Map()
  return new Map(
    pathsIn(answers)
      .map((path) => [path, valueAt(answers, path)] as const)
      .filter(([, value]) => !isEmpty(value)),
  )
}

/** The paths of all fields, those of texts by language. */
function pathsIn({ texts, attributes }: ProductAnswers): string[] {
  const written = contentLanguages.filter(
    (locale) => texts[locale]?.title || texts[locale]?.summary || texts[locale]?.description,
  )
  const [inTexts, others] = [
    productFields.filter(({ path }) => path.startsWith('texts.')),
    productFields.filter(({ path }) => !path.startsWith('texts.')),
  ]
  return [
    ...written.flatMap((locale) => inTexts.map(({ path }) => path.replace('texts.', `texts.${locale}.`))),
    ...others.flatMap(({ path, kind }) =>
      kind === 'attributes' ? Object.keys(attributes).map((key) => `attributes.${key}`) : [path],
    ),
  ]
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Deep equality of two answers; jsonb does not preserve key order. */
export const isSameAnswer = (left: unknown, right: unknown): boolean =>
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
