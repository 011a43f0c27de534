import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { contextOf } from '../../../server/http/endpoints.ts'
import { allowSlowBody } from '../../../server/http/body-timeout.ts'
import { originOf } from '../../../server/http/origin.ts'
import { consumeAttempt, returnAttempt } from '../../../server/http/rate-limit.ts'
import type { Ctx, Server } from '../../../server/context.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { hasCompanyRole } from '../../../shared/actor.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { russian } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { startExchange, importDocument, partBytes, takePart } from './exchange.service.ts'
import { cookieName, findSession, openSession } from './exchange.session.service.ts'
import type { IsTokenValid } from './exchange.session.service.ts'

/** How API tokens with the scope of the exchange are checked. */
export type ExchangeTokens = {
  /** The actor of a secret; null for any other. */
  authenticate(server: Server, secret: string): Promise<SignedIn | null>
  isValid: IsTokenValid
}
type Query = Partial<Record<'type' | 'mode' | 'filename', string>>

const callsPerMinute = 1200
const failedLogins = 30
const megabyte = 1_048_576
const plainText = 'text/plain; charset=utf-8'

/**
 * The exchange of goods with 1C:Enterprise by the protocol of 1C-Bitrix: plain text, a login by HTTP Basic whose
 * password is an API token of the company, and a cookie that the program sends back itself. Its texts are Russian, as
 * the program is.
 */
export async function serveAccountingExchange(
  app: FastifyInstance,
  server: Server,
  tokens: ExchangeTokens,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // What is refused before the handler is answered in the words of the protocol too.
    scope.setErrorHandler((error: FastifyError & { retryAfter?: number }, _request, reply) =>
      withLocale(russian, () => {
        const { statusCode = 500, retryAfter = 60 } = error
        if (statusCode !== 413 && statusCode !== 429) throw error
        if (statusCode === 429) void reply.header('retry-after', retryAfter)
        const words =
          statusCode === 413
            ? m.exchange_part_too_large({ megabytes: partBytes / megabyte })
            : m.error_too_often({ seconds: retryAfter })
        return reply.code(statusCode).type(plainText).send(`failure\n${words}`)
      }),
    )
    scope.route<{ Querystring: Query }>({
      method: ['GET', 'POST'],
      url: '/api/exchange/1c',
      bodyLimit: partBytes + 1024,
      schema: { hide: true },
      config: { isAnyBodyWelcome: true, rateLimit: { max: callsPerMinute } },
      onRequest: async (request) => {
        request.actor = { kind: 'visitor' }
        // A stranger does not send files: the session is looked at before the body is read.
        if (request.method === 'POST' && request.query.mode === 'file') {
          await findSession(contextOf(server, request), request.headers.cookie, tokens.isValid).then(
            () => allowSlowBody(request),
            () => undefined,
          )
        }
      },
      handler: async (request, reply) =>
        withLocale(russian, async () => {
          void reply.type(plainText)
          try {
            return await answer(contextOf(server, request), request, tokens)
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            if (error.reason === 'not_signed_in') void reply.code(401).header('www-authenticate', 'Basic realm="1C"')
            return `failure\n${error.message}`
          }
        }),
    })
  })
}

async function answer(
  ctx: Ctx,
  request: FastifyRequest<{ Querystring: Query }>,
  tokens: ExchangeTokens,
): Promise<string> {
  const { type = '', mode = '', filename = '' } = request.query
  if (!ctx.server.database.writable() || !ctx.server.space.writable()) throw new AppError('unavailable')
  if (type !== 'catalog') throw new AppError('wrong_state', m.exchange_type())
  if (mode === 'checkauth') {
    const actor = await login(ctx, request, tokens)
    return `success\n${cookieName}\n${await openSession(ctx, actor, actor.companyId ?? '')}`
  }
  const session = await findSession(ctx, request.headers.cookie, tokens.isValid)
  if (mode === 'init') return startExchange(ctx, session)
  if (mode === 'file')
    return takePart(ctx, session, filename, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  if (mode === 'import') return importDocument(ctx, session, filename, originOf(ctx, request))
  throw new AppError('wrong_state', m.exchange_order())
}

/** The user name does not matter: the token names the company. */
async function login(ctx: Ctx, request: FastifyRequest, { authenticate }: ExchangeTokens): Promise<SignedIn> {
  const encoded = /^Basic ([\w+/=-]{1,400})$/i.exec(request.headers.authorization ?? '')?.[1]
  const [, secret = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  const key = `exchange-login:${ctx.address}`
  await consumeAttempt(ctx, key, failedLogins)
  const actor = secret ? await authenticate(ctx.server, secret) : null
  if (!actor || !hasCompanyRole(actor, 'sales'))
    throw new AppError('not_signed_in', m.exchange_login({ scope: m.api_scope_exchange() }))
  await returnAttempt(ctx, key)
  return actor
}
