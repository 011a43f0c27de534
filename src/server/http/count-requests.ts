import type { FastifyInstance } from 'fastify'
import type { Server } from '../context.ts'

/**
 * Counts and times every answer by its route pattern, so that addresses cannot make up new series. The code is that of
 * the envelope if a call was refused, otherwise the HTTP status.
 */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Server, 'metrics'>): void {
  app.decorateRequest('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    metrics.requests.inc({ route, method, code: request.refusal || reply.statusCode })
    // A stream is open for hours, which says nothing about the time of an answer.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.requestSeconds.observe({ route, method }, reply.elapsedTime / 1000)
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope if the call was refused. */
    refusal: string
  }
}
