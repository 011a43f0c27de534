import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerErrors } from './http-errors.ts'
import { allowSlowBody, limitSlowBodies } from './body-timeout.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = fastify({ clientErrorHandler: answerErrors.options.clientErrorHandler })
  limitSlowBodies(app, 50)
  app.post('/ordinary', async () => 'never')
  app.post('/file', { preParsing: async (request) => allowSlowBody(request) }, async () => 'received')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(app.listeningOrigin).port)
})
afterAll(() => app.close())

async function startUpload(path: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\ntr`,
  )
  return socket
}

it('A request whose body does not arrive is answered with 408', async () => {
  const socket = await startUpload('/ordinary')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

it('A request whose body may be slow gets more time', async () => {
  const file = await startUpload('/file')
  // The other connection started later and was ended, so the limit has passed for this one too.
  await text(await startUpload('/ordinary'))
  file.write('ue')
  expect(await text(file)).toMatch(/^HTTP\/1\.1 200 [\s\S]*received$/)
})
