import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../app.ts'
import { createVisitorCaller } from '../server/http/endpoints.ts'
import { bodyLimitOf } from '../server/http/body-limit.ts'
import { makePerson } from './companies.ts'
import { registerPerson } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const odd = [
  ['half a surrogate pair', '\\ud800'],
  ['the other half', 'x\\uDC00y'],
  ['NUL', '\\u0000'],
  ['an escape of terminals', '\\u001b[31m'],
  ['an override of direction', '\\u202Egnp.exe'],
  ['an isolate', '\u2067x\u2069'],
] as const

describe('foreign text', () => {
  const test = useTestApp()

  it.each(odd)('A text with %s is refused at its field by calls', async (_title, text) => {
    const { token } = await registerPerson(test)
    const answers = [
      await test.raw('PUT', '/api/user/profile', `{"name":"${text}"}`, { token, locale: 'ru' }),
      await test.raw('PUT', '/api/company/settled-draft', `{"answers":{"trade":{"storeName":"${text}"}}}`, {
        token,
        locale: 'ru',
      }),
    ]
    const refusals = answers
      .map((answer) => answer.json<{ code: string; data: { fields: object } }>())
      .map(({ code, data }) => [code, data.fields])
    const why = 'Есть невидимые управляющие знаки: удалите их и введите текст заново'
    expect(refusals).toEqual([
      ['1001', { name: why }],
      ['1001', { 'answers.trade.storeName': why }],
    ])
  })

  it('A text that is not plain is refused in a query and in an address', async () => {
    const { token } = await makePerson(test, { role: 'operator' })
    for (const url of [
      '/api/articles?q=%00',
      '/api/articles?q=%E2%80%AE',
      '/api/articles/%1B',
      '/api/operator/glossary?q=%01',
    ]) {
      const { code } = (await test.raw('GET', url, undefined, { token })).json<{ code: string }>()
      expect(code, url).toBe('1001')
    }
  })

  it('A text that is not plain is refused on the way from the address of a page to a call', async () => {
    const call = createVisitorCaller(test.server, bindingsFor(test.server.settings))
    const caller = { address: '10.0.0.1', requestId: 'x', userAgent: '' }
    for (const q of ['\0\n{"level":"info"}', '\u202e', '\ud800']) {
      await expect(call('GET', '/api/articles', { q }, caller)).rejects.toMatchObject({
        reason: 'invalid',
        details: { fields: { q: expect.any(String) as string } },
      })
    }
    await expect(call('GET', '/api/products/:slug', { slug: '\0' }, caller)).rejects.toMatchObject({
      reason: 'invalid',
    })
  })

  it.each(['\\u200b', '\u3164', '\\ufeff\\u2060', '\u2800 '])(
    'A name of invisible characters is refused as empty: %j',
    async (text) => {
      const { token } = await registerPerson(test)
      const answer = (await test.raw('PUT', '/api/user/profile', `{"name":"${text}"}`, { token, locale: 'en' })).json<{
        code: string
        data: unknown
      }>()
      const empty = (await test.raw('PUT', '/api/user/profile', '{"name":""}', { token, locale: 'en' })).json<{
        code: string
        data: unknown
      }>()
      expect(answer).toEqual(empty)
      expect(answer.code).toBe('1001')
    },
  )
})

describe('request body', () => {
  const test = useTestApp()
  const calls = bindingsFor({ NODE_ENV: 'production' } as never).map(({ endpoint }) => endpoint)
  const filled = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`

  it('The body of a visitor may have 16 kB at most, whatever the call', async () => {
    const open = calls.filter(
      ({ access, method, body }) => access === 'public' && method !== 'GET' && body !== 'multipart',
    )
    expect(open.length).toBeGreaterThan(5)
    for (const { method, path } of open) {
      const url = path.replaceAll(/:\w+/g, 'x')
      expect((await test.raw(method, url, filled(16_384))).statusCode, path).not.toBe(413)
      expect((await test.raw(method, url, filled(16_385))).statusCode, path).toBe(413)
    }
  })

  it('The largest body grows with the rights of the caller and never exceeds the setting', () => {
    const of = (access: Parameters<typeof bodyLimitOf>[0]['access'], kilobytes = 1024) =>
      bodyLimitOf({ access }, { BODY_LIMIT_KB: kilobytes }) / 1024
    expect([of('public'), of('signed-in'), of({ company: 'sales' }), of('operator'), of('admin')]).toEqual([
      16, 64, 512, 1024, 1024,
    ])
    expect([of('public', 8), of('operator', 8)]).toEqual([8, 8])
    expect(bodyLimitOf({ access: 'public', bodyLimit: 100 }, { BODY_LIMIT_KB: 1024 })).toBe(100)
  })
})
