import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import { routeKind } from './address-limits.ts'

/** Seconds after which a page may be asked for again. */
const retryAfterSeconds = 2

/**
 * Refuses what comes while this process works on `most` requests: a call with 5030, a page or feed with HTTP 503. Without
 * it everything would be accepted, wait for a connection to the database, and be answered when nobody waits any more.
 * Nothing else takes a place: probes, built files, pictures, a body that is still arriving, an answer that is being sent.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  const working = new WeakSet<FastifyRequest>()
  let count = 0
  const refuseIfFull = (request: FastifyRequest) => {
    if (count >= most)
      throw routeKind(request.routeOptions.url) === 'call' ? new AppError('unavailable') : new Overloaded('overload')
  }
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    refuseIfFull(request)
    working.add(request)
    count++
    // Also if nobody waits for the answer any more.
    reply.raw.once('close', () => end(request))
  }
  const end = (request: FastifyRequest) => {
    if (working.delete(request)) count--
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!routeKind(request.routeOptions.url)) return
    if (hasBody(request)) refuseIfFull(request)
    else admit(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (routeKind(request.routeOptions.url) && hasBody(request) && !isFile(request)) admit(request, reply)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    end(request)
    return payload
  })
}

/** Answered by the error handler with HTTP 503, in a browser by a page that comes again. */
export class Overloaded extends Error {
  readonly retryAfter = retryAfterSeconds
}

const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined

/** The body of a file arrives while it is worked on. */
const isFile = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('application/json') !== true
