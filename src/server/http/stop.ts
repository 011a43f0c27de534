import type { FastifyInstance } from 'fastify'
import type { Server } from '../context.ts'

const lookEveryMs = 100
/** After this time open requests and replies are cut, so that the database is closed cleanly within 10 s. */
const longestMs = 7_000

/**
 * From `server.isStopping` on, each reply closes its connection: behind a proxy that keeps connections open, they would
 * never become idle.
 */
export function closeConnectionsOnStop(app: FastifyInstance, server: Server): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (server.isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Stops a process without cutting a request: `/readyz` returns 503 during `pause`, while everything is still answered;
 * then nothing new is accepted, requests in flight and running jobs finish, and the database is closed.
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
