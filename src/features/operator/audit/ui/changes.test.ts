import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('the changes between two values', () => {
  it('name the path of what differs and leave out the rest', () => {
    expect(changesOf({ zh: 'a', ru: 'b' }, { zh: 'a', ru: 'c' })).toEqual([{ path: 'ru', from: 'b', to: 'c' }])
  })
  it('show what was added and taken away', () => {
    expect(changesOf({ hour: 5 }, { day: 10 })).toEqual([
      { path: 'hour', from: '5', to: '' },
      { path: 'day', from: '', to: '10' },
    ])
    expect(changesOf({}, { day: 10 })).toEqual([{ path: 'day', from: '', to: '10' }])
  })
  it('have no path between plain values', () => {
    expect(changesOf('user', 'operator')).toEqual([{ path: '', from: 'user', to: 'operator' }])
    expect(changesOf('user', 'user')).toEqual([])
  })
})
