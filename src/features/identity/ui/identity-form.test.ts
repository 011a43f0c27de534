import { describe, expect, it } from 'vitest'
import { usualKind } from './identity-form.ts'

describe('first field of forms', () => {
  it('Readers of Chinese begin with a mainland phone only where it gets codes, all others with a mail address', () => {
    expect(usualKind('zh', true)).toBe('mainland')
    expect(usualKind('zh', false)).toBe('international')
    expect([usualKind('ru', true), usualKind('en', false)]).toEqual(['international', 'international'])
  })
})
