import { callQuietly } from '../../../../client/api.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'

type Use = 'login' | 'register' | 'reset'

/** Web Crypto is available on secure connections only. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/**
 * Sends a call whose password is encrypted for this account and use: a compact JWE, ECDH-ES on P-256 with A256GCM, with
 * the password and a single-use challenge. An expired key (1010) is replaced once, silently.
 */
export async function withSealedPassword<T>(
  facts: { password: string; account: string; use: Use },
  send: (sealed: string) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const first = await sealAndSend(facts, send)
  return first.code === '1010' ? sealAndSend(facts, send) : first
}

async function sealAndSend<T>(
  facts: { password: string; account: string; use: Use },
  send: (sealed: string) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const [{ CompactEncrypt, importJWK }, key] = await Promise.all([import('jose'), callQuietly('GET /api/auth/key')])
  if (!isSuccess(key)) return key
  const { kid, jwk, challenge } = key.data
  const content = new TextEncoder().encode(
    JSON.stringify({ ...facts, password: facts.password.normalize('NFC'), challenge }),
  )
  const sealed = await new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  return send(sealed)
}
