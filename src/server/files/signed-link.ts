import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'

export type LinkProof = { expires: number; signature: string }

/** A path with a proof that opens it until `expires`; whoever has the link may read. HMAC-SHA256 under a key made from SECRET. */
export function signLink(settings: Settings, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `${path}?expires=${seconds}&signature=${signatureOf(settings, path, seconds)}`
}

/** True while the link is young enough and was made by `signLink` for this very path. */
export function checkLink(settings: Settings, path: string, proof: LinkProof, now: Date): boolean {
  if (proof.expires * 1000 < now.getTime()) return false
  const given = Buffer.from(proof.signature)
  const right = Buffer.from(signatureOf(settings, path, proof.expires))
  return given.length === right.length && timingSafeEqual(given, right)
}

function signatureOf({ SECRET }: Settings, path: string, seconds: number): string {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'signed-link', 32))
  return createHmac('sha256', key).update(`${seconds} ${path}`).digest('base64url')
}
