import { beforeEach, describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { isForOperators } from '../../shared/endpoint.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { signIn } from '../people.ts'
import { startFrom } from '../starting-rows.ts'
import { useTestApp } from '../use-test-app.ts'
import { hostileAddresses, hostileBodies, hostileQueries } from './hostile.ts'
import { sampleOf, shapeOf } from './samples.ts'
import { fillPath, makeWorld } from './world.ts'
import type { Role, World } from './world.ts'

/** Number of requests per kind; `npm run test:security` raises it. */
const total = Number(process.env['SECURITY_CASES'] ?? 1_500)
const seed = Number(process.env['SECURITY_SEED'] ?? 1)

const test = useTestApp({
  LOG_LEVEL: 'silent',
  CODES_PER_ADDRESS_HOUR: '1000000',
  CODES_PER_MINUTE: '1000000',
  LOGIN_FAILURES_PER_ADDRESS_HOUR: '1000000',
})
const streams = new Set(['GET /api/notifications/stream'])
const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' }))
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !streams.has(nameOf(endpoint)))

const madeWorld = startFrom(test, () => makeWorld(test))
let world: World
beforeEach(() => {
  world = madeWorld()
})

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

const callerOf = ({ access }: Endpoint): Exclude<Role, 'anonymous'> | undefined =>
  access === 'public'
    ? undefined
    : access === 'signed-in'
      ? 'fresh'
      : access === 'admin'
        ? 'admin'
        : isForOperators(access)
          ? 'operator'
          : 'A-owner'

/** Sends it and returns what is wrong with the reply; nothing if it has a message and is not a bug of ours. */
async function complaintAbout(endpoint: Endpoint, url: string, body?: string): Promise<string[]> {
  const role = callerOf(endpoint)
  const response = await test.app.inject({
    method: endpoint.method,
    url,
    remoteAddress: '10.9.9.9',
    headers: {
      ...(role ? { authorization: await signIn(test, world.people[role].userId) } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const what = `${nameOf(endpoint)} ${url.slice(0, 200)} ${(body ?? '').slice(0, 300)}`
  if (response.statusCode >= 500) return [`${response.statusCode}: ${what}`]
  if (!String(response.headers['content-type']).startsWith('application/json')) return []
  const { code, message } = response.json<{ code?: string; message?: string }>()
  // The OpenAPI document is not an envelope.
  if (code === undefined) return url.includes('openapi') ? [] : [`no envelope: ${what}`]
  return code === '5000' || message === '' ? [`${code}: ${what}`] : []
}

async function complaintsOf(
  requests: (endpoint: Endpoint, index: number) => [url: string, body?: string][],
  of: Endpoint[],
): Promise<{ sent: number; complaints: string[] }> {
  let sent = 0
  const complaints: string[] = []
  for (const [index, endpoint] of of.entries()) {
    for (const [url, body] of requests(endpoint, index)) {
      sent++
      complaints.push(...(await complaintAbout(endpoint, url, body)))
    }
  }
  return { sent, complaints }
}

describe('generated input', () => {
  const share = (of: Endpoint[]) => Math.ceil(total / of.length)

  it('No endpoint fails with a server error, whatever its body contains', { timeout: 3_600_000 }, async () => {
    const withBody = endpoints.filter(({ body }) => body !== undefined && body !== 'multipart')
    const { sent, complaints } = await complaintsOf((endpoint, index) => {
      const parameters = world.parameters(endpoint.path)
      const good = sampleOf(endpoint.body as never, parameters)
      return hostileBodies(good, share(withBody), seed + index).map((body) => [
        fillPath(endpoint.path, parameters),
        body,
      ])
    }, withBody)
    process.stdout.write(`bodies: ${sent} on ${withBody.length} endpoints\n`)
    expect(complaints).toEqual([])
  })

  it('No endpoint fails with a server error, whatever its query string contains', { timeout: 3_600_000 }, async () => {
    const reading = endpoints.filter(({ method }) => method === 'GET')
    const { sent, complaints } = await complaintsOf((endpoint, index) => {
      const keys = endpoint.query ? Object.keys(shapeOf(endpoint.query).properties ?? {}) : []
      return hostileQueries(keys, share(reading), seed + index).map((query) => [
        fillPath(endpoint.path, world.parameters(endpoint.path)) + query,
      ])
    }, reading)
    process.stdout.write(`query strings: ${sent} on ${reading.length} endpoints\n`)
    expect(complaints).toEqual([])
  })

  it('No endpoint fails with a server error, whatever its address contains', { timeout: 3_600_000 }, async () => {
    const { sent, complaints } = await complaintsOf(
      (endpoint, index) =>
        hostileAddresses(endpoint.path, share(endpoints), seed + index).map((address) => [
          address,
          endpoint.body && endpoint.body !== 'multipart' ? '{}' : undefined,
        ]),
      endpoints,
    )
    process.stdout.write(`addresses: ${sent} on ${endpoints.length} endpoints\n`)
    expect(complaints).toEqual([])
  })
})
