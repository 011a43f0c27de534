import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import { m } from '../shared/wording/messages.js'
import { localeFromHeader } from '../shared/locale.ts'
import type { Server } from './context.ts'
import { answerErrors } from './http-errors.ts'
import { parseJsonBody } from './json-body.ts'
import { withLocale } from './locale-context.ts'
import { limitSlowBodies, slowestBodyMs } from './slow-body.ts'

/** The bare HTTP server: limits, timeouts, strict JSON, language of the request, errors as envelopes. No routes yet. */
export async function createHttp(server: Server, serverFactory?: FastifyServerFactory): Promise<FastifyInstance> {
  const { settings } = server
  const app = fastify({
    loggerInstance: server.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Whoever logs names the request, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.TRUST_PROXY === 'off' ? false : settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 5000, requestTimeout: slowestBodyMs, connectionsCheckingInterval: 500 },
    forceCloseConnections: 'idle',
    ...(serverFactory ? { serverFactory } : {}),
    ...answerErrors.options,
  }) as unknown as FastifyInstance

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => parseJsonBody(body))
  answerErrors(app)
  limitSlowBodies(app)

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    void reply.header('cross-origin-opener-policy', 'same-origin')
    void reply.header('x-frame-options', 'DENY')
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    if (settings.NODE_ENV === 'production') void reply.header('strict-transport-security', 'max-age=31536000')
    withLocale(localeFromHeader(request.headers['accept-language']), done)
  })
  // Reading a body leaves the asynchronous context of onRequest, so the language is set again behind it.
  app.addHook('preValidation', (request, _reply, done) => withLocale(localeFromHeader(request.headers['accept-language']), done))
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0]
    const facts = { requestId: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (path?.startsWith('/assets/')) server.log.debug(facts, 'answered')
    else server.log.info(facts, 'answered')
    done()
  })

  await app.register(rateLimit, {
    global: true,
    max: settings.CALLS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 50_000,
    allowList: (request) => !/^\/(api|feeds)\//.test(request.url),
    errorResponseBuilder: (_request, limit) => {
      const retryAfter = Math.ceil(limit.ttl / 1000)
      return Object.assign(new Error('flood'), { statusCode: 429, retryAfter })
    },
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await server.database.health().then(() => true, () => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : m.error_unavailable() })
  })
  return app
}
