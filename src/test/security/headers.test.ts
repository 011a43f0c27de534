import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { registerPerson } from '../people.ts'
import { useTestApp } from '../use-test-app.ts'

/** An answer of each kind: a call, a refused one, a feed, a sitemap, a probe, the API document, an unknown address. */
const paths = [
  '/api/countries',
  '/api/user/me',
  '/feeds/zh/all.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/api/openapi.json',
  '/api/nowhere',
  '/media/nothing',
  '/media/019a4c7e-0000-7000-8000-000000000000/240.webp',
]

describe('headers of answers', () => {
  const test = useTestApp()

  it.each(paths)('The answer of %s cannot be framed, sniffed or run as a page', async (path) => {
    const { headers } = await test.raw('GET', path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    })
  })

  it.each(paths)('The answer of %s names its media type, and its character set where it is text', async (path) => {
    const type = String((await test.raw('GET', path)).headers['content-type'])
    expect(type).toMatch(/^(application\/(json|(rss\+|atom\+)?xml)|text\/plain|text\/xml)/)
    expect(type).toMatch(/charset=utf-8|^application\/([a-z]+\+)?xml$/)
  })

  it.each(paths)('The answer of %s lets no other site read it', async (path) => {
    const { headers } = await test.app.inject({ method: 'GET', url: path, headers: { origin: 'https://evil.example' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('A preflight of another site is not answered with permission', async () => {
    const { statusCode, headers } = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined])
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('The method %s is not served', async (method) => {
    if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(`${method} /api/countries HTTP/1.1\r\nhost: x\r\nauthorization: secret\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).not.toContain('HTTP/1.1 200')
    expect(answer).not.toContain('secret')
  })

  it('A request with both lengths is refused, so that no second request hides in its body', async () => {
    if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    )
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it.each([
    '/.git/config',
    '/assets/',
    '/content/',
    '/package.json',
    '/src/main.ts',
    '/media/',
    '/%2e%2e/package.json',
  ])('The address %s shows no folder and no file of the source', async (path) => {
    expect((await test.raw('GET', path)).statusCode).toBe(404)
  })

  it('A refused call is logged with its code, and that of a person with the person', async () => {
    const { headers } = await test.raw('GET', '/api/operator/users')
    const line = test.logged().find((one) => one.includes(String(headers['x-request-id'])))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/api/operator/users', refusal: '401' })
    const { token, userId } = await registerPerson(test)
    const refused = await test.raw('GET', '/api/operator/users', undefined, { token })
    const other = test.logged().find((one) => one.includes(String(refused.headers['x-request-id'])))
    expect(JSON.parse(other ?? '{}')).toMatchObject({
      refusal: expect.not.stringMatching(/^0$/) as string,
      userId,
    })
  })
})

describe('headers in production', () => {
  const test = useTestApp({ HSTS_SUBDOMAINS: 'on' })

  it('An answer in production tells the browser to use HTTPS for a year, with subdomains where the setting says so', async () => {
    const { settings } = test.server
    Object.assign(settings, { NODE_ENV: 'production' })
    try {
      expect((await test.raw('GET', '/api/countries')).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
    } finally {
      Object.assign(settings, { NODE_ENV: 'test' })
    }
  })
})
