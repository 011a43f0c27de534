import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Account } from '../../shared/identifiers/account.ts'
import { users } from './identity.table.ts'

export type User = typeof users.$inferSelect

/** The user with this phone or e-mail address, including suspended ones. */
export async function findUserByAccount(ctx: Ctx, { kind, value }: Account): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users[kind], value)).limit(1)
  return user
}

/** The user with this id. */
export async function findUser(ctx: Ctx, userId: string): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).limit(1)
  return user
}
