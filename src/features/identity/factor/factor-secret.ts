import { compactDecrypt, CompactEncrypt } from 'jose'
import { keyFor, sign } from '../../../server/secret.ts'
import type { Settings } from '../../../server/settings/settings.ts'

export type SealedSecret = { sealedSecret: string; sealedBy: string }

/** Encrypts the secret of a second factor (base32) with a key derived from SECRET. */
export async function sealSecret(settings: Settings, secret: string): Promise<SealedSecret> {
  const sealedSecret = await new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(settings, 'factor'))
  return { sealedSecret, sealedBy: nameOf(settings) }
}

/** The secret in base32; null if neither SECRET nor PREVIOUS_SECRET has encrypted it. */
export async function openSecret(settings: Settings, { sealedSecret, sealedBy }: SealedSecret): Promise<string | null> {
  const sealer = bothSecrets(settings).find((one) => nameOf(one) === sealedBy)
  if (!sealer) return null
  const { plaintext } = await compactDecrypt(sealedSecret, keyFor(sealer, 'factor'))
  return new TextDecoder().decode(plaintext)
}

export const isSealedByCurrent = (settings: Settings, { sealedBy }: SealedSecret): boolean =>
  sealedBy === nameOf(settings)

/** The settings with SECRET, and those with the previous one in its place. */
export const bothSecrets = (settings: Settings): Settings[] => [
  settings,
  ...(settings.PREVIOUS_SECRET ? [{ ...settings, SECRET: settings.PREVIOUS_SECRET }] : []),
]

/** Identifies a SECRET without revealing it. */
const nameOf = (settings: Settings) => sign(settings, 'factor-name', '')
