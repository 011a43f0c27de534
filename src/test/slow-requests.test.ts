import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from './use-test-app.ts'

// Node.js itself waits a minute for headers and five minutes for a body. A client that has sent 90 pieces, one every half
// second, has taken 45 s at least, so that only the limits of this server end it before its last piece.
const pieces = 90

// Over real sockets and with the real clock: the limits are those of the HTTP server itself.
describe('slow client', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  it.concurrent('A client that sends its headers slowly is cut off before it has sent them all', async () => {
    expect(await sentBeforeCutOff('POST /api/login HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: 1\r\n')).toBeLessThan(
      pieces,
    )
  })

  it.concurrent('A client that sends its body slowly is cut off before it has sent it all', async () => {
    const head =
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"phone":"'
    expect(await sentBeforeCutOff(head, '1')).toBeLessThan(pieces)
  })

  /**
   * Sends a beginning, then a piece every half second; resolves to the pieces sent until the server closes the connection,
   * or to all of them.
   */
  function sentBeforeCutOff(beginning: string, piece: string): Promise<number> {
    let sent = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    return new Promise((resolve) => {
      const end = () => {
        clearInterval(timer)
        socket.destroy()
        resolve(sent)
      }
      const timer = setInterval(() => {
        socket.write(piece)
        if (++sent === pieces) end()
      }, 500)
      socket.on('error', () => undefined)
      socket.resume().on('close', end)
    })
  }
})
