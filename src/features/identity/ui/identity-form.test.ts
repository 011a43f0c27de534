import { describe, expect, it } from 'vitest'
import { usualKind } from './identity-form.ts'

describe('first field of forms', () => {
  it('Readers of Chinese begin with a mainland phone only where it gets codes, all others with a mail address', () => {
    expect(usualKind('zh', 'CN RU')).toBe('mainland')
    expect(usualKind('zh', 'RU KZ')).toBe('international')
    expect(usualKind('zh', '')).toBe('international')
    expect([usualKind('ru', 'CN RU'), usualKind('en', '')]).toEqual(['international', 'international'])
  })
})
