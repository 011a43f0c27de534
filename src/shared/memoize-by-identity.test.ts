import { describe, expect, it } from 'vitest'
import { memoizeByIdentity } from './memoize-by-identity.ts'

describe('memoised value', () => {
  it('A memoised value is computed once for the same objects and key, and again for others', () => {
    const cache = memoizeByIdentity<string[]>()
    const [first, second] = [{}, {}]
    let made = 0
    const make = () => [`${++made}`]
    expect(cache([first, second], 'ru', make)).toBe(cache([first, second], 'ru', make))
    expect(cache([first, second], 'zh', make)).toEqual(['2'])
    expect(cache([first, {}], 'ru', make)).toEqual(['3'])
    expect(cache([first], 'ru', make)).toEqual(['4'])
    expect(cache([first, second], 'ru', make)).toEqual(['1'])
  })
})
