import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { found } from '../../shared/errors.ts'
import { consents, sessions, users } from '../identity/identity.table.ts'
import { deviceOf } from '../identity/session/session-device.ts'
import { isSessionActive } from '../identity/session/session.service.ts'
import { privateLink } from '../media/media.service.ts'
import type { Profile } from './account.contract.ts'

/** The whole account for its owner. */
export async function profile(ctx: Ctx): Promise<Profile> {
  const { userId, sessionId, companyId } = ctx.actor as SignedIn
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId))
  const { name, phone, email, photoId, role, language, currency, timeZone, createdAt, closingCancelledAt } = found(row)
  const opened = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.usedAt))
  const agreed = await ctx.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.at))
  return {
    userId,
    name,
    phone,
    email,
    photoUrl: photoId && privateLink(ctx, photoId),
    role,
    companyId,
    language,
    currency,
    timeZone,
    createdAt: createdAt.toISOString(),
    closingCancelledAt: closingCancelledAt?.toISOString() ?? null,
    sessions: opened
      .filter((session) => isSessionActive(ctx.server, session, ctx.now))
      .map(({ id, userAgent, createdAt, usedAt, address }) => ({
        id,
        isCurrent: id === sessionId,
        device: deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        address,
      })),
    consents: agreed.map(({ document, version, at, withdrawnAt }) => ({
      document,
      version,
      at: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  }
}
