import { isSame, sign } from '../secret.ts'
import type { Settings } from '../settings/settings.ts'

export type LinkProof = { expires: number; signature: string }

/** A path with a signature valid until `expires`; anyone who has the link may read. */
export function signLink(settings: Settings, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `${path}?expires=${seconds}&signature=${signatureOf(settings, path, seconds)}`
}

/** True while the link has not expired and was made by `signLink` for this path. */
export const checkLink = (settings: Settings, path: string, { expires, signature }: LinkProof, now: Date): boolean =>
  expires * 1000 >= now.getTime() && isSame(signature, signatureOf(settings, path, expires))

const signatureOf = (settings: Settings, path: string, seconds: number): string =>
  sign(settings, 'signed-link', `${seconds} ${path}`)
