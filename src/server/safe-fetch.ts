import { lookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type OutsideFault = 'scheme' | 'address' | 'redirects' | 'status' | 'size' | 'time' | 'failed'

/** Why an outside resource was not fetched. */
export class OutsideRefused extends Error {
  readonly fault: OutsideFault
  constructor(fault: OutsideFault, detail = '') {
    super(`${fault} ${detail}`.trim())
    this.fault = fault
  }
}

type Limits = { bytes: number; seconds: number; isPrivateAllowed: boolean }
/** How names are resolved and which addresses may be reached; tests replace them. */
export type Network = { lookup: typeof lookup; isOpen(address: string): boolean }
const mostRedirects = 3
const pictureHeaders = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'goods-import' }

/**
 * All addresses that are not public (IANA special-purpose registries): this host, private and link-local networks,
 * carriers, tests, multicast.
 */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is allocated; ranges that embed IPv4 or are reserved are excluded.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')
const inUse = new BlockList()
inUse.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && inUse.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const openInternet: Network = { lookup, isOpen: isPublicAddress }

/**
 * Downloads an untrusted link into a file. Names are resolved once and the connection uses the address that was
 * checked; a redirect is checked like the link itself. Throws OutsideRefused; the caller removes a partial file.
 */
export async function fetchOutside(
  link: string,
  path: string,
  limits: Limits,
  network: Network = openInternet,
): Promise<void> {
  const signal = AbortSignal.timeout(limits.seconds * 1000)
  try {
    let address = new URL(link)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await requestOutside(
        address,
        { headers: pictureHeaders, signal, isPrivateAllowed: limits.isPrivateAllowed },
        network,
      )
      const next = answer.headers.location
      if (answer.statusCode === 200) return await writeBody(answer, path, limits.bytes, signal)
      answer.destroy()
      if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || !next)
        throw new OutsideRefused('status', String(answer.statusCode))
      address = new URL(next, address)
    }
    throw new OutsideRefused('redirects')
  } catch (error) {
    if (error instanceof OutsideRefused) throw error
    throw new OutsideRefused(signal.aborted ? 'time' : 'failed', error instanceof Error ? error.message : '')
  }
}

type Sent = {
  method?: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: string
  signal: AbortSignal
  isPrivateAllowed: boolean
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (address: URL): string => address.hostname.replace(/^\[|\]$/g, '')

/**
 * Sends one request to a stranger's address; a redirect is the answer. The name is resolved once, and the connection uses
 * the address that was checked. Rejects with OutsideRefused, or with the error of the connection.
 */
export async function requestOutside(
  address: URL,
  { method = 'GET', headers, body, signal, isPrivateAllowed }: Sent,
  network: Network = openInternet,
): Promise<IncomingMessage> {
  if ((address.protocol !== 'http:' && address.protocol !== 'https:') || address.username || address.password)
    throw new OutsideRefused('scheme')
  const host = hostOf(address)
  // An IP address as host is not resolved.
  if (isIP(host) && !isPrivateAllowed && !network.isOpen(host)) throw new OutsideRefused('address')
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(
      address,
      { method, agent: false, signal, lookup: isPrivateAllowed ? network.lookup : lookupOpen(network), headers },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
}

/**
 * A name that resolves to any blocked address is refused. It is resolved once, and the connection uses one of the
 * checked addresses.
 */
const lookupOpen =
  (network: Network): LookupFunction =>
  (host, options, done) => {
    network.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) done(error, [])
      else if (addresses.length === 0 || !addresses.every(({ address }) => network.isOpen(address)))
        done(new OutsideRefused('address'), [])
      else if (options.all) done(null, addresses)
      else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }

async function writeBody(answer: IncomingMessage, path: string, bytes: number, signal: AbortSignal): Promise<void> {
  let received = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > bytes ? new OutsideRefused('size') : null, chunk)
    },
  })
  if (Number(answer.headers['content-length'] ?? 0) > bytes) {
    answer.destroy()
    throw new OutsideRefused('size')
  }
  await pipeline(answer, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
}
