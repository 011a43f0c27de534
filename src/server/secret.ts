import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Settings } from './settings/settings.ts'

/** Purposes of SECRET. Nothing else derives a key or signs. */
type Purpose =
  | 'code'
  | 'challenge'
  | 'proof'
  | 'password-key'
  | 'password-key-name'
  | 'signed-link'
  | 'calendar'
  | 'unsubscribe'
  | 'reader'
  | 'webhook'
  | 'factor'
  | 'factor-name'
  | 'recovery-code'
  | 'second-step'
  | 'passkey'
const derived = new Map<string, Buffer>()

/** 32 bytes for one purpose, derived from SECRET (HKDF-SHA256), so that no key serves two purposes. */
export function keyFor({ SECRET }: Settings, purpose: Purpose): Buffer {
  const name = `${purpose} ${SECRET}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', SECRET, '', purpose, 32))
  derived.set(name, key)
  return key
}

/** HMAC-SHA256 in base64url, 43 characters. */
export const sign = (settings: Settings, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyFor(settings, purpose)).update(text).digest('base64url')

/** Constant-time comparison of two texts. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
