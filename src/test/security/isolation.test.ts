import { beforeEach, describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { readSettings } from '../../server/settings/settings.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { signIn } from '../people.ts'
import { useTestApp } from '../use-test-app.ts'
import { sampleOf } from './samples.ts'
import { fillPath, makeWorld, strangers, unknownId } from './world.ts'
import type { Role, World } from './world.ts'

const test = useTestApp({ LOG_LEVEL: 'silent', CODES_PER_ADDRESS_HOUR: '100000', CODES_PER_MINUTE: '100000' })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Parameters whose value names a public record, a word of a list, or a secret that its holder shows. */
const openParameters = new Set(['slug', 'code', 'key', 'kind', 'page', 'format', 'language', 'number', 'name', 'file'])
/** Goods that the public sees: everybody may keep them. */
const isPublicRecord = ({ path }: Endpoint) => path.startsWith('/api/favourites/')
/** Records of the platform itself, and records of a company that the world of these tests has none of. */
const recordless = new RegExp(
  '^/api/(operator/(glossary|plans|plan-invoices|plan-payments)|company/join-requests|user/plan/invoices)/|:versionId|versions/:number',
)
/** What no record has. */
const nobody = { id: unknownId, userId: unknownId, companyId: unknownId }

/** Every endpoint that addresses a record by an id which is not public, as the contracts declare them. */
const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' }))
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public')
  .filter(({ path }) => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !openParameters.has(name)))

let world: World
beforeEach(async () => {
  world = await makeWorld(test)
})

async function codeFor(endpoint: Endpoint, role: Role, change: object = {}): Promise<string> {
  const ids = { ...world.parameters(endpoint.path), ...change }
  const isMultipart = endpoint.body === 'multipart'
  const query = endpoint.query ? (sampleOf(endpoint.query, ids) as Record<string, string>) : {}
  const response = await test.app.inject({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, ids)}?${new URLSearchParams(query).toString()}`,
    remoteAddress: '10.9.8.7',
    headers: {
      ...(role === 'anonymous' ? {} : { authorization: await signIn(test, world.people[role].userId) }),
      ...(isMultipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
    ...(isMultipart
      ? { payload: '--x--\r\n' }
      : endpoint.body === undefined
        ? {}
        : { payload: sampleOf(endpoint.body as never, ids) as object }),
  })
  return String(response.headers['content-type']).includes('application/json')
    ? response.json<{ code: string }>().code
    : `HTTP ${response.statusCode}`
}

describe('tenants', () => {
  it('Every id in the path of an endpoint addresses a record of company A, so that a new endpoint is not left out', () => {
    const ungrounded = endpoints.filter(
      ({ path }) =>
        !recordless.test(path) &&
        [...path.matchAll(/:(\w+)/g)].some(([, name = '']) =>
          [undefined, unknownId].includes(world.parameters(path)[name]),
        ),
    )
    expect(ungrounded.map(nameOf)).toEqual([])
    for (const path of ['/api/threads/:id/messages', '/api/threads/:id/notes', '/api/operator/buyers/:id'])
      expect(endpoints.map((endpoint) => endpoint.path)).toContain(path)
  })

  it.each(strangers)(
    'A record of company A answers as if it did not exist, whichever endpoint asks: %s',
    async (role) => {
      const seen: string[] = []
      for (const endpoint of endpoints.filter((one) => !isPublicRecord(one))) {
        const [code, unknown] = [await codeFor(endpoint, role), await codeFor(endpoint, role, nobody)]
        const isRefused = role === 'anonymous' ? code === '401' : code === unknown
        if (!isRefused) seen.push(`${nameOf(endpoint)} ${code}, and ${unknown} for what does not exist`)
      }
      expect(seen).toEqual([])
    },
  )

  it('The same calls find the record for company A or an operator', async () => {
    const lost: string[] = []
    for (const endpoint of endpoints.filter(({ method, path }) => method === 'GET' && !recordless.test(path))) {
      const codes = await Promise.all(
        (['A-owner', 'operator', 'admin'] as const).map((role) => codeFor(endpoint, role)),
      )
      if (codes.every((code) => code === '1031' || code === '401')) lost.push(`${nameOf(endpoint)} ${codes.join(' ')}`)
    }
    expect(lost).toEqual([])
  })
})
