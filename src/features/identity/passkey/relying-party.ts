import { isIP } from 'node:net'
import type { Ctx } from '../../../server/context.ts'

export type RelyingParty = { id: string; origin: string }

/**
 * The site as passkeys know it: the host and the origin of PUBLIC_URL; without it, this machine. Null for an address
 * without a host name, because browsers make passkeys for names only.
 */
export function relyingPartyOf({ server: { settings } }: Pick<Ctx, 'server'>): RelyingParty | null {
  const { hostname, origin } = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null
}
