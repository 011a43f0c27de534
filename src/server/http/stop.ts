import type { FastifyInstance } from 'fastify'
import type { Server } from '../context.ts'

const lookEveryMs = 100
/** After this long what is still on its way in or out is cut, so that the database is closed in order within 10 s. */
const longestMs = 7_000

/** From the moment of `server.isStopping` each answer ends its connection: behind a proxy that keeps them they would never be idle for good. */
export function endKeptConnections(app: FastifyInstance, server: Server): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (server.isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Ends a process without cutting a request: `/readyz` says 503 during `pause`, in which everything is answered still, then nothing new
 * is taken, requests in flight and running jobs come to their end, and the database is closed.
 */
export async function stopServer(app: FastifyInstance, server: Server, pause: Promise<unknown>): Promise<void> {
  server.isStopping = true
  await pause
  const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  const limit = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await Promise.all([app.close(), server.jobs.stop()])
  } finally {
    clearInterval(looking)
    clearTimeout(limit)
  }
  await server.database.close()
}
