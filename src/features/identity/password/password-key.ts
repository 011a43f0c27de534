import { desc, eq } from 'drizzle-orm'
import { calculateJwkThumbprint, compactDecrypt, CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { dayMs, minuteMs } from '../../../shared/text/durations.ts'
import { passwordKeys } from '../identity.table.ts'
import { keyFor, sign } from '../../../server/secret.ts'

/** How long a replaced key stays valid, for forms that were open when it changed. */
const graceMs = 15 * minuteMs

type PasswordKey = typeof passwordKeys.$inferSelect

/** The current encryption key for passwords; creates one if there is none or it is due for rotation. */
export async function currentKey(ctx: Ctx): Promise<PasswordKey> {
  const [newest] = await newestKeys(ctx)
  if (newest && !isDue(ctx, newest)) return newest
  const made = await makeKey(ctx)
  return inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'passwordKeyRotation')
    const [other] = await newestKeys(ctx)
    if (other && !isDue(ctx, other)) return other
    await ctx.db.insert(passwordKeys).values(made)
    return made
  })
}

/** The private half of a valid key, or null. */
export async function findPrivateKey(ctx: Ctx, kid: string): Promise<CryptoKey | null> {
  const [newest, previous] = await newestKeys(ctx)
  const isGraceOver = newest !== undefined && newest.createdAt.getTime() + graceMs <= ctx.now.getTime()
  const key = newest?.kid === kid ? newest : previous?.kid === kid && !isGraceOver ? previous : null
  return key && openKey(ctx, key)
}

const newestKeys = (ctx: Ctx): Promise<PasswordKey[]> =>
  ctx.db
    .select()
    .from(passwordKeys)
    .where(eq(passwordKeys.sealedBy, secretName(ctx)))
    .orderBy(desc(passwordKeys.createdAt))
    .limit(2)

const isDue = (ctx: Ctx, key: PasswordKey) =>
  key.createdAt.getTime() + ctx.server.settings.KEY_ROTATION_DAYS * dayMs <= ctx.now.getTime()

/** Identifies the SECRET of a key without revealing it. */
const secretName = (ctx: Ctx) => sign(ctx.server.settings, 'password-key-name', '')

async function makeKey(ctx: Ctx): Promise<PasswordKey> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const publicKey = await exportJWK(pair.publicKey)
  const privateKey = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.privateKey)))
  const sealedPrivateKey = await new CompactEncrypt(privateKey)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(ctx.server.settings, 'password-key'))
  return {
    kid: await calculateJwkThumbprint(publicKey),
    publicKey,
    sealedPrivateKey,
    sealedBy: secretName(ctx),
    createdAt: ctx.now,
  }
}

/** Decrypted keys by name, which is derived from the key itself. */
const opened = new Map<string, CryptoKey>()

async function openKey(ctx: Ctx, { kid, sealedPrivateKey }: PasswordKey): Promise<CryptoKey> {
  const known = opened.get(kid)
  if (known) return known
  const { plaintext } = await compactDecrypt(sealedPrivateKey, keyFor(ctx.server.settings, 'password-key'))
  const key = (await importJWK(JSON.parse(new TextDecoder().decode(plaintext)) as JWK, 'ECDH-ES')) as CryptoKey
  if (opened.size > 10) opened.clear()
  opened.set(kid, key)
  return key
}
