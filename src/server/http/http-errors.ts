import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorCodes } from '../../shared/errors.ts'
import { localeFromHeader } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { isDiskFull } from '../database/free-space.ts'
import { withLocale } from '../locale-context.ts'
import { busyPage, busyPolicy } from './limits/busy-page.ts'
import { Overloaded } from './limits/shed-load.ts'

type Fault = Error & { statusCode?: number; code?: string; retryAfter?: number }

/**
 * Sets the single error handler: refusals and bugs are envelopes with HTTP 200, protocol errors are envelopes with 4xx.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Fault, request, reply) => inLanguageOf(request, () => answer(error, request, reply)))
  app.setNotFoundHandler((request, reply) =>
    inLanguageOf(request, () =>
      asEnvelope(reply).code(404).send({ code: errorCodes.not_found, message: m.error_unknown_path(), data: null }),
    ),
  )
}

answerErrors.options = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    inLanguageOf(request, () => protocolFault(error, reply))
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? 431
          : error.code === 'EXPECTATION_FAILED'
            ? 417
            : 400
    const body = JSON.stringify({ code: errorCodes.invalid, message: STATUS_CODES[status], data: null })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  },
}

const inLanguageOf = (request: FastifyRequest, work: () => void) =>
  withLocale(localeFromHeader(request.headers['accept-language']), work)

function answer(error: Fault, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return refuse(error, reply)
  if (error instanceof Overloaded) {
    void reply.code(503).header('retry-after', error.retryAfter)
    if (request.headers.accept?.includes('text/html'))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', busyPolicy)
        .send(busyPage(request.url, error.retryAfter))
    return envelopeOf(new AppError('unavailable'), reply)
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return protocolFault(error, reply)
  if (isDatabaseUnavailable(error)) {
    request.log.error({ requestId: request.id, err: error }, 'database is away')
    return refuse(new AppError('unavailable'), reply)
  }
  if (isDiskFull(error)) {
    request.log.error({ requestId: request.id, err: error }, 'the disk is full')
    return refuse(new AppError('unavailable'), reply)
  }
  request.log.error({ requestId: request.id, err: error }, 'bug')
  request.refusal = errorCodes.internal
  return asEnvelope(reply)
    .code(200)
    .send({ code: errorCodes.internal, message: m.error_internal({ requestId: request.id }), data: null })
}

const refuse = (error: AppError, reply: FastifyReply) => envelopeOf(error, reply.code(200))

function envelopeOf(error: AppError, reply: FastifyReply) {
  const { reason, message, details } = error
  reply.request.refusal = errorCodes[reason]
  const data = Object.keys(details).length > 0 ? details : null
  return asEnvelope(reply).send({ code: errorCodes[reason], message, data })
}

/** Errors bypass the reply schema of the route, which they would not match, and are not cached. */
const asEnvelope = (reply: FastifyReply) =>
  reply
    .serializer(JSON.stringify)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')

function protocolFault(error: Fault, reply: FastifyReply) {
  const status = error.statusCode ?? 400
  const texts: Record<number, () => string> = {
    404: m.error_unknown_path,
    413: m.error_too_large,
    415: m.error_media_type,
    429: () => m.error_too_often({ seconds: error.retryAfter ?? 60 }),
  }
  const code = status === 429 ? errorCodes.too_often : errorCodes.invalid
  if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
  return asEnvelope(reply)
    .code(status)
    .send({ code, message: (texts[status] ?? m.error_bad_request)(), data: null })
}
