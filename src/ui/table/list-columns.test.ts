import { describe, expect, it } from 'vitest'
import { initialListSettings } from '../../shared/lists.ts'
import { optionalColumns, shownColumns, viewQuery } from './list-columns.ts'

const columns = [{ label: 'Company' }, { key: 'age', label: 'Age' }, { key: 'claim', label: 'Claimed' }]

describe('columns of a list', () => {
  it('A hidden column is left out, and one without a key is always shown', () => {
    const hidden = ['age', 'gone']
    expect(shownColumns(columns, initialListSettings)).toEqual(columns)
    expect(shownColumns(columns, { ...initialListSettings, hidden }).map(({ label }) => label)).toEqual([
      'Company',
      'Claimed',
    ])
    expect(optionalColumns(columns).map(({ key }) => key)).toEqual(['age', 'claim'])
  })

  it('A view keeps filters and order in one spelling, without the place in the list', () => {
    expect(viewQuery('?q=a%20b&cursor=xyz&show=&claim=mine')).toBe('claim=mine&q=a+b')
    expect(viewQuery('?page=2')).toBe('')
  })
})
