import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx, Server } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { newId } from '../../../server/id.ts'
import { limitOf } from '../../../server/limits.ts'
import { publishIn } from '../../../server/cache/pubsub.ts'
import { dutiesOf } from '../../../shared/actor.ts'
import type { Actor, PlatformRole, SignedIn } from '../../../shared/actor.ts'
import { hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { found } from '../../../shared/errors.ts'
import { hasFactor } from '../factor/factor-check.ts'
import { sessions, users } from '../identity.table.ts'
import { hashToken, newToken } from './session-token.ts'
import type { User } from '../user.queries.ts'

/** Carries the id of a person some of whose sessions have just been ended, so that their open streams end too. */
export const sessionsEndedChannel = 'sessions_ended'

/** A session's last use is written at most once a minute, so that reads stay reads. */
const touchMs = minuteMs

/** The actor of this token: a visitor if it is unknown, ended or idle for too long, or its user is suspended. */
export async function resolveActor(server: Server, token: string, isBackground = false): Promise<Actor> {
  const tokenHash = hashToken(token)
  const [session] = tokenHash ? await sessionQuery(server.database.db).execute({ tokenHash }) : []
  const now = server.clock.now()
  if (!session || !isSessionActive(server, session, now)) return { kind: 'visitor' }
  const { id, userId, role, duties, usedAt } = session
  if (!isBackground && now.getTime() - usedAt.getTime() >= touchMs)
    await server.database.db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id))
  const membership = await server.findMembership(server.database.db, userId)
  return {
    kind: 'user',
    userId,
    sessionId: id,
    ...((await lacksFactor(server, userId, role))
      ? { role: 'user', duties: [], lacksFactor: true }
      : { role, duties: dutiesOf({ role, duties }) }),
    companyId: membership?.companyId ?? null,
    companyRole: membership?.role ?? null,
  }
}

/** Whether the platform requires a second factor that this person does not have. */
const lacksFactor = async (server: Server, userId: string, role: PlatformRole): Promise<boolean> =>
  role !== 'user' &&
  server.settings.OPERATOR_SECOND_FACTOR === 'required' &&
  !(await hasFactor(server.database, userId))

/** When a session ends, and when it counts as idle. */
export function isSessionActive(server: Server, session: { createdAt: Date; usedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime()
  const idle = now.getTime() - session.usedAt.getTime()
  return age < limitOf(server, 'SESSION_HOURS') * hourMs && idle < limitOf(server, 'SESSION_IDLE_MINUTES') * minuteMs
}

/** Which of these sessions are still valid; for connections that stay open longer than a call. */
export async function activeSessionIds(server: Server, ids: string[]): Promise<Set<string>> {
  const rows = await server.database.db
    .select({ id: sessions.id, createdAt: sessions.createdAt, usedAt: sessions.usedAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .where(inArray(sessions.id, ids))
  const now = server.clock.now()
  return new Set(rows.filter((session) => isSessionActive(server, session, now)).map(({ id }) => id))
}

/** Creates a session and resolves to its token, which is stored nowhere. */
export async function startSession(ctx: Ctx, user: Pick<User, 'id'>): Promise<string> {
  const token = newToken()
  await ctx.db.insert(sessions).values({
    id: newId(ctx.now),
    tokenHash: hashToken(token) ?? '',
    userId: user.id,
    userAgent: ctx.userAgent,
    address: ctx.address,
    createdAt: ctx.now,
    usedAt: ctx.now,
  })
  return token
}

/** Ends every session of a person, and with them API tokens; resolves to the number of sessions. */
export async function endAllSessions(ctx: Ctx, userId: string): Promise<number> {
  const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  for (const end of ctx.server.accessEnds) await end(ctx, userId)
  await publishIn(ctx, sessionsEndedChannel, userId)
  return ended.length
}

/** Ends the caller's session. Without a session this is not an error. */
export async function logout(ctx: Ctx): Promise<null> {
  const { actor } = ctx
  if (actor.kind === 'visitor') return null
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.id, actor.sessionId))
    await publishIn(ctx, sessionsEndedChannel, actor.userId)
    await audit(ctx, { action: 'logout', subjectKind: 'user', subjectId: actor.userId })
  })
  return null
}

/** Ends one session of the caller; 1031 for anybody else's. */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const { userId } = ctx.actor as SignedIn
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    found(ended)
    await publishIn(ctx, sessionsEndedChannel, userId)
    await audit(ctx, { action: 'sessions_ended', subjectKind: 'user', subjectId: userId, details: { ended: 1 } })
  })
  return null
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const actor = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const ended = await endOtherSessionsOf(ctx, actor)
    await audit(ctx, { action: 'sessions_ended', subjectKind: 'user', subjectId: actor.userId, details: { ended } })
    return { ended }
  })
}

/** The same as part of another change, whose audit entry records the number. */
export async function endOtherSessionsOf(ctx: Ctx, { userId, sessionId }: SignedIn): Promise<number> {
  const rows = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  await publishIn(ctx, sessionsEndedChannel, userId)
  return rows.length
}

const queries = new WeakMap<Database, ReturnType<typeof prepareSessionQuery>>()

function sessionQuery(db: Database) {
  const query = queries.get(db) ?? prepareSessionQuery(db)
  queries.set(db, query)
  return query
}

/** Prepared, because every call of a signed-in user runs it. */
const prepareSessionQuery = (db: Database) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      userId: users.id,
      role: users.role,
      duties: users.duties,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of_token')
