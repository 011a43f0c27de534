import { describe, expect, it } from 'vitest'
import { findRetiredWords } from './retired-words.ts'

describe('the check of retired words', () => {
  it('names a retired file name and a retired identifier with the term that replaces it', () => {
    expect(findRetiredWords([{ path: 'src/server/cache/live-value.ts', text: 'export const liveValue = 1' }])).toEqual([
      'src/server/cache/live-value.ts bears a retired word: the term is cached-value',
      'src/server/cache/live-value.ts uses the retired word liveValue: the term is cachedValue',
    ])
  })

  it('lets words pass that only contain one', () => {
    expect(
      findRetiredWords([{ path: 'src/features/plan/plan.turnstile.ts', text: 'const returns = deliveredValues()' }]),
    ).toEqual([])
  })
})
