import { validPart } from './application-faults.ts'
import { isBlank, valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

export type Side = 'mine' | 'theirs'
/** A field that stands differently in two places; `preset` follows who has changed it since both were the same. */
export type Difference = { path: string; mine: unknown; theirs: unknown; preset: Side; isOnlyTheirs: boolean }

type Table = Record<string, Record<string, unknown>>
const sameValue = (left: unknown, right: unknown) =>
  (isBlank(left) && isBlank(right)) || JSON.stringify(left) === JSON.stringify(right)

/** Where this form and the one saved by another device differ; `base` is what both started from. */
export function differencesOf(
  mine: ApplicationValues,
  theirs: ApplicationValues,
  base: ApplicationValues,
): Difference[] {
  // `138 0000 0001` and the number that the server made of it say the same.
  const sent = valuesOf(validPart(mine))
  const [own, kept, other, start] = [mine, sent, theirs, base] as unknown as [Table, Table, Table, Table]
  return Object.entries(own).flatMap(([step, fields]) =>
    Object.keys(fields).flatMap((name) => {
      const [left, normal, right, before] = [
        own[step]?.[name],
        kept[step]?.[name],
        other[step]?.[name],
        start[step]?.[name],
      ]
      if (sameValue(left, right) || (!isBlank(normal) && sameValue(normal, right))) return []
      const isOnlyTheirs = sameValue(left, before) || (!isBlank(normal) && sameValue(normal, before))
      return [
        {
          path: `${step}.${name}`,
          mine: left,
          theirs: right,
          preset: isOnlyTheirs ? 'theirs' : 'mine',
          isOnlyTheirs,
        } satisfies Difference,
      ]
    }),
  )
}

/** The form with the chosen side at each difference. */
export function mergeValues(
  mine: ApplicationValues,
  differences: readonly Difference[],
  choice: (path: string) => Side,
): ApplicationValues {
  const merged = structuredClone(mine) as unknown as Table
  for (const { path, theirs } of differences) {
    const [step = '', name = ''] = path.split('.')
    const fields = merged[step]
    if (fields && choice(path) === 'theirs') fields[name] = structuredClone(theirs)
  }
  return merged as unknown as ApplicationValues
}
