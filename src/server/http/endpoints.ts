import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor } from '../../shared/actor.ts'
import type { Endpoint, EndpointInput, EndpointResult, RawReply } from '../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../shared/errors.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import { memoizeByIdentity } from '../../shared/memoize-by-identity.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { actorOf, allowAccess, requireFactor, tokenLimit } from './access/access.ts'
import type { ResolveActor } from './access/access.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { Ctx, Server } from '../context.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { idempotencyHeader, runIdempotent } from './idempotency.ts'
import { checkedTexts } from './json-parser.ts'
import { descriptionOf, operationIdOf, securityOf, tagOf } from './openapi/operations.ts'

export type UseCase<E extends Endpoint> = (
  ctx: Ctx,
  input: EndpointInput<E>,
  request: FastifyRequest,
) => Promise<EndpointResult<E>>
export type Binding = { endpoint: Endpoint; run: (ctx: Ctx, input: never, request: FastifyRequest) => Promise<unknown> }

/** Binds a declared call to its use case; the types guarantee that they match. */
export const bind = <const E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Binding => ({
  endpoint,
  run: useCase,
})

/** Serves every binding: access → contract → use case → envelope. */
export function serveEndpoints(
  app: FastifyInstance,
  server: Server,
  bindings: Binding[],
  resolveActor: ResolveActor,
): void {
  app.setValidatorCompiler(checkAgainstContract)
  app.setSerializerCompiler(serializerCompiler)
  const limitToken = tokenLimit(app, server.settings)
  for (const { endpoint, run } of bindings) {
    const isMultipart = endpoint.body === 'multipart'
    const isRaw = 'mediaType' in endpoint.reply
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(!isMultipart ? { bodyLimit: bodyLimitOf(endpoint, server.settings) } : {}),
      schema: {
        summary: endpoint.summary,
        ...descriptionOf(endpoint),
        operationId: operationIdOf(endpoint),
        tags: [tagOf(endpoint)],
        security: securityOf(endpoint),
        ...(isMultipart ? { consumes: ['multipart/form-data'] } : {}),
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && !isMultipart ? { body: endpoint.body } : {}),
        ...(isRaw ? {} : { response: { 200: envelopeOf(endpoint.reply as z.ZodType) } }),
      },
      ...(endpoint.perMinute ? { config: { rateLimit: { max: endpoint.perMinute } } } : {}),
      onRequest: async (request) => {
        if (endpoint.isSameSite && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('not_found')
        request.actor = await actorOf(request, server, resolveActor, endpoint)
        await limitToken(request)
        if (request.actor.kind === 'user' && request.actor.lacksFactor)
          await requireFactor(endpoint.access, contextOf(server, request), request.actor.userId)
        allowAccess(endpoint.access, request.actor)
        if (endpoint.method !== 'GET' && !server.database.writable()) throw new AppError('unavailable')
        if (isMultipart && !server.space.writable()) throw new AppError('unavailable')
      },
      preValidation: async (request) => {
        // A call without a body has an empty body: missing fields are reported one by one.
        if (endpoint.body && !isMultipart) request.body ??= {}
        request.query = checkedTexts(request.query)
        request.params = checkedTexts(request.params)
      },
      handler: async (request, reply) => {
        const input = {
          ...(request.query as object),
          ...(isMultipart ? {} : (request.body as object)),
          ...(request.params as object),
        }
        const key = request.headers[idempotencyHeader]
        const result = await readingFrom(endpoint, contextOf(server, request), (context) =>
          runIdempotent(context, endpoint, input, key, (ctx) => run(ctx, input as never, request)),
        )
        if (isRaw) return sendRaw(reply, result as RawReply)
        return { code: '0', message: m.ok(), data: result }
      },
    })
  }
}

/** The context of a request that passed the access check. */
export function contextOf(server: Server, request: FastifyRequest): Ctx {
  return {
    db: server.database.db,
    actor: request.actor,
    now: server.clock.now(),
    log: server.log.child({ requestId: request.id }),
    requestId: request.id,
    locale: currentLocale(),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    server,
  }
}

