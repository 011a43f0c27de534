import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from './use-test-app.ts'

// Over real sockets and with the real clock: the limits are those of the HTTP server itself.
describe('slow client', { timeout: 20_000 }, () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  it.concurrent('A client that sends its headers slowly is cut off within 6 s', async () => {
    expect(await trickle('POST /api/login HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: 1\r\n')).toBeLessThan(6000)
  })

  it.concurrent('A client that sends its body slowly is cut off within 11 s', async () => {
    const head =
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"phone":"'
    expect(await trickle(head, '1')).toBeLessThan(11_000)
  })

  /**
   * Sends a beginning, then a little every half second; resolves to the milliseconds until the server closes the
   * connection.
   */
  function trickle(beginning: string, more: string): Promise<number> {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    const timer = setInterval(() => socket.write(more), 500)
    return new Promise((resolve) => {
      socket.on('error', () => undefined)
      socket.resume().on('close', () => {
        clearInterval(timer)
        resolve(performance.now() - startedAt)
      })
    })
  }
})
