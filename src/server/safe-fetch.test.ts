import type { lookup } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchOutside, isPublicAddress } from './safe-fetch.ts'

/** Of this machine's addresses, 127.0.0.2 stands for the open internet and all others for blocked ones. */
const openAddress = '127.0.0.2'
const closedAddress = '127.0.0.3'
const servers: Server[] = []
let folder: string
let requests: string[]
let names: Record<string, string[][]>
let resolved: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'))
  ;[requests, names, resolved] = [[], {}, []]
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())))
  rmSync(folder, { recursive: true, force: true })
})

async function serve(address: string, answer: RequestListener, port = 0): Promise<number> {
  const server = createServer((request, response) => {
    requests.push(`${address} ${request.headers.host?.split(':')[0]} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => void server.listen(port, address, done))
  return (server.address() as AddressInfo).port
}

/** Resolves a name to the next of its lists of addresses, and to the last one from then on. */
const resolver = ((
  host: string,
  _options: object,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => {
  resolved.push(host)
  const lists = names[host]
  const list = lists && lists.length > 1 ? lists.shift() : lists?.[0]
  if (list)
    done(
      null,
      list.map((address) => ({ address, family: 4 })),
    )
  else done(new Error(`no such name: ${host}`), [])
}) as unknown as typeof lookup

async function fetchIt(link: string): Promise<string> {
  const path = join(folder, String(Math.random()))
  await fetchOutside(
    link,
    path,
    { bytes: 1000, seconds: 5, isPrivateAllowed: false },
    { lookup: resolver, isOpen: (address) => address === openAddress },
  )
  return readFileSync(path, 'utf8')
}

describe('foreign link', () => {
  it('A foreign link is fetched over redirects, and every hop is resolved and checked', async () => {
    const port = await serve(openAddress, (request, response) =>
      request.url === '/a'
        ? response.writeHead(302, { location: `http://second.test:${port}/b` }).end()
        : response.end('picture'),
    )
    names = { 'first.test': [[openAddress]], 'second.test': [[openAddress]] }
    expect(await fetchIt(`http://first.test:${port}/a`)).toBe('picture')
    expect(resolved).toEqual(['first.test', 'second.test'])
  })

  it.each<[string, (port: number) => string]>([
    ['a closed address', (port) => `http://${closedAddress}:${port}/`],
    ['the same address as one number', (port) => `http://2130706435:${port}/`],
    ['the same address within IPv6', (port) => `http://[::ffff:${closedAddress}]:${port}/`],
    ['a name of a closed address', (port) => `http://inside.test:${port}/`],
    ['a name of an open and a closed address', (port) => `http://both.test:${port}/`],
    ['a name without an address', (port) => `http://nothing.test:${port}/`],
    ['another scheme', () => 'file:///etc/passwd'],
    ['an address with a password', (port) => `http://user:secret@${openAddress}:${port}/`],
  ])('A redirect from a public host to %s is not followed', async (_title, target) => {
    names = {
      'first.test': [[openAddress]],
      'inside.test': [[closedAddress]],
      'both.test': [[openAddress, closedAddress]],
      'nothing.test': [[]],
    }
    const inside = await serve(closedAddress, (_request, response) => response.end('secret'))
    const port = await serve(openAddress, (_request, response) =>
      response.writeHead(302, { location: target(inside) }).end(),
    )
    await expect(fetchIt(`http://first.test:${port}/`)).rejects.toMatchObject({
      fault: expect.stringMatching(/address|scheme|failed/) as string,
    })
    await expect(fetchIt(target(inside))).rejects.toMatchObject({
      fault: expect.stringMatching(/address|scheme|failed/) as string,
    })
    expect(requests).toEqual([`${openAddress} first.test /`])
  })

  it('A host name that resolves differently on a second lookup is fetched from the address that was checked', async () => {
    const port = await serve(openAddress, (_request, response) => response.end('picture'))
    await serve(closedAddress, (_request, response) => response.end('secret'), port)
    names = { 'rebinding.test': [[openAddress], [closedAddress]] }
    expect(await fetchIt(`http://rebinding.test:${port}/`)).toBe('picture')
    expect(resolved).toEqual(['rebinding.test'])
    // The next fetch resolves again, and finds the blocked address.
    await expect(fetchIt(`http://rebinding.test:${port}/`)).rejects.toMatchObject({ fault: 'address' })
    expect(requests).toEqual([`${openAddress} rebinding.test /`])
  })

  it('A host name that changes between two hops is checked at the second hop as well', async () => {
    const port = await serve(openAddress, (_request, response) => response.writeHead(302, { location: '/b' }).end())
    await serve(closedAddress, (_request, response) => response.end('secret'), port)
    names = { 'rebinding.test': [[openAddress], [closedAddress]] }
    await expect(fetchIt(`http://rebinding.test:${port}/a`)).rejects.toMatchObject({ fault: 'address' })
    expect(requests).toEqual([`${openAddress} rebinding.test /a`])
  })

  it('Addresses of this machine and of private networks are not public', () => {
    expect([openAddress, closedAddress, '10.0.0.1', '169.254.169.254', '::1'].map(isPublicAddress)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
