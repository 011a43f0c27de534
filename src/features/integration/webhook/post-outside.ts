import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, OutsideRefused } from '../../../server/safe-fetch.ts'
import type { DeliveryFault } from './webhook.enums.policy.ts'
import { answerMs } from './webhook.policy.ts'

export type Posted = { code: number; fault: null } | { code: null; fault: DeliveryFault }

const hostOf = (address: URL) => address.hostname.replace(/^\[|\]$/g, '')

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
 * the answer's body is not read. The name is resolved once, and the connection uses the address that was checked.
 */
export function postOutside(
  link: string,
  body: string,
  headers: Record<string, string>,
  isPrivateAllowed: boolean,
): Promise<Posted> {
  const address = new URL(link)
  const host = hostOf(address)
  if (!isPrivateAllowed && (address.protocol !== 'https:' || (isIP(host) && !isPublicAddress(host))))
    return Promise.resolve({ code: null, fault: 'address' })
  const signal = AbortSignal.timeout(answerMs)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    request(
      address,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(isPrivateAllowed ? {} : { lookup: lookupPublic }),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Yilu-Webhook/1',
        },
      },
      (answer) => {
        answer.on('error', () => undefined)
        answer.destroy()
        resolve({ code: answer.statusCode ?? 0, fault: null })
      },
    )
      .on('error', (error) =>
        resolve({
          code: null,
          fault: error instanceof OutsideRefused ? 'address' : signal.aborted ? 'time' : 'connection',
        }),
      )
      .end(body)
  })
}
