import type { ListSettings } from '../../shared/lists.ts'

/** Columns without a key are always shown: the subject of a row, its buttons. */
type Keyed = { key?: string; label: string }

/** The columns that a person sees; one at least besides those that are always shown. */
export function shownColumns<Column extends Keyed>(columns: readonly Column[], { hidden }: ListSettings): Column[] {
  return columns.filter(({ key }) => key === undefined || !hidden.includes(key))
}

/** The columns that a person may hide. */
export const optionalColumns = (columns: readonly Keyed[]): { key: string; label: string }[] =>
  columns.flatMap(({ key, label }) => (key === undefined ? [] : [{ key, label }]))

/** What a view keeps of an address: its filters and order, not the place in the list. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && name !== 'cursor' && name !== 'page'),
  )
  query.sort()
  return query.toString()
}
