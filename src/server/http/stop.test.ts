import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { stopServer } from './stop.ts'

describe('a process that is asked to end', () => {
  const test = useTestApp()
  const agent = new Agent({ keepAlive: true })
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  it('answers what is in flight and what comes in the pause, tells the balancer, and ends although its clients keep their connections', async () => {
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { health } = test.server.database
    test.server.database.health = () => (asked.resolve(), release.promise)
    const inFlight = fetchKept('/readyz')
    await asked.promise
    await fetchKept('/healthz')
    const pause = Promise.withResolvers<void>()
    const ended = stopServer(test.app, test.server, pause.promise)
    test.server.database.health = health
    expect(await fetchKept('/readyz')).toMatchObject({ status: 503, connection: 'close' })
    expect(await fetchKept('/api/rates')).toMatchObject({ status: 200, connection: 'close' })
    pause.resolve()
    release.resolve()
    expect(await inFlight).toMatchObject({ status: 200, connection: 'close' })
    await ended
    await expect(fetchKept('/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  function fetchKept(
    path: string,
  ): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, body }),
        )
      }).on('error', reject)
    })
  }
})
