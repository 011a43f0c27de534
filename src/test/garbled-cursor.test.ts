import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../app.ts'
import { readSettings } from '../server/settings/settings.ts'
import { isForOperators } from '../shared/endpoint.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { makePerson } from './companies.ts'
import { makeShop } from './products.ts'
import { useTestApp } from './use-test-app.ts'

// A record named by id is looked up before its pages.
const isPaged = ({ path, query }: Endpoint) =>
  !path.includes(':') && query !== undefined && 'shape' in query && 'cursor' in (query.shape as object)
const paged = bindingsFor(readSettings({ NODE_ENV: 'test' })).flatMap(({ endpoint }) =>
  isPaged(endpoint) ? [endpoint] : [],
)
/** Calls whose cursor depends on another parameter, tested for each value. */
const choices: Record<string, string[]> = {
  '/api/companies': ['sort=newest', 'sort=verified', 'sort=name'],
  '/api/operator/reported-threads': ['status=open', 'status=resolved'],
  '/api/operator/tickets': ['status=open', 'status=closed'],
}

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = '019a0000-0000-7000-8000-000000000000'
const at = '2026-11-02T01:00:00.000Z'
/** Cursors that no call has issued. */
const foreign = [
  'x',
  '%00',
  cursorOf(),
  cursorOf({}),
  cursorOf(null, null),
  cursorOf('\0'),
  cursorOf('\0', id),
  cursorOf(at, '\0', id),
  cursorOf('a', 'b', 'c', 'd'),
  Buffer.from('"x"').toString('base64url'),
  Buffer.from([0xff, 0xfe]).toString('base64url'),
]
/** Some have the right length, with parts that the database cannot parse. */
const unreadable = [
  ...['x', '', at, id, -1, 0.5, 1e300, '9'.repeat(40), `${id}0`].map((part) => cursorOf(part)),
  ...[
    'x',
    '',
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '+275000-01-01T00:00:00.000Z',
    '2026-11-02',
    'infinity',
    'now',
    0,
    id,
  ].map((part) => cursorOf(part, id)),
  ...['x', '', at, 0, `{${id}}x`].flatMap((part) => [
    cursorOf(at, part),
    cursorOf(at, part, id),
    cursorOf(at, id, part),
  ]),
  cursorOf(at, id),
  cursorOf('x', 'y', 'z'),
]

describe('garbled cursor', () => {
  const test = useTestApp()

  it('A garbled cursor is refused at its field by every paged call, or read as a position', async () => {
    const { owner } = await makeShop(test)
    const operator = await makePerson(test, { role: 'admin' })
    expect(paged.length).toBeGreaterThan(15)
    for (const { path, access } of paged) {
      const { token } = isForOperators(access) ? operator : owner
      for (const cursor of [...foreign, ...unreadable]) {
        for (const choice of choices[path] ?? ['']) {
          const url = `${path}?cursor=${encodeURIComponent(cursor)}&${choice}`
          const response = await test.raw('GET', url, undefined, { token })
          const { code, data } = response.json<{ code: string; data: { fields?: object } | null }>()
          const seen = {
            status: response.statusCode,
            code,
            fields: code === '0' ? [] : Object.keys(data?.fields ?? {}),
          }
          const isRead = code === '0' && !foreign.includes(cursor)
          expect(seen, `${url} ${Buffer.from(cursor, 'base64url').toString()}`).toEqual({
            status: 200,
            code: isRead ? '0' : '1001',
            fields: isRead ? [] : ['cursor'],
          })
        }
      }
    }
  })
})
