import { expect, it } from 'vitest'
import { sortRows, toggled } from './table-rows.ts'

it('Numbers are sorted by value and names by pinyin, with numbers within names by value', () => {
  expect(sortRows([10, 9, 100], (row) => row, false)).toEqual([9, 10, 100])
  expect(sortRows(['永康', '安徽', '2号', '10号'], (row) => row, false)).toEqual(['2号', '10号', '安徽', '永康'])
  expect(sortRows(['a', 'b'], (row) => row, true)).toEqual(['b', 'a'])
})

it('Sorting leaves the given rows unchanged and keeps equal rows in their order', () => {
  const rows = [
    { id: 1, size: 5 },
    { id: 2, size: 5 },
    { id: 3, size: 1 },
  ]
  expect(sortRows(rows, (row) => row.size, false).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
})

it('Selecting a page keeps what is selected on other pages', () => {
  expect([...toggled(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...toggled(new Set(['a', 'b']), ['b', 'c'], false)]).toEqual(['a'])
})
