import { currentLocale } from '../../../../shared/locale.ts'
import { columnOf } from '../columns/import.columns.ts'

const mostNamed = 20
/** Where a list as a whole is missing, its first column names it. */
const lists: Record<string, string> = { tiers: 'tiers.0.price', leadTimes: 'leadTimes.0.days' }

/** What goods of a file lack before they can be published, the most frequent first, by the names of the columns that would hold it; attributes come by their names. */
export function sayMissing(counts: ReadonlyMap<string, number>): { name: string; count: number }[] {
  const locale = currentLocale()
  const nameOf = (path: string) => columnOf(lists[path] ?? path)?.title(locale) ?? path
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostNamed)
    .map(([path, count]) => ({ name: nameOf(path), count }))
}
