import { createHmac, randomBytes } from 'node:crypto'
import { compactDecrypt, CompactEncrypt } from 'jose'
import type { Ctx } from '../../../server/context.ts'
import { keyFor } from '../../../server/secret.ts'
import type { webhooks } from './webhook.table.ts'

/** 256 random bits; receivers use the whole text as the key. */
export const newWebhookSecret = (): string => `yls_${randomBytes(32).toString('base64url')}`

/** Encrypted with SECRET: it has to be read again to sign. */
export const sealSecret = (ctx: Ctx, secret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(ctx.server.settings, 'webhook'))

async function openSecret(ctx: Ctx, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyFor(ctx.server.settings, 'webhook'))
  return new TextDecoder().decode(plaintext)
}

type Secrets = Pick<typeof webhooks.$inferSelect, 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'>

/**
 * `t=1793581200,v1=…`: seconds since 1970, and HMAC-SHA256 of `t.body` in hex. For a day after a rotation a second `v1`
 * is signed with the old secret. Null if SECRET was changed, so that the stored secret cannot be decrypted.
 */
export async function signatureOf(ctx: Ctx, webhook: Secrets, body: string): Promise<string | null> {
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = webhook
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > ctx.now
  const sealed = [sealedSecret, ...(isOldValid && sealedOldSecret !== null ? [sealedOldSecret] : [])]
  const secrets = await Promise.all(sealed.map((text) => openSecret(ctx, text))).catch(() => null)
  if (!secrets) return null
  const at = Math.floor(ctx.now.getTime() / 1000)
  return [`t=${at}`, ...secrets.map((secret) => `v1=${hmac(secret, `${at}.${body}`)}`)].join(',')
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
