import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasCompanyRole, hasDuty, isAdmin, isOperator } from '../../../shared/actor.ts'
import type { Actor, ActorToken, Duty } from '../../../shared/actor.ts'
import { isForOperators, tokenOwnersOf } from '../../../shared/endpoint.ts'
import type { Access, Endpoint } from '../../../shared/endpoint.ts'
import { dutyNames } from '../../../shared/duty-names.ts'
import { AppError } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { audit } from '../../audit.ts'
import type { Ctx, Server } from '../../context.ts'
import type { Settings } from '../../settings/settings.ts'
import { consumeAttempt } from '../rate-limit.ts'

export type ResolveActor = (server: Server, token: string, isBackground: boolean) => Promise<Actor>

/**
 * The caller. 401 for a token or session that is not valid; on a public call such a caller is a visitor, as is an API
 * token without the scope of the call.
 */
export async function actorOf(
  request: FastifyRequest,
  server: Server,
  resolveActor: ResolveActor,
  endpoint: Endpoint,
): Promise<Actor> {
  const header = request.headers.authorization
  if (!header) return { kind: 'visitor' }
  const token = header.startsWith('Bearer ') ? header.slice(7) : header
  const actor = await resolveActor(server, token, endpoint.isBackground === true)
  const isPublic = endpoint.access === 'public'
  // A public call with an expired token still tells the browser that its session has ended.
  if (actor.kind === 'visitor' && !isPublic) throw new AppError('not_signed_in')
  if (actor.kind === 'visitor' || !actor.token) return actor
  const refusal = refusalOf(endpoint, actor.token)
  if (refusal === null) return actor
  if (!isPublic) throw refusal
  return { kind: 'visitor' }
}

/** Why an API token is not accepted by a call; null if it is. The scopes of a call are public. */
function refusalOf(endpoint: Endpoint, { owner, scopes }: ActorToken): AppError | null {
  const { scope } = endpoint
  if (scope === undefined || !tokenOwnersOf(endpoint).includes(owner))
    return new AppError('not_found', m.api_error_call())
  return scopes.includes(scope) ? null : new AppError('not_found', m.api_error_scope({ scope }))
}

export function allowAccess(access: Access, actor: Actor): void {
  if (access === 'public') return
  if (actor.kind === 'visitor') throw new AppError('not_signed_in')
  if (access === 'signed-in') return
  if (typeof access === 'object' && 'operator' in access) return allowDuty(access.operator, actor)
  const isAllowed =
    access === 'operator'
      ? isOperator(actor)
      : access === 'admin'
        ? isAdmin(actor)
        : hasCompanyRole(actor, access.company)
  if (!isAllowed) throw new AppError('not_found')
}

/** An operator is told which duty she lacks; anybody else gets the answer of a call that does not exist. */
function allowDuty(duty: Duty, actor: Actor): void {
  if (hasDuty(actor, duty)) return
  if (!isOperator(actor)) throw new AppError('not_found')
  throw new AppError('not_found', m.error_duty({ duty: dutyNames[duty]() }), { duty })
}

/**
 * Refuses an operator whose account lacks the second factor that the platform requires. Her pages call often: one audit
 * entry an hour is enough.
 */
export async function requireFactor(access: Access, ctx: Ctx, userId: string): Promise<void> {
  if (!isForOperators(access)) return
  if (ctx.server.database.writable() && (await isFirstOfHour(ctx, `factor-missing:${userId}`)))
    await audit(ctx, { action: 'factor_missing', subjectKind: 'user', subjectId: userId })
  throw new AppError('factor_required')
}

async function isFirstOfHour(ctx: Ctx, key: string): Promise<boolean> {
  try {
    await consumeAttempt(ctx, key, 1)
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'too_often') return false
    throw error
  }
}

/** Limits the calls of each API token, whatever addresses they come from. */
export function tokenLimit(app: FastifyInstance, settings: Settings): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: settings.TOKEN_CALLS_PER_MINUTE,
    timeWindow: minuteMs,
    keyGenerator: ({ actor }) => (actor.kind === 'user' ? (actor.token?.id ?? '') : ''),
  })
  return async (request) => {
    if (request.actor.kind !== 'user' || !request.actor.token) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw Object.assign(new Error('flood'), { statusCode: 429, retryAfter: counted.ttlInSeconds })
  }
}
