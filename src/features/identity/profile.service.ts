import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { found } from '../../shared/errors.ts'
import { consents, sessions, users } from './identity.table.ts'
import { deviceOf } from './session.device.ts'
import { isLive } from './session.service.ts'
import { userInfoOf } from './user-info.ts'
import { findUser } from './user.queries.ts'

/** Who is logged in, as the browser keeps it. */
export async function me(ctx: Ctx) {
  const { userId } = ctx.actor as SignedIn
  return userInfoOf(ctx, found(await findUser(ctx, userId)))
}

/** The whole account for its owner. */
export async function profile(ctx: Ctx) {
  const { userId, sessionId, companyId } = ctx.actor as SignedIn
  const { name, phone, email, role, createdAt } = found(await findUser(ctx, userId))
  const opened = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.usedAt))
  const agreed = await ctx.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.at))
  return {
    userId,
    name,
    phone,
    email,
    role,
    companyId,
    createdAt: createdAt.toISOString(),
    sessions: opened
      .filter((session) => isLive(ctx.server, session, ctx.now))
      .map(({ id, userAgent, createdAt, usedAt, address }) => ({
        id,
        isCurrent: id === sessionId,
        device: deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        address,
      })),
    consents: agreed.map(({ document, version, at }) => ({ document, version, at: at.toISOString() })),
  }
}

/** Changes the caller's name. */
export async function rename(ctx: Ctx, { name }: { name: string }) {
  const { userId } = ctx.actor as SignedIn
  const [user] = await ctx.db.update(users).set({ name: name.normalize('NFC') }).where(eq(users.id, userId)).returning()
  return userInfoOf(ctx, found(user))
}
