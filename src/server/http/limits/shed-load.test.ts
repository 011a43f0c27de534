import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '../../../shared/errors.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { answerErrors } from '../http-errors.ts'
import { shedLoad } from './shed-load.ts'

describe('requests beyond the limit', () => {
  let app: FastifyInstance
  let url = ''
  /** What the handlers of slow requests wait for. */
  let release: () => void
  let begun = 0

  beforeEach(async () => {
    const gate = Promise.withResolvers<void>()
    release = gate.resolve
    begun = 0
    app = fastify()
    answerErrors(app)
    shedLoad(app, 2)
    const slow = async () => {
      begun++
      await gate.promise
      return 'done'
    }
    app.get('/api/slow', slow)
    app.post('/api/slow', slow)
    app.get('/*', slow)
    app.get('/api/fast', async () => 'fast')
    app.get('/healthz', async () => 'alive')
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    release()
    await app.close()
  })

  const slowOnes = async (count: number, init?: RequestInit) => {
    const asked = Array.from({ length: count }, () => fetch(`${url}/api/slow`, init))
    await expect.poll(() => begun).toBe(count)
    return asked
  }

  it('The next call is refused at once with 5030, a page with HTTP 503, probes are answered, and afterwards all is served again', async () => {
    const asked = await slowOnes(2)
    const refused = await fetch(`${url}/api/slow`)
    expect(refused.status).toBe(200)
    expect(await refused.json()).toMatchObject({ code: errorCodes.unavailable, data: null })
    const page = await fetch(`${url}/products`)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    const document = await fetch(`${url}/ru/products`, { headers: { accept: 'text/html' } })
    expect(document.status).toBe(503)
    expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await document.text()).toMatch(/<html lang="ru[^]*недоступна[^]*<a href="">Обновить страницу/)
    expect((await fetch(`${url}/api/slow`, { method: 'POST', body: '{}', headers: json })).status).toBe(200)
    expect(begun).toBe(2)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    release()
    for (const one of asked) expect(await (await one).text()).toBe('done')
    expect(await (await fetch(`${url}/api/fast`)).text()).toBe('fast')
    expect(await (await fetch(`${url}/api/slow`, { method: 'POST', body: '{}', headers: json })).text()).toBe('done')
  })

  it('A body that is still arriving takes no place', async () => {
    const { port } = app.server.address() as AddressInfo
    const sockets = [1, 2, 3].map(() => {
      const socket = connect(port, '127.0.0.1')
      socket.write('POST /api/slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{')
      return socket
    })
    expect(await (await fetch(`${url}/api/fast`)).text()).toBe('fast')
    expect(begun).toBe(0)
    for (const socket of sockets) socket.destroy()
  })

  it('A client that goes away gives its place to the next', async () => {
    const leaving = new AbortController()
    const asked = await slowOnes(2, { signal: leaving.signal })
    leaving.abort()
    await Promise.allSettled(asked)
    await expect.poll(async () => (await fetch(`${url}/api/fast`)).text()).toBe('fast')
  })
})

const json = { 'content-type': 'application/json' }

describe('limit of the application', () => {
  const test = useTestApp({ REQUESTS_AT_ONCE: '1' })

  it('A second call is refused while the first is worked on', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { read } = test.server.database
    test.server.database.read = async (work) => {
      begun.resolve()
      await gate.promise
      return read(work)
    }
    const first = test.raw('GET', '/api/products')
    await begun.promise
    expect((await test.call('GET /api/rates')).code).toBe(errorCodes.unavailable)
    test.server.database.read = read
    gate.resolve()
    expect((await first).json()).toMatchObject({ code: '0' })
    expect((await test.call('GET /api/rates')).code).toBe('0')
  })
})
