import { describe, expect, it } from 'vitest'
import { memoizeByIdentity } from './memoize-by-identity.ts'

describe('what is made from values that stay', () => {
  it('is made once for the same values and key, and anew for others', () => {
    const kept = memoizeByIdentity<string[]>()
    const [first, second] = [{}, {}]
    let made = 0
    const make = () => [`${++made}`]
    expect(kept([first, second], 'ru', make)).toBe(kept([first, second], 'ru', make))
    expect(kept([first, second], 'zh', make)).toEqual(['2'])
    expect(kept([first, {}], 'ru', make)).toEqual(['3'])
    expect(kept([first], 'ru', make)).toEqual(['4'])
    expect(kept([first, second], 'ru', make)).toEqual(['1'])
  })
})
