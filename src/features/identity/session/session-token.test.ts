import { expect, it } from 'vitest'
import { hashToken, newToken } from './session-token.ts'

it('A session token has 256 random bits, and only its hash is comparable', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken))
  expect(tokens.size).toBe(1000)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).not.toContain(token)
  }
})