/** A visitor may read from the replica; a person reads from the primary, where her own writes are. */
const readingFrom = <T>(endpoint: Endpoint, ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.actor.kind === 'visitor' && endpoint.method === 'GET' && (endpoint.isReplicaRead ?? endpoint.shows)
    ? ctx.server.database.read((db) => work({ ...ctx, db }))
    : work(ctx)

export type CallEndpoint = (
  method: string,
  path: string,
  input: Record<string, unknown>,
  caller: Caller,
) => Promise<unknown>

/** Who calls. `onSubjects` receives what each reply shows, null if the endpoint does not declare it. */
type Caller = Pick<Ctx, 'address' | 'requestId' | 'userAgent'> & {
  onSubjects?: (subjects: readonly string[] | null) => void
}

/**
 * The same calls without HTTP, as an anonymous visitor: for the loaders of public pages. Resolves to `data`; throws
 * AppError.
 */
export function createVisitorCaller(server: Server, bindings: Binding[]): CallEndpoint {
  const table = new Map(bindings.map((binding) => [`${binding.endpoint.method} ${binding.endpoint.path}`, binding]))
  return async (method, path, input, { onSubjects: onShown, ...caller }) => {
    const binding = table.get(`${method} ${path}`)
    if (!binding) throw new Error(`no such call: ${method} ${path}`)
    const { endpoint, run } = binding
    allowAccess(endpoint.access, { kind: 'visitor' })
    const checked: Record<string, unknown> = {}
    const texts = checkedTexts({ ...input })
    for (const shape of [endpoint.query, endpoint.body, endpoint.params]) {
      if (shape && shape !== 'multipart') Object.assign(checked, check(shape, texts))
    }
    const ctx: Ctx = {
      db: server.database.db,
      actor: { kind: 'visitor' },
      now: server.clock.now(),
      log: server.log,
      locale: currentLocale(),
      server,
      ...caller,
    }
    const result = await readingFrom(endpoint, ctx, (context) =>
      run(context, checked as never, undefined as never),
    ).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      server.log.error({ requestId: caller.requestId, err: error }, 'database is away')
      throw new AppError('unavailable')
    })
    onShown?.(endpoint.shows?.(result as never) ?? null)
    return 'mediaType' in endpoint.reply ? result : stripped(endpoint.reply as z.ZodType, result)
  }
}

/**
 * Strips undeclared fields; returns the same object for the same result, so that results derived from it can be
 * memoized.
 */
const stripped = (reply: z.ZodType, result: unknown): unknown =>
  typeof result === 'object' && result !== null
    ? replies([result, reply], '', () => z.parse(reply, result))
    : z.parse(reply, result)
const replies = memoizeByIdentity<unknown>()

/** Fastify's validator for params, query and body against a contract; the refusal names each field. */
const checkAgainstContract: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data)
    return result.success ? { value: result.data } : { error: refuseFields(fieldErrors(result.error.issues)) }
  }

function check(shape: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(shape, input)
  if (!result.success) throw refuseFields(fieldErrors(result.error.issues))
  return result.data
}

const envelopes = new WeakMap<z.ZodType, z.ZodType>()

function envelopeOf(reply: z.ZodType): z.ZodType {
  const known = envelopes.get(reply)
  if (known) return known
  const envelope = z.object({ code: z.literal('0'), message: z.string(), data: reply })
  envelopes.set(reply, envelope)
  return envelope
}

function sendRaw(reply: FastifyReply, raw: RawReply) {
  const isBareText = /^text\/[a-z]+$/.test(raw.mediaType)
  void reply.type(isBareText ? `${raw.mediaType}; charset=utf-8` : raw.mediaType)
  void reply.header('cache-control', raw.maxAge ? `public, max-age=${raw.maxAge}` : 'no-store')
  if (raw.fileName)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(raw.fileName)}`)
  if (raw.etag) {
    void reply.header('etag', raw.etag)
    if (reply.request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === raw.etag))
      return reply.code(304).send()
  }
  if (raw.headers) void reply.headers(raw.headers)
  return reply.send(raw.body)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}
