import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from './use-test-app.ts'

// Over real sockets: Node's own parser detects these errors, or they occur before routing.
describe('protocol fault', () => {
  const test = useTestApp()
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  it.each([
    ['an unknown address', 404, 'GET /api/nowhere HTTP/1.1\r\nhost: x'],
    ['another method', 404, 'DELETE /api/login HTTP/1.1\r\nhost: x'],
    ['an address that cannot be decoded', 400, 'GET /api/%zz HTTP/1.1\r\nhost: x'],
    ['no host', 400, 'GET /api/countries HTTP/1.1'],
    ['an expectation', 417, 'POST /api/login HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\ncontent-length: 0'],
    ['no HTTP at all', 400, 'HELLO'],
    ['headers without end', 431, `GET /api/countries HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}`],
    [
      'another media type',
      415,
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx',
    ],
    [
      'a body that is too large',
      413,
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000',
    ],
  ])('A protocol fault is answered in the envelope: %s', async (_title, status, request) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(`${request.replace(/\r\nhost/, '\r\nconnection: close\r\nhost')}\r\n\r\n`)
    const answer = await text(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({
      code: expect.stringMatching(/^\d+$/) as string,
      message: expect.stringMatching(/./) as string,
      data: null,
    })
  })
})
