import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Ctx, Server } from '../../../server/context.ts'
import { inTransaction } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { exchangeParts, exchangeSessions } from './exchange.table.ts'

export type Session = typeof exchangeSessions.$inferSelect

export const cookieName = 'exchange'
/** A program that is silent for so long has given up. */
const quietMs = 5 * minuteMs
const longestMs = 60 * minuteMs

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Begins a session; the program gets its cookie. While another one is at work for the company, this one waits. */
export async function openSession(ctx: Ctx, actor: SignedIn, companyId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db
      .select()
      .from(exchangeSessions)
      .where(eq(exchangeSessions.companyId, companyId))
      .for('update')
    if (held?.isBusy && ctx.now.getTime() - held.changedAt.getTime() < quietMs)
      throw new AppError('wrong_state', m.exchange_wait())
    if (held) await dropParts(ctx, companyId)
    const begun = {
      id: newId(ctx.now),
      secretHash: hashOf(secret),
      createdBy: actor.userId,
      tokenId: actor.sessionId,
      isBusy: false,
      document: '',
      importId: null,
      changedAt: ctx.now,
    }
    const [made] = await ctx.db
      .insert(exchangeSessions)
      .values({ companyId, ...begun })
      .onConflictDoUpdate({ target: exchangeSessions.companyId, set: begun })
      .returning()
    return `${made?.id}.${secret}`
  })
}

/** Whether a token may still do what its scopes say. */
export type IsTokenValid = (server: Server, tokenId: string) => Promise<boolean>

/** The session of a cookie. The token of its login must still be valid. */
export async function findSession(ctx: Ctx, cookies: string | undefined, isTokenValid: IsTokenValid): Promise<Session> {
  const [, id = '', secret = ''] =
    /(?:^|;\s*)exchange=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? []
  const [session] = id ? await ctx.db.select().from(exchangeSessions).where(eq(exchangeSessions.id, id)) : []
  const isOwn = session && timingSafeEqual(Buffer.from(session.secretHash), Buffer.from(hashOf(secret)))
  if (!isOwn || ctx.now.getTime() - session.changedAt.getTime() > longestMs)
    throw new AppError('not_signed_in', m.exchange_no_session())
  if (!(await isTokenValid(ctx.server, session.tokenId))) throw new AppError('not_signed_in', m.exchange_no_session())
  return session
}

export const touchSession = (ctx: Ctx, { id }: Session, set: Partial<Session> = {}) =>
  ctx.db
    .update(exchangeSessions)
    .set({ ...set, changedAt: ctx.now })
    .where(eq(exchangeSessions.id, id))

/** Forgets what was sent, or one file of it. */
export async function dropParts(ctx: Ctx, companyId: string, name?: string): Promise<void> {
  const own = and(eq(exchangeParts.companyId, companyId), name === undefined ? undefined : eq(exchangeParts.name, name))
  const parts = await ctx.db.delete(exchangeParts).where(own).returning({ key: exchangeParts.key })
  for (const { key } of parts) await ctx.server.files.remove(key)
}

/** Sessions that were left with their files. */
export async function sweepSessions(ctx: Ctx): Promise<void> {
  const isOld = lt(exchangeSessions.changedAt, new Date(ctx.now.getTime() - longestMs))
  const old = await ctx.db.select().from(exchangeSessions).where(isOld).limit(500)
  for (const { companyId, id } of old) {
    await dropParts(ctx, companyId)
    await ctx.db.delete(exchangeSessions).where(and(eq(exchangeSessions.id, id), isOld))
  }
}
