import type { Place } from './distribution.ts'
import type { Shape } from './statement.ts'

type Distribution = Readonly<Record<string, Place>>

/** Why a statement would run on several shards, or null if it runs on one, or on tables that are everywhere. */
export function whyCrossing({ verb, tables, bound, joined }: Shape, distribution: Distribution): string | null {
  const placed = tables.flatMap((table) => {
    const place = distribution[table]
    return typeof place === 'object' ? [{ table, key: `${table}.${place.by}`, group: place.group }] : []
  })
  const locals = tables.filter((table) => distribution[table] === 'local')
  if (placed.length === 0 || verb === 'insert values') return null
  if (locals.length > 0) return `joins ${locals.join(', ')}, on the coordinator alone`
  const groups = new Set(placed.map(({ group, table }) => (group === 'own' ? table : group)))
  if (groups.size > 1) return `joins shards by ${[...groups].toSorted().join(' and by ')}`
  const keys = new Set(placed.map(({ key }) => key))
  const pinned = new Set([...keys].filter((key) => bound.includes(key)))
  // What is joined by the columns of distribution is on the same shard.
  for (let size = -1; size !== pinned.size;) {
    size = pinned.size
    for (const pair of joined) {
      const [left = '', right = ''] = pair.split('=')
      if (pinned.has(left) && keys.has(right)) pinned.add(right)
      if (pinned.has(right) && keys.has(left)) pinned.add(left)
      // A value of a column that equals that of distribution is one of distribution.
      if (bound.includes(left) && keys.has(right)) pinned.add(right)
      if (bound.includes(right) && keys.has(left)) pinned.add(left)
    }
  }
  const free = [...keys].filter((key) => !pinned.has(key))
  return free.length === 0 ? null : `no value of ${free.join(', ')}`
}
