import type { FastifyInstance } from 'fastify'
import type { Server } from '../context.ts'

/**
 * Counts and times every answer by its route pattern, so that addresses cannot make up new series. The code is that of
 * the envelope if a call was refused, otherwise the HTTP status.
 */
export function countRequests(app: FastifyInstance, { metrics, recent }: Pick<Server, 'metrics' | 'recent'>): void {
  app.decorateRequest('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const code = String(request.refusal || reply.statusCode)
    metrics.requests.inc({ route, method, code })
    recent.count('request')
    // As the alert counts them: 500 and 503, and the codes 5000 and 5030 of an envelope.
    if (code.startsWith('5')) recent.count('failed-request')
    else if (request.refusal || reply.statusCode >= 400) recent.count('refused-request')
    // A stream is open for hours, which says nothing about the time of an answer.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      metrics.requestSeconds.observe({ route, method }, reply.elapsedTime / 1000)
      recent.count('timed-request')
      if (reply.elapsedTime > 1000) recent.count('slow-request')
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope if the call was refused. */
    refusal: string
  }
}
