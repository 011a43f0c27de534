import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import { m } from '../../shared/wording/messages.js'
import { localeFromHeader } from '../../shared/locale.ts'
import { isCall, limitAddresses } from './limits/address-limits.ts'
import type { Server } from '../context.ts'
import { answerErrors } from './http-errors.ts'
import { parseJsonBody } from './json-parser.ts'
import { withLocale } from '../locale-context.ts'
import { loggedPath } from './logged-path.ts'
import { limitSlowBodies, slowestBodyMs } from './body-timeout.ts'
import { countRequests } from './count-requests.ts'
import { shedLoad } from './limits/shed-load.ts'
import { closeConnectionsOnStop } from './stop.ts'

/** Browser features that our pages never request. */
const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The bare HTTP server: limits, timeouts, strict JSON, language of the request, errors as envelopes. No routes yet. */
export async function createHttp(server: Server, serverFactory?: FastifyServerFactory): Promise<FastifyInstance> {
  const { settings } = server
  const app = fastify({
    loggerInstance: server.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Log calls name the request, so it needs no logger of its own.
    childLoggerFactory: (logger) => logger,
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.TRUST_PROXY === 'off' ? false : settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 200 },
    // We refuse a request without a host, in an envelope like every other error.
    http: {
      requireHostHeader: false,
      headersTimeout: 5000,
      requestTimeout: slowestBodyMs,
      connectionsCheckingInterval: 500,
    },
    forceCloseConnections: 'idle',
    // Requests on keep-alive connections during shutdown are answered as usual.
    return503OnClosing: false,
    ...(serverFactory ? { serverFactory } : {}),
    ...answerErrors.options,
  }) as unknown as FastifyInstance

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    withLocale(localeFromHeader(request.headers['accept-language']), () => parseJsonBody(body)),
  )
  answerErrors(app)
  limitSlowBodies(app)
  closeConnectionsOnStop(app, server)
  countRequests(app, server)

  app.server.on('checkExpectation', (request: IncomingMessage) =>
    app.server.emit(
      'clientError',
      Object.assign(new Error('expectation'), { code: 'EXPECTATION_FAILED' }),
      request.socket,
    ),
  )
  app.addHook('onRequest', (request, reply, done) => {
    // A disconnected client has no address to count, and nobody reads the reply.
    if (request.raw.socket.destroyed) return void reply.hijack()
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(Object.assign(new Error('no host'), { statusCode: 400 }))
    void reply.header('x-request-id', request.id)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    void reply.header('cross-origin-opener-policy', 'same-origin')
    void reply.header('x-frame-options', 'DENY')
    void reply.header('permissions-policy', permissions)
    if (isCall(request.routeOptions.url)) void reply.header('cache-control', 'no-store')
    if (settings.NODE_ENV === 'production')
      void reply.header(
        'strict-transport-security',
        `max-age=31536000${settings.HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`,
      )
    withLocale(localeFromHeader(request.headers['accept-language']), done)
  })
  shedLoad(app, settings.REQUESTS_AT_ONCE)
  // Reading a body leaves the asynchronous context of onRequest, so the language is set again afterwards.
  app.addHook('preValidation', (request, _reply, done) =>
    withLocale(localeFromHeader(request.headers['accept-language']), done),
  )
  // Pages have a policy of their own; scripts have none, because that of a worker would also forbid its calls.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const mediaType = reply.getHeader('content-type') ?? ''
    if (!reply.hasHeader('content-security-policy') && !/javascript|html/.test(String(mediaType)))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = loggedPath(request)
    const { refusal, actor } = request
    const facts = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ...(refusal && { refusal }),
      ...(actor?.kind === 'user' && { userId: actor.userId }),
      ms: Math.round(reply.elapsedTime),
    }
    if (path.startsWith('/assets/')) server.log.debug(facts, 'answered')
    else server.log.info(facts, 'answered')
    done()
  })

  await limitAddresses(app, settings)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady =
      !server.isStopping &&
      (await server.database.health().then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : m.error_unavailable() })
  })
  return app
}
