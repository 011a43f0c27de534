/** The value chosen at a field that both sides have changed. */
export type Side = 'mine' | 'theirs'
/** A field that both sides have changed to different values. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }
export type Choices = Readonly<Record<string, Side>>

/** The last state of a record that an editor knows as stored: as it was sent, and as the server stores it. */
export type Base<V> = { version: number; sent: V; stored: V }

export type Sides<V> = {
  base: Base<V>
  mine: V
  /** `mine` in the form in which the server stores it. */
  normal: V
  theirs: V
  /** What this editor has sent without a reply. */
  unanswered: V | null
}
export type Merged<V> = { value: V; conflicts: Conflict[] }

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two JSON values are equal. Key order does not matter; an absent value equals an empty one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || (isBlank(left) && isBlank(right))) return true
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  if (!isRecord(left) || !isRecord(right)) return false
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]))
}

/** The value at a path of keys and indexes, `tiers.1.price`; undefined if there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Json | null | undefined)?.[key], value)

/** A copy with another value at a path; undefined removes the key. Unchanged if the path does not exist. */
export const withValueAt = <V>(value: V, path: string, next: unknown): V => placed(value, path.split('.'), next) as V

function placed(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value))
    return Number(key) < value.length ? value.with(Number(key), placed(value[Number(key)], rest, next)) : value
  if (!isRecord(value)) return value
  const { [key]: before, ...others } = value
  const after = placed(before, rest, next)
  return after === undefined ? others : { ...value, [key]: after }
}

/**
 * A copy in which the fields at `paths` have the values of `base`. The unit is a field: a list is replaced as a whole.
 */
export function withhold<V>(value: V, base: V, paths: readonly string[]): V {
  return paths.reduce((held, path) => {
    const field = fieldIn([held, base], path)
    return field === '' ? base : withValueAt(held, field, valueAt(base, field))
  }, value)
}

/** The longest prefix of a path that exists as objects in all of the values. */
function fieldIn(values: unknown[], path: string): string {
  const keys: string[] = []
  for (const key of path.split('.')) {
    if (key === '' || !values.every((value) => isRecord(keys.length === 0 ? value : valueAt(value, keys.join('.')))))
      break
    keys.push(key)
  }
  return keys.join('.')
}

/**
 * Merges two states of a record with a common ancestor. Objects are merged key by key; any other value, including a
 * list, is one field. Changes of only one side are taken. Different changes of both sides are a conflict, unless a
 * choice was made.
 */
export function mergeByPath<V>(
  { base, mine, normal, theirs, unanswered }: Sides<V>,
  choices: Choices = {},
  isEqual: (left: unknown, right: unknown, path: string) => boolean = isSame,
): Merged<V> {
  const conflicts: Conflict[] = []
  type Field = { sent: unknown; stored: unknown; mine: unknown; normal: unknown; theirs: unknown; own: unknown }

  function merged(field: Field, path: string): unknown {
    if (isRecord(field.mine) && isRecord(field.theirs)) {
      const keys = new Set([...Object.keys(field.mine), ...Object.keys(field.theirs)])
      return Object.fromEntries(
        [...keys]
          .map((key) => [key, merged(within(field, key), path === '' ? key : `${path}.${key}`)])
          .filter(([, value]) => value !== undefined),
      )
    }
    const is = (left: unknown, right: unknown) => isEqual(left, right, path)
    if (is(field.mine, field.theirs) || is(field.normal, field.theirs)) return field.mine
    // A value sent without a reply that is now stored is this editor's own earlier change.
    if (is(field.theirs, field.stored) || (unanswered !== null && is(field.theirs, field.own))) return field.mine
    if (is(field.mine, field.sent) || is(field.normal, field.sent)) return field.theirs
    const choice = choices[path]
    if (!choice) conflicts.push({ path, mine: field.mine, theirs: field.theirs })
    return choice === 'theirs' ? field.theirs : field.mine
  }

  const value = merged({ sent: base.sent, stored: base.stored, mine, normal, theirs, own: unanswered }, '') as V
  return { value, conflicts }
}

const within = <F extends Record<string, unknown>>(field: F, key: string): F =>
  Object.fromEntries(
    Object.entries(field).map(([side, value]) => [side, isRecord(value) ? value[key] : undefined]),
  ) as F
