import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { bindingsFor } from './app.ts'
import { readSettings } from './server/settings.ts'
import type { PlatformRole } from './shared/actor.ts'
import type { Access, Endpoint } from './shared/endpoint.ts'
import { registerPerson, signIn } from './test/people.ts'
import { useTestApp } from './test/use-test-app.ts'
import { changeRole } from './features/identity/standing.service.ts'
import { systemContext } from './server/context.ts'

type Asker = 'visitor' | PlatformRole
const askers: Asker[] = ['visitor', 'user', 'operator', 'admin']

/** Contracts are found by their file name, so that a forgotten binding shows. */
const contracts = import.meta.glob<Record<string, unknown>>('./features/*/*.contract.ts', { eager: true })
const tables = Object.values(contracts).flatMap((contract) => Object.entries(contract).filter(([name]) => name.endsWith('Endpoints')))
// A table may be joined from those of its parts.
const declared = [...new Set(tables.flatMap(([, endpoints]) => Object.values(endpoints as Record<string, Endpoint>)))]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const settings = readSettings({ NODE_ENV: 'test' })
const served = bindingsFor(settings).map(({ endpoint }) => endpoint)

describe('the calls of the platform', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })

  it('are each declared once and served once', () => {
    const names = declared.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(served.map(nameOf).sort()).toEqual([...names].sort())
    for (const { method, path } of declared) expect(test.app.hasRoute({ method, url: path }), path).toBe(true)
  })

  it('stand in one OpenAPI 3.1 document', async () => {
    const { openapi, paths } = (await test.raw('GET', '/api/openapi.json')).json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
    expect(openapi).toBe('3.1.0')
    const documented = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
    expect(documented).toEqual(expect.arrayContaining(served.map(nameOf)))
  })

  it('have no development call in production', () => {
    expect(bindingsFor({ ...settings, NODE_ENV: 'production' }).filter(({ endpoint }) => endpoint.path.startsWith('/api/dev/'))).toEqual([])
  })

  describe('by role', () => {
    const table = served.filter(({ access }) => access !== 'public').flatMap((endpoint) => askers.map((asker) => ({ endpoint, asker, answer: expected(endpoint.access, asker) })))

    it.each(askers)('answer a %s as their declaration says', async (asker) => {
      const person = await registerPerson(test)
      if (asker !== 'visitor') await changeRole(systemContext(test.server, 'test'), { kind: 'phone', value: person.phone }, asker)
      for (const { endpoint, answer } of table.filter((row) => row.asker === asker)) {
        // A fresh session each time, because some of the calls end sessions.
        const code = await ask(endpoint, asker === 'visitor' ? '' : await signIn(test, person.userId))
        // What happens behind the door is the use case's own matter, as long as it is no bug.
        const seen = answer === 'let in' && !['401', '5000'].includes(code) ? 'let in' : code
        expect(seen, nameOf(endpoint)).toBe(answer)
      }
    })

    async function ask(endpoint: Endpoint, token: string): Promise<string> {
      const url = endpoint.path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')
      const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
      const isMultipart = endpoint.body === 'multipart'
      const response = await test.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: token, ...(isMultipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}) },
        ...(isMultipart ? { payload: '--x--\r\n' } : hasBody ? { payload: {} } : {}),
        // A live stream has no end: its head is enough.
        payloadAsStream: true,
      })
      if (!String(response.headers['content-type']).includes('json')) return `HTTP ${response.statusCode}`
      return ((await json(response.stream())) as { code: string }).code
    }
  })
})

function expected(access: Access, asker: Asker): '401' | '1031' | 'let in' {
  if (asker === 'visitor') return '401'
  if (access === 'signed-in') return 'let in'
  if (access === 'operator') return asker === 'user' ? '1031' : 'let in'
  if (access === 'admin') return asker === 'admin' ? 'let in' : '1031'
  return '1031'
}
