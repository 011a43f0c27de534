import { m } from '../../../shared/wording/messages.js'
import type { ProductAnswers } from './product.answers.contract.ts'
import type { FieldPath, Named, ProductField, ProductStep } from './product.field-shape.policy.ts'
import { productFields } from './product.fields.policy.ts'

type Listed = (typeof productFields)[number]
type Head<Path extends string> = Path extends `${infer Key}.${string}` ? Key : Path

const all: readonly ProductField[] = productFields
// A field of the answers that is missing above is a type error here.
const byPath: Readonly<Record<FieldPath, ProductField>> = Object.fromEntries(
  all.map((field) => [field.path, field]),
) as Record<Listed['path'], ProductField>
const known: ReadonlyMap<string, ProductField> = new Map(Object.entries(byPath))

/** The names of groups of fields. */
const groupLabels: Readonly<Record<string, Named>> = {
  texts: m.product_texts,
  sample: m.product_sample,
  packing: m.product_packing,
  eac: m.product_eac,
}

/** The field at a path in the answers: `texts.ru.title`, `tiers.1.price`, `attributes.colour`. */
export function fieldAt(path: string): ProductField | undefined {
  const [head = '', , leaf] = path.split('.')
  return known.get(path) ?? known.get(head === 'texts' ? `texts.${leaf}` : head)
}

/** The name of a field or group of fields; undefined if it does not exist. */
export const fieldLabel = (path: string): string | undefined =>
  (fieldAt(path)?.label ?? groupLabels[path.split('.')[0] ?? ''])?.()

/** The editor step of a field or group of fields. */
export const stepOf = (path: string): ProductStep =>
  (fieldAt(path) ?? all.find((field) => field.path.startsWith(`${path.split('.')[0]}.`)))?.step ?? 'basics'

/** The fields of a step in the order of the form. */
export const fieldsOf = (step: ProductStep): readonly ProductField[] => all.filter((field) => field.step === step)

/** The position of a field among all, groups kept together. */
export const placeOf = (path: string): number => all.findIndex((field) => headOf(field.path) === headOf(path))

type PublicKey = Exclude<
  Head<Extract<Listed, { isPublic: true }>['path']>,
  Head<Extract<Listed, { isPublic: false }>['path']>
>
const withheld = new Set(all.filter(({ isPublic }) => !isPublic).map(({ path }) => headOf(path)))
/** The public parts of the answers; a group with any withheld field is withheld as a whole. */
export const publicKeys = Object.fromEntries(
  all
    .map(({ path }) => headOf(path))
    .filter((key) => !withheld.has(key))
    .map((key) => [key, true]),
) as Record<PublicKey, true>

/** The answers without private fields. */
export const publicAnswers = (answers: ProductAnswers): Pick<ProductAnswers, PublicKey> =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key in publicKeys)) as Pick<ProductAnswers, PublicKey>

/** The value of the answers at a path. */
export const valueAt = (answers: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], answers)

function headOf(path: string): string {
  return path.split('.')[0] ?? ''
}
