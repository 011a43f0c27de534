import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { stopServer } from './stop.ts'

describe('stopping process', () => {
  const test = useTestApp()
  const agent = new Agent({ keepAlive: true })
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  it('A stopping process answers open requests and those of the pause, tells the balancer, and ends despite kept-alive connections', async () => {
    const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { health } = test.server.database
    test.server.database.health = () => (started.resolve(), release.promise)
    const inFlight = fetchOnAgent('/readyz')
    await started.promise
    await fetchOnAgent('/healthz')
    const pause = Promise.withResolvers<void>()
    const ended = stopServer(test.app, test.server, pause.promise)
    test.server.database.health = health
    expect(await fetchOnAgent('/readyz')).toMatchObject({ status: 503, connection: 'close' })
    expect(await fetchOnAgent('/api/rates')).toMatchObject({ status: 200, connection: 'close' })
    pause.resolve()
    release.resolve()
    expect(await inFlight).toMatchObject({ status: 200, connection: 'close' })
    await ended
    await expect(fetchOnAgent('/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  function fetchOnAgent(
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
