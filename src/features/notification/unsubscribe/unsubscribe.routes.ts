import type { FastifyInstance } from 'fastify'
import { bind, contextOf } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import type { Server } from '../../../server/context.ts'
import { locales, localisedPath } from '../../../shared/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { unsubscribeEndpoints } from './unsubscribe.contract.ts'
import { lookAtStop, stopByLink } from './unsubscribe.service.ts'

export const unsubscribeRoutes: Binding[] = [
  bind(unsubscribeEndpoints.unsubscribeLook, lookAtStop),
  bind(unsubscribeEndpoints.unsubscribeByLink, stopByLink),
]

/**
 * One-click unsubscribe (RFC 8058): mail programs post a form to the address of the page, without session, cookie or
 * redirect. The form's content does not matter.
 */
export async function serveOneClick(app: FastifyInstance, server: Server): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null, {}))
    })
    for (const locale of locales) {
      scope.post<{ Params: { token: string } }>(
        localisedPath('/unsubscribe/:token', locale),
        {
          schema: { hide: true },
          config: { isAnyBodyWelcome: true, rateLimit: { max: server.settings.UNSUBSCRIBES_PER_MINUTE } },
        },
        async (request, reply) => {
          request.actor = { kind: 'visitor' }
          const isKnown = await stopByLink(contextOf(server, request), { token: request.params.token }).then(
            () => true,
            refused,
          )
          return reply
            .code(isKnown ? 200 : 404)
            .type('text/plain; charset=utf-8')
            .send(isKnown ? m.unsubscribe_done() : m.unsubscribe_unknown())
        },
      )
    }
  })
}

function refused(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}
