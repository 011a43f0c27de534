import { intlTags } from '../../shared/text/formats.ts'
import { currentLocale } from '../../shared/locale.ts'

export type Sort = { key: string; isDescending: boolean }

/** The sorted rows: numbers by value, words by the page's language (Chinese by pinyin); the sort is stable. */
export function sortRows<Row>(
  rows: Row[],
  by: ((row: Row) => string | number) | undefined,
  isDescending: boolean,
): Row[] {
  if (!by) return rows
  const collator = new Intl.Collator(intlTags[currentLocale()], { numeric: true, sensitivity: 'base' })
  const order = (a: Row, b: Row) => {
    const [left, right] = [by(a), by(b)]
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right))
  }
  return rows.toSorted((a, b) => (isDescending ? order(b, a) : order(a, b)))
}

/** The selection with these keys added or removed. */
export function toggled(selected: ReadonlySet<string>, keys: string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}
