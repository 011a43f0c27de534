import type { FieldErrors } from '../../../../../shared/errors.ts'
import { faultsOf, validFieldsOf, validPart, valueAt } from './application-faults.ts'
import { isBlank, valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

type Table = Record<string, Record<string, unknown>>

/** The values as the server stores them, `138 0000 0001` as `13800000001`; fields that are not valid stay as typed. */
export function normaliseValues(values: ApplicationValues): ApplicationValues {
  const [typed, stored] = [values, valuesOf(validFieldsOf(values))] as unknown as [Table, Table]
  const steps = Object.entries(typed).map(([step, fields]) => [step, eitherOf(stored[step] ?? {}, fields)])
  return Object.fromEntries(steps) as ApplicationValues
}

/** Each value of `stored`, or of `typed` where nothing valid is stored; rows of a list one by one. */
const eitherOf = (stored: Record<string, unknown>, typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const valid = stored[name]
      if (Array.isArray(value) && Array.isArray(valid) && isRow(value[0]))
        return [
          name,
          value.map((row, index) => eitherOf((valid[index] ?? {}) as object as Table[string], row as Table[string])),
        ]
      return [name, isBlank(valid) && !isBlank(value) ? value : valid]
    }),
  )

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Faults of fields that therefore cannot be stored: field path → message. */
export function faultsOfUnstorable(values: ApplicationValues): FieldErrors {
  const stored = valuesOf(validPart(values))
  return Object.fromEntries(
    Object.entries(faultsOf(values)).filter(
      ([path]) => !isBlank(valueAt(values, path)) && isBlank(valueAt(stored, path)),
    ),
  )
}

/** The part that can be stored. What is not valid is left out, and so are the fields that the server has refused. */
export function storableValues(
  values: ApplicationValues,
  stored: ApplicationValues,
  paths: readonly string[],
): ApplicationValues {
  if (paths.includes('')) return stored
  const own = faultsOfUnstorable(values)
  return valuesOf(validPart(values, new Set(paths.filter((path) => !(path in own)))))
}
