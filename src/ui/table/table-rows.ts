import { intlTags } from '../../shared/text/formats.ts'
import { currentLocale } from '../../shared/locale.ts'

export type Sort = { key: string; isDescending: boolean }

/** The rows in order: numbers by value, words as the language of the page sorts them (Chinese by pinyin); equal rows keep their places. */
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

/** The selection with these keys in it, or without them. */
export function toggled(selected: ReadonlySet<string>, keys: string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}
