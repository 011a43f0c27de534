import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('value changes', () => {
  it('A change names the path of what differs and leaves out the rest', () => {
    expect(changesOf({ zh: 'a', ru: 'b' }, { zh: 'a', ru: 'c' })).toEqual([{ path: 'ru', from: 'b', to: 'c' }])
  })
  it('A change shows what was added and removed', () => {
    expect(changesOf({ hour: 5 }, { day: 10 })).toEqual([
      { path: 'hour', from: '5', to: '' },
      { path: 'day', from: '', to: '10' },
    ])
    expect(changesOf({}, { day: 10 })).toEqual([{ path: 'day', from: '', to: '10' }])
  })
  it('A change between plain values has no path', () => {
    expect(changesOf('user', 'operator')).toEqual([{ path: '', from: 'user', to: 'operator' }])
    expect(changesOf('user', 'user')).toEqual([])
  })
})
