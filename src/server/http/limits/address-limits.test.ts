import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newPhone, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { createHttp } from '../http.ts'
import type { TestApp } from '../../../test/use-test-app.ts'

/** The replies to that many requests of one address, in order. */
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

describe('address limits', () => {
  const test = useTestApp({
    CALLS_PER_MINUTE: '4',
    PAGES_PER_MINUTE: '3',
    FEEDS_PER_MINUTE: '2',
    UNSUBSCRIBES_PER_MINUTE: '2',
  })
  let pages: Awaited<ReturnType<typeof createHttp>>

  // Page routes without rendering: the limit is that of their route.
  beforeAll(async () => {
    pages = await createHttp(test.server)
    pages.get('/*', async () => 'page')
    await pages.ready()
  })

  function callFrom(socket: Socket) {
    const logged = vi.spyOn(test.server.log, 'error')
    const request = Object.assign(new IncomingMessage(socket), {
      method: 'GET',
      url: '/api/countries',
      headers: { host: 'localhost' },
      httpVersion: '1.1',
    })
    const answer = new ServerResponse(request)
    test.app.server.emit('request', request, answer)
    return { answer, logged }
  }

  it('A visitor who disconnected before the request was read has no address, and that is no error', async () => {
    const { answer, logged } = callFrom(new Socket().destroy())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([answer.headersSent, logged.mock.calls]).toEqual([false, []])
  })

  it('A request whose connection was reset and is still open has no address, and that is no error', async () => {
    const { answer, logged } = callFrom(new Socket())
    await vi.waitFor(() => expect(answer.headersSent).toBe(true))
    expect([answer.statusCode, logged.mock.calls]).toEqual([200, []])
  })

  it('A call is counted whatever the spelling of its address', async () => {
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

  it('A call with a limit of its own is counted whatever the spelling of its address', async () => {
    const urls = Array.from(
      { length: 241 },
      (_one, index) => `${index % 2 === 0 ? '/api' : '/%61pi'}/search/suggest?q=`,
    )
    expect((await statuses(test.app, 'GET', urls, '10.1.0.3')).at(-1)).toBe(429)
  })

  it('Pages have a limit of their own, apart from calls', async () => {
    const urls = ['/search?q=a', '/ru/search?q=b', '/%73earch?q=c', '/products']
    expect(await statuses(pages, 'GET', urls, '10.1.0.4')).toEqual([200, 200, 200, 429])
    expect(
      (await pages.inject({ method: 'GET', url: '/home', remoteAddress: '10.1.0.4' })).headers['retry-after'],
    ).toBeDefined()
    expect(await statuses(pages, 'GET', ['/home'], '10.1.0.5')).toEqual([200])
  })

  it('Feeds, sitemaps and robots.txt share one limit', async () => {
    const feed = '/feeds/ru/all.rss'
    const ofCompany = '/feeds/companies/01900000-0000-7000-8000-000000000000/goods.json'
    expect(await statuses(test.app, 'GET', ['/sitemap.xml', feed, '/robots.txt', feed, ofCompany], '10.1.0.6')).toEqual(
      [200, 200, 429, 429, 429],
    )
    expect(await statuses(test.app, 'GET', [feed, '/%73itemap.xml', '/%73itemap.xml'], '10.1.0.8')).toEqual([
      200, 200, 429,
    ])
  })

  it('The one-click unsubscribe has a limit of its own', async () => {
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

describe('API answers', () => {
  const test = useTestApp()

  it('An answer of the API is never cached, whatever the spelling of its address', async () => {
    const { token } = await registerPerson(test)
    for (const url of ['/api/user/profile', '/%61pi/user/profile', '/api/nowhere', '/%61pi/nowhere', '/api/%zz']) {
      expect((await test.raw('GET', url, undefined, { token })).headers['cache-control'], url).toBe('no-store')
    }
  })

  it('The documentation of the API is sandboxed and has no storage and no token of the site', async () => {
    const { headers, body } = await test.raw('GET', '/api/docs')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/)
    expect(headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(body).toContain('quiet.css')
    expect((await test.raw('GET', '/api/docs/json')).headers['access-control-allow-origin']).toBe('*')
    expect((await test.raw('GET', '/api/user/me')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('An answer denies the page the camera, the microphone and the location', async () => {
    const { headers } = await test.raw('GET', '/api/countries')
    for (const feature of ['camera=()', 'microphone=()', 'geolocation=()'])
      expect(headers['permissions-policy']).toContain(feature)
  })
})

describe('logged path', () => {
  const test = useTestApp()
  const paths = () =>
    test.logged().flatMap((line) => (line.includes('"answered"') ? [(JSON.parse(line) as { path: string }).path] : []))

  it('The logged path of a request is one line and masks a phone whatever its spelling', async () => {
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

  it('The logged path of a request has no secret of a signed link', async () => {
    const secret = `o${'0'.repeat(32)}.${'x'.repeat(43)}`
    for (const prefix of ['', '/ru', '/%72u', '/en']) await test.raw('POST', `${prefix}/unsubscribe/${secret}`)
    await test.raw('GET', `/unsubscribe/${secret}`)
    await test.raw('GET', `/ru/%75nsubscribe/${secret}.data`)
    await test.raw('GET', `/api/notifications/unsubscribe?token=${secret}`)
    expect(test.logged().join('\n')).not.toContain(secret.slice(0, 33))
    expect(paths()).toContain('/ru/unsubscribe/:token')
  })
})
