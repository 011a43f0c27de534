import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The longest time for any body, including a file on a slow connection; this is Node's own limit, which does not know
 * routes.
 */
export const slowestBodyMs = 120_000
const ordinaryBodyMs = 10_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes connections whose body has not arrived within ten seconds, with the reply of Node's own limits (408). */
export function limitSlowBodies(app: FastifyInstance, limitMs = ordinaryBodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'] !== undefined
    if (hasBody) {
      const end = () => {
        if (!raw.complete)
          app.server.emit(
            'clientError',
            Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
            raw.socket,
          )
      }
      timers.set(raw, setTimeout(end, limitMs).unref())
      raw.once('close', () => clearTimeout(timers.get(raw)))
    }
    done()
  })
}

/** Gives one request two minutes for its body: for files, once the sender is authenticated. */
export const allowSlowBody = ({ raw }: FastifyRequest): void => clearTimeout(timers.get(raw))
