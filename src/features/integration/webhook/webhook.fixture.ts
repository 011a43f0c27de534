import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A receiver of webhooks on this machine. `status` is what it answers. */
export function useReceiver(): { url: string; received: Received[]; status: number } {
  const receiver = { url: '', received: [] as Received[], status: 204 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.received.push({ headers: request.headers, body, path: request.url ?? '' })
      response.writeHead(receiver.status, receiver.status === 302 ? { location: '/elsewhere' } : {}).end('ignored')
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.status = 204
  })
  afterAll(() => void server.close())
  return receiver
}
