import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress, OutsideRefused, requestOutside } from '../../../server/safe-fetch.ts'
import type { DeliveryFault } from './webhook.enums.policy.ts'
import { answerMs } from './webhook.policy.ts'

export type Posted = { code: number; fault: null } | { code: null; fault: DeliveryFault }

/** How long the look-up of a name may take while somebody waits for it. */
const lookupMs = 3000

/** Whether all addresses of a host are public; false for a name that is not found in time. */
export async function isPublicHost(address: URL): Promise<boolean> {
  const host = hostOf(address)
  if (isIP(host)) return isPublicAddress(host)
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, lookupMs, []).unref()),
  ])
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
}

/**
 * Sends a body to a stranger's address and waits at most ten seconds for the status. Redirects are not followed, and
 * the answer's body is not read.
 */
export async function postOutside(
  link: string,
  body: string,
  headers: Record<string, string>,
  isPrivateAllowed: boolean,
): Promise<Posted> {
  const address = new URL(link)
  if (!isPrivateAllowed && address.protocol !== 'https:') return { code: null, fault: 'address' }
  const signal = AbortSignal.timeout(answerMs)
  try {
    const answer = await requestOutside(address, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Yilu-Webhook/1',
      },
      body,
      signal,
      isPrivateAllowed,
    })
    answer.on('error', () => undefined)
    answer.destroy()
    return { code: answer.statusCode ?? 0, fault: null }
  } catch (error) {
    return {
      code: null,
      fault: error instanceof OutsideRefused ? 'address' : signal.aborted ? 'time' : 'connection',
    }
  }
}
