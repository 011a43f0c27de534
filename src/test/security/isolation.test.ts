import { beforeEach, describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { emptyProduct } from '../../features/catalogue/product/product.answers.contract.ts'
import { newId } from '../../server/id.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { isForOperators } from '../../shared/endpoint.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { signIn } from '../people.ts'
import type { Person } from '../people.ts'
import { startFrom } from '../starting-rows.ts'
import { useTestApp } from '../use-test-app.ts'
import { sampleOf } from './samples.ts'
import { fillPath, makeWorld, strangers, unknownId } from './world.ts'
import type { Role, World } from './world.ts'

const test = useTestApp({ LOG_LEVEL: 'silent', CODES_PER_ADDRESS_HOUR: '100000', CODES_PER_MINUTE: '100000' })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Parameters whose value names a public record, a word of a list, or a secret that its holder shows. */
const openParameters = new Set([
  'slug',
  'code',
  'key',
  'kind',
  'page',
  'format',
  'language',
  'number',
  'name',
  'file',
  'list',
])
/** Goods that the public sees: everybody may keep them. */
const isPublicRecord = ({ path }: Endpoint) => path.startsWith('/api/favourites/')
/** Records of the platform itself, and records of a company that the world of these tests has none of. */
const recordless = new RegExp(
  '^/api/(operator/(glossary|plans|plan-invoices|plan-payments)|user/quotations|company/join-requests|user/plan/invoices)/|:versionId|versions/:number|articles/:id/restore',
)
/** What no record has. */
const nobody = { id: unknownId, userId: unknownId, companyId: unknownId }

/** Every endpoint that addresses a record by an id which is not public, as the contracts declare them. */
const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' }))
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public')
  .filter(({ path }) => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !openParameters.has(name)))

const madeWorld = startFrom(test, () => makeWorld(test))
let world: World
beforeEach(() => {
  world = madeWorld()
})

/** Bodies of calls whose sample does not pass the contract's own rules. */
const bodies: Record<string, () => object> = {
  'POST /api/user/passkeys/:id/remove': () => ({ secret: 'a secret', code: '123456' }),
  'PUT /api/workspace/products/:id': () => ({ answers: emptyProduct(), version: 1 }),
  'PUT /api/operator/users/:id/role': () => ({ role: 'operator', duties: ['review'], reason: 'a reason' }),
  'PUT /api/subscriptions/:id': () => ({ frequency: null, isByMail: null, isBySms: null, name: 'a name' }),
  'POST /api/operator/plan-requests/:id/payments': () => ({
    key: newId(),
    amount: 1,
    currency: 'CNY',
    paidOn: '2026-11-01',
    reference: 'a transfer',
  }),
}

async function codeFor(endpoint: Endpoint, person: Person | null, change: object = {}): Promise<string> {
  const ids = { ...world.parameters(endpoint.path), ...change }
  const isMultipart = endpoint.body === 'multipart'
  const query = endpoint.query ? (sampleOf(endpoint.query, ids) as Record<string, string>) : {}
  const body = bodies[nameOf(endpoint)] ?? (() => sampleOf(endpoint.body as never, ids) as object)
  const response = await test.app.inject({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, ids)}?${new URLSearchParams(query).toString()}`,
    remoteAddress: '10.9.8.7',
    headers: {
      ...(person && { authorization: await signIn(test, person.userId) }),
      ...(isMultipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
    ...(isMultipart ? { payload: '--x--\r\n' } : endpoint.body === undefined ? {} : { payload: body() }),
  })
  return String(response.headers['content-type']).includes('application/json')
    ? response.json<{ code: string }>().code
    : `HTTP ${response.statusCode}`
}

const personOf = (role: Role): Person | null => (role === 'anonymous' ? null : world.people[role])

/** Those whom an endpoint lets reach a record of company A, in the order in which they are tried. */
function holdersOf({ access }: Endpoint): Person[] {
  const { people, asker } = world
  if (isForOperators(access)) return [people.admin, people.operator]
  return [people['A-owner'], asker, people.operator]
}

/** Calls that end a record come after those that need it; those that end a person's or company's access come last. */
const place = ({ method, path }: Endpoint): number =>
  /^\/api\/operator\/(companies|users)\//.test(path) ? 2 : method === 'DELETE' ? 1 : 0

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
      const refusal = role === 'anonymous' ? '401' : '1031'
      for (const endpoint of endpoints.filter((one) => !isPublicRecord(one))) {
        const person = personOf(role)
        const codes = [await codeFor(endpoint, person), await codeFor(endpoint, person, nobody)]
        if (codes.some((code) => code !== refusal))
          seen.push(`${nameOf(endpoint)} ${codes[0]}, and ${codes[1]} for what does not exist`)
      }
      expect(seen).toEqual([])
    },
  )

  it('The same calls with the same bodies reach the record for company A, its buyer or an operator', async () => {
    const lost: string[] = []
    for (const endpoint of endpoints
      .filter((one) => !recordless.test(one.path) && !isPublicRecord(one))
      .toSorted((one, other) => place(one) - place(other))) {
      const codes: string[] = []
      for (const person of holdersOf(endpoint)) {
        const unknown = await codeFor(endpoint, person, nobody)
        const code = await codeFor(endpoint, person)
        codes.push(`${code}/${unknown}`)
        // Even a refused value shows that the record was looked for, if what does not exist answers otherwise.
        if (code !== unknown && !['1031', '401'].includes(code)) break
      }
      const isReached = (pair: string) => /^(?!1031|401)(.+)\/(?!\1$)/.test(pair)
      if (!codes.some(isReached)) lost.push(`${nameOf(endpoint)} ${codes.join(' ')}`)
    }
    expect(lost).toEqual([])
  })
})
