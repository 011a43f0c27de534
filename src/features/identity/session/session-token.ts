import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token; null if it cannot be a token. SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string | null =>
  /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('base64url') : null
