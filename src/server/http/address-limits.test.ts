import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newPhone, registerPerson } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { createHttp } from './http.ts'
import type { TestApp } from '../../test/use-test-app.ts'

/** What so many requests of one address are answered, in their order. */
async function statuses(
  app: Pick<TestApp, 'app'>['app'],
  method: 'GET' | 'POST',
  urls: readonly string[],
  remoteAddress: string,
): Promise<number[]> {
  const answered: number[] = []
  for (const url of urls) answered.push((await app.inject({ method, url, remoteAddress })).statusCode)
  return answered
}

describe('limits per address', () => {
  const test = useTestApp({
    CALLS_PER_MINUTE: '4',
    PAGES_PER_MINUTE: '3',
    FEEDS_PER_MINUTE: '2',
    UNSUBSCRIBES_PER_MINUTE: '2',
  })
  let pages: Awaited<ReturnType<typeof createHttp>>

  // Pages without what renders them: the limit is that of their route.
  beforeAll(async () => {
    pages = await createHttp(test.server)
    pages.get('/*', async () => 'page')
    await pages.ready()
  })

  it('know that a visitor who left before the request was looked at has no address, and take that for no fault', async () => {
    const logged = vi.spyOn(test.server.log, 'error')
    const request = Object.assign(new IncomingMessage(new Socket().destroy()), {
      method: 'GET',
      url: '/api/countries',
      headers: { host: 'localhost' },
      httpVersion: '1.1',
    })
    const answer = new ServerResponse(request)
    test.app.server.emit('request', request, answer)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([answer.headersSent, logged.mock.calls]).toEqual([false, []])
  })

  it('count a call however its address is spelled', async () => {
    const spellings = [
      '/api/countries',
      '/%61pi/countries',
      '/a%70i/%63ountries',
      '/%61%70%69/countries',
      '/%61pi/countries',
      '/api/countries',
    ]
    expect(await statuses(test.app, 'GET', spellings, '10.1.0.1')).toEqual([200, 200, 200, 200, 429, 429])
    expect(await statuses(test.app, 'GET', ['/%61pi/countries'], '10.1.0.2')).toEqual([200])
  })

  it('of calls with a limit of their own hold for every spelling, too', async () => {
    const urls = Array.from(
      { length: 241 },
      (_one, index) => `${index % 2 === 0 ? '/api' : '/%61pi'}/search/suggest?q=`,
    )
    expect((await statuses(test.app, 'GET', urls, '10.1.0.3')).at(-1)).toBe(429)
  })

  it('hold for pages, apart from calls', async () => {
    const urls = ['/search?q=a', '/ru/search?q=b', '/%73earch?q=c', '/products']
    expect(await statuses(pages, 'GET', urls, '10.1.0.4')).toEqual([200, 200, 200, 429])
    expect(
      (await pages.inject({ method: 'GET', url: '/home', remoteAddress: '10.1.0.4' })).headers['retry-after'],
    ).toBeDefined()
    expect(await statuses(pages, 'GET', ['/home'], '10.1.0.5')).toEqual([200])
  })

  it('hold for sitemaps and robots.txt together', async () => {
    expect(await statuses(test.app, 'GET', ['/sitemap.xml', '/robots.txt', '/%73itemap.xml'], '10.1.0.6')).toEqual([
      200, 200, 429,
    ])
  })

  it('hold for the one-click unsubscribe, which has one of its own', async () => {
    expect(
      await statuses(
        test.app,
        'POST',
        Array.from({ length: 3 }, () => '/unsubscribe/x'),
        '10.1.0.7',
      ),
    ).toEqual([404, 404, 429])
  })
})

describe('an answer of the API', () => {
  const test = useTestApp()

  it('is never kept by a cache, however its address is spelled', async () => {
    const { token } = await registerPerson(test)
    for (const url of ['/api/user/profile', '/%61pi/user/profile', '/api/nowhere', '/%61pi/nowhere', '/api/%zz']) {
      expect((await test.raw('GET', url, undefined, { token })).headers['cache-control'], url).toBe('no-store')
    }
  })

  it('that documents the calls is sandboxed: its page has no storage and no token of the site', async () => {
    const { headers, body } = await test.raw('GET', '/api/docs')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/)
    expect(headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(body).toContain('quiet.css')
    expect((await test.raw('GET', '/api/docs/json')).headers['access-control-allow-origin']).toBe('*')
    expect((await test.raw('GET', '/api/user/me')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('asks the browser for no camera, microphone or place', async () => {
    const { headers } = await test.raw('GET', '/api/countries')
    for (const feature of ['camera=()', 'microphone=()', 'geolocation=()'])
      expect(headers['permissions-policy']).toContain(feature)
  })
})

describe('the path of a request in the log', () => {
  const test = useTestApp()
  const paths = () =>
    test.logged().flatMap((line) => (line.includes('"answered"') ? [(JSON.parse(line) as { path: string }).path] : []))

  it('is one line, and masks a phone however it is spelled', async () => {
    const phone = newPhone()
    const spelled = [...phone].map((digit, index) => (index % 2 === 0 ? `%3${digit}` : digit)).join('')
    await test.raw('GET', `/api/nowhere/${spelled}%0A%7B%22level%22%3A%22info%22%2C%22msg%22%3A%22FORGED%22%7D%0A`)
    const lines = test.logged().filter((line) => line.includes('nowhere'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toContain('\n')
    expect(lines[0]).not.toContain('"msg":"FORGED"')
    expect(paths()).toEqual([
      `/api/nowhere/${phone.slice(0, 3)}****${phone.slice(7)}%0A%7B%22level%22%3A%22info%22%2C%22msg%22%3A%22FORGED%22%7D%0A`,
    ])
  })

  it('has no secret of a link', async () => {
    const secret = `o${'0'.repeat(32)}.${'x'.repeat(43)}`
    for (const prefix of ['', '/ru', '/%72u', '/en']) await test.raw('POST', `${prefix}/unsubscribe/${secret}`)
    await test.raw('GET', `/unsubscribe/${secret}`)
    await test.raw('GET', `/ru/%75nsubscribe/${secret}.data`)
    await test.raw('GET', `/api/subscriptions/unsubscribe?token=${secret}`)
    expect(test.logged().join('\n')).not.toContain(secret.slice(0, 33))
    expect(paths()).toContain('/ru/unsubscribe/:token')
  })
})
