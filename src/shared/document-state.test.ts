import { describe, expect, it } from 'vitest'
import { documentState } from './document-state.ts'

describe('document state', () => {
  it.each([
    ['2026-11-01', 'expired'],
    ['2026-11-02', 'expires_soon'],
    ['2026-12-02', 'expires_soon'],
    ['2026-12-03', 'valid'],
    [null, 'valid'],
  ] as const)('A verified document that is valid through %s is %s on 2 November 2026', (expiresOn, state) => {
    expect(documentState({ expiresOn, isVerified: true }, '2026-11-02')).toBe(state)
  })

  it('An expired document is never verified, and one that nobody has compared is "not verified"', () => {
    expect(documentState({ expiresOn: '2026-11-01', isVerified: false }, '2026-11-02')).toBe('expired')
    expect(documentState({ expiresOn: null, isVerified: false }, '2026-11-02')).toBe('not_verified')
    expect(documentState({ expiresOn: '2027-06-01', isVerified: false }, '2026-11-02')).toBe('not_verified')
  })
})
