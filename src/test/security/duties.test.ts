import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { allDuties } from '../../shared/actor.ts'
import type { Duty } from '../../shared/actor.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { makeOperator } from '../people.ts'
import { useTestApp } from '../use-test-app.ts'
import { fillPath } from './world.ts'

const test = useTestApp({ LOG_LEVEL: 'silent' })
const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' })).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const dutyOf = ({ access }: Endpoint): Duty | null =>
  typeof access === 'object' && 'operator' in access ? access.operator : null

type Answer = { code: string; duty: Duty | undefined; message: string }

/** Calls with unknown ids and no input: a call that lets its caller in answers something of its own. */
async function call(endpoint: Endpoint, token: string, text?: string, language = 'en'): Promise<Answer> {
  const isMultipart = endpoint.body === 'multipart'
  const response = await test.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, {}),
    headers: {
      authorization: token,
      'accept-language': language,
      ...(isMultipart
        ? { 'content-type': 'multipart/form-data; boundary=x' }
        : text && { 'content-type': 'application/json' }),
    },
    ...(isMultipart ? { payload: '--x--\r\n' } : endpoint.body === undefined ? {} : { payload: text ?? {} }),
  })
  if (!String(response.headers['content-type']).includes('application/json'))
    return { code: `HTTP ${response.statusCode}`, duty: undefined, message: '' }
  const { code, data, message } = response.json<{ code: string; data: { duty?: Duty } | null; message: string }>()
  return { code, duty: data?.duty, message }
}

describe('duties of operators', () => {
  it('Every duty opens calls, and most calls of operators need one', () => {
    for (const duty of allDuties)
      expect(endpoints.filter((endpoint) => dutyOf(endpoint) === duty).length).toBeGreaterThan(8)
    expect(endpoints.filter(({ access }) => access === 'operator').map(nameOf)).toEqual([
      'GET /api/operator/report',
      'GET /api/operator/dashboard',
      'GET /api/operator/settings',
      'PUT /api/operator/settings',
      'GET /api/operator/audit',
      'GET /api/operator/audit/words',
      'GET /api/operator/audit/export',
      'POST /api/operator/audit/verify',
      'GET /api/operator/state',
    ])
  })

  it.each(allDuties)(
    'A call is refused to an operator with every duty but its own, and not to one with it alone: %s',
    async (duty) => {
      const others = allDuties.filter((other) => other !== duty)
      const without = await makeOperator(test, 'operator', others)
      const only = await makeOperator(test, 'operator', [duty])
      const wrong: string[] = []
      for (const endpoint of endpoints) {
        const own = dutyOf(endpoint)
        if (own === null) continue
        const [seen, other] = [await call(endpoint, only.token), await call(endpoint, without.token)]
        const [refused, letIn] = own === duty ? [other, seen] : [seen, other]
        if (refused.code !== '1031' || refused.duty !== own)
          wrong.push(`${nameOf(endpoint)} is not refused: ${refused.code}`)
        if (letIn.duty !== undefined || ['401', '5000'].includes(letIn.code))
          wrong.push(`${nameOf(endpoint)} is not let in: ${letIn.code}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('What every operator needs is open with any duty', async () => {
    const { token } = await makeOperator(test, 'operator', ['editing'])
    for (const endpoint of endpoints.filter(({ access }) => access === 'operator'))
      expect(['0', '1001', 'HTTP 200'], nameOf(endpoint)).toContain((await call(endpoint, token)).code)
  })

  it('The refusal names the duty in the language of the caller, and comes before the body is read', async () => {
    const { token } = await makeOperator(test, 'operator', ['support'])
    const endpoint = endpoints.find((one) => nameOf(one) === 'POST /api/operator/articles')
    if (!endpoint) throw new Error('no such call')
    expect((await call(endpoint, token, '{"unreadable', 'en')).message).toContain('“Editing”')
    expect((await call(endpoint, token, '{"unreadable', 'ru')).message).toContain('«Редактура»')
    expect((await call(endpoint, token, '{"unreadable', 'zh')).message).toContain('“编辑”')
    // Who is no operator learns nothing of duties.
    const user = await makeOperator(test, 'user')
    expect(await call(endpoint, user.token)).toMatchObject({ code: '1031', duty: undefined })
  })
})
