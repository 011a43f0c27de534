import { currentLocale } from '../../../../shared/locale.ts'
import { columnOf } from '../columns/import-columns.ts'

const mostNamed = 20
/** A list that is missing as a whole is named by its first column. */
const lists: Record<string, string> = { tiers: 'tiers.0.price', leadTimes: 'leadTimes.0.days' }

/** Required fields that goods of a file lack, most frequent first, by column name; attributes by their names. */
export function presentMissing(counts: ReadonlyMap<string, number>): { name: string; count: number }[] {
  const locale = currentLocale()
  const nameOf = (path: string) => columnOf(lists[path] ?? path)?.title(locale) ?? path
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostNamed)
    .map(([path, count]) => ({ name: nameOf(path), count }))
}
