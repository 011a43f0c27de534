import { json } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { companyMemberEndpoints } from '../../features/company/membership/membership.contract.ts'
import { readSettings } from '../../server/settings/settings.ts'
import type { CompanyRole } from '../../shared/actor.ts'
import type { Access, Endpoint } from '../../shared/endpoint.ts'
import { signIn } from '../people.ts'
import { startFrom } from '../starting-rows.ts'
import { useTestApp } from '../use-test-app.ts'
import { sampleOf } from './samples.ts'
import { snapshotOfA } from './snapshot.ts'
import { fillPath, makeWorld, roles, secret, strangers } from './world.ts'
import type { Role, World } from './world.ts'

const test = useTestApp({ LOG_LEVEL: 'silent', CODES_PER_ADDRESS_HOUR: '100000', CODES_PER_MINUTE: '100000' })
const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' })).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that destroy what the caller needs for the others come last. */
const endings = [
  'POST /api/company/leave',
  'POST /api/company/close',
  'POST /api/logout',
  'POST /api/user/sessions/end-others',
]
const inOrder = endpoints.toSorted((a, b) => endings.indexOf(nameOf(a)) - endings.indexOf(nameOf(b)))

const madeWorld = startFrom(test, () => makeWorld(test))
let world: World
beforeEach(() => {
  world = madeWorld()
})

type Answer = { code: string; text: string }

async function request(endpoint: Endpoint, role: Role, payload: unknown): Promise<Answer> {
  // A new session each time, because some calls end sessions.
  const token = role === 'anonymous' ? undefined : await signIn(test, world.people[role].userId)
  const isMultipart = endpoint.body === 'multipart'
  const hasBody = endpoint.body !== undefined && !isMultipart
  const response = await test.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, world.parameters(endpoint.path)) + (endpoint.query ? queryOf(payload) : ''),
    remoteAddress: `10.1.${roles.indexOf(role)}.1`,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(isMultipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
    ...(isMultipart ? { payload: '--x--\r\n' } : hasBody ? { payload: payload as object } : {}),
    // A live stream has no end: its head is enough.
    payloadAsStream: true,
  })
  if (!String(response.headers['content-type']).includes('json'))
    return { code: `HTTP ${response.statusCode}`, text: '' }
  const answer = (await json(response.stream())) as { code: string }
  return { code: answer.code, text: JSON.stringify(answer) }
}

const queryOf = (input: unknown) => `?${new URLSearchParams((input ?? {}) as Record<string, string>).toString()}`

const ranks: CompanyRole[] = ['viewer', 'sales', 'manager', 'owner']

/** The access that an endpoint's declaration grants to a role; implemented independently of the server's code. */
function expected(access: Access, role: Role): '401' | '1031' | 'let in' {
  if (access === 'public') return 'let in'
  if (role === 'anonymous') return '401'
  if (access === 'signed-in') return 'let in'
  if (access === 'admin') return role === 'admin' ? 'let in' : '1031'
  if (access === 'operator') return role === 'operator' || role === 'admin' ? 'let in' : '1031'
  if ('operator' in access) return role === 'operator' || role === 'admin' ? 'let in' : '1031'
  const rank = ranks.findIndex((name) => role === `A-${name}` || role === `B-${name}`)
  return rank >= ranks.indexOf(access.company) ? 'let in' : '1031'
}

describe('endpoints', () => {
  it.each(roles)('An endpoint admits exactly the callers that it declares: %s', async (role) => {
    const seen: string[] = []
    const declared: string[] = []
    for (const endpoint of inOrder) {
      // A call that ends the membership would leave the rest untested.
      if (nameOf(endpoint) === endings[0] && role.includes('-')) {
        seen.push(`a member still ${(await request(companyMemberEndpoints.companyMembers, role, {})).code}`)
        declared.push('a member still 0')
      }
      const answer = expected(endpoint.access, role)
      const { code } = await request(endpoint, role, {})
      // After the access check the reply is the use case's own, as long as it is neither a session refusal nor a bug.
      const wasLetIn = answer === 'let in' && !['5000', ...(role === 'anonymous' ? [] : ['401'])].includes(code)
      seen.push(`${nameOf(endpoint)} ${wasLetIn ? 'let in' : code}`)
      declared.push(`${nameOf(endpoint)} ${answer}`)
    }
    expect(seen).toEqual(declared)
  })

  it('No endpoint gives strangers anything of a company or lets them change it, whatever they send', async () => {
    const before = await snapshotOfA(test, world)
    expect(before.length).toBeGreaterThan(20)
    expect(before.join('\n')).toContain(secret)
    const leaks: string[] = []
    for (const role of strangers) {
      for (const endpoint of inOrder) {
        const ids = world.parameters(endpoint.path)
        const payload = {
          ...(sampleOf(endpoint.query, ids) as object),
          ...(sampleOf(endpoint.body === 'multipart' ? undefined : endpoint.body, ids) as object),
        }
        const { code, text } = await request(endpoint, role, payload)
        if (text.includes(secret)) leaks.push(`${role}: ${nameOf(endpoint)} → ${text.slice(0, 200)}`)
        if (code === '5000') leaks.push(`${role}: ${nameOf(endpoint)} answers 5000`)
      }
    }
    expect(leaks).toEqual([])
    expect(await snapshotOfA(test, world)).toEqual(before)
  })
})
