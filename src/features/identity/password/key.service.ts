import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { burnChallenge, makeChallenge } from './challenge.ts'
import { currentKey, findPrivateKey } from './password-key.ts'

export type PasswordUse = 'login' | 'register' | 'reset'

const compactJwe = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/
const algorithms = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }
const Header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  epk: z.looseObject({ crv: z.literal('P-256') }),
  apu: z.string().optional(),
  apv: z.string().optional(),
  typ: z.string().optional(),
})
const Content = z.object({ password: z.string().min(1), account: z.string(), use: z.string(), challenge: z.string() })

/** Returns the public key that encrypts a password in transit, with a challenge valid once within five minutes. */
export async function key(ctx: Ctx) {
  const { kid, publicKey } = await currentKey(ctx)
  const { kty, crv = '', x = '', y = '' } = publicKey
  return { kid, jwk: { kty: kty ?? '', crv, x, y }, challenge: makeChallenge(ctx) }
}

/**
 * Decrypts a password that was encrypted for this account and use (compact JWE, RFC 7516). Resolves to the password in
 * NFC; to null for an invalid one, or one for another account or use; 1010 if its key is unknown or its challenge is
 * expired or used. The challenge is used up in any case.
 */
export async function openPassword(ctx: Ctx, text: string, account: Account, use: PasswordUse): Promise<string | null> {
  const header = compactJwe.test(text) ? Header.safeParse(readHeader(text)).data : undefined
  if (!header) return null
  const privateKey = await findPrivateKey(ctx, header.kid)
  if (!privateKey) throw new AppError('encrypted_expired')
  const opened = await compactDecrypt(text, privateKey, algorithms).catch(() => null)
  const content = opened && Content.safeParse(readJson(opened.plaintext)).data
  if (!content) return null
  if (!(await burnChallenge(ctx, content.challenge))) throw new AppError('encrypted_expired')
  const isForAccount = parseAccount(content.account)?.value === account.value
  return isForAccount && content.use === use ? content.password.normalize('NFC') : null
}

function readHeader(text: string): unknown {
  try {
    return decodeProtectedHeader(text)
  } catch {
    return null
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
